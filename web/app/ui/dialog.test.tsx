import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

it('opens with the focus on its title, so that Enter neither closes nor does anything', () => {
  render(
    <Dialog
      isOpen
      onClose={() => undefined}
      title="¿Cambiar el estado?"
      actions={<button type="button">Sí</button>}
    >
      Le avisaremos.
    </Dialog>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '¿Cambiar el estado?' }));
});
