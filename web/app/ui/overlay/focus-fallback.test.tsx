import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFocusFallback } from './focus-fallback.ts';

const restOnTitle = createFocusFallback('h1');

const Page = ({ isDone }: { isDone: boolean }) => (
  <>
    <div ref={restOnTitle}>
      <h1>Lista</h1>
      {!isDone && <button type="button">Cerrar</button>}
    </div>
    <button type="button">Otra cosa</button>
  </>
);
const title = () => screen.getByRole('heading');

it('focuses the title when the focused element is removed', async () => {
  const { rerender } = render(<Page isDone={false} />);
  screen.getByText('Cerrar').focus();
  rerender(<Page isDone />);
  await waitFor(() => expect(document.activeElement).toBe(title()));
});

it('does not move the focus from another element, or when nothing had it', async () => {
  const { rerender } = render(<Page isDone={false} />);
  rerender(<Page isDone />);
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
  rerender(<Page isDone={false} />);
  screen.getByText('Cerrar').focus();
  screen.getByText('Otra cosa').focus();
  rerender(<Page isDone />);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByText('Otra cosa'));
});
