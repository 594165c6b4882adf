import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { translatePage } from '../../testing/translate-page.ts';
import { Button } from './button.tsx';

const page = (isBusy: boolean) => (
  <>
    <Button isBusy={isBusy}>Enviar</Button>
    <button type="button">Otro</button>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });

/** Renders a button that becomes busy with the focus, which browsers take from disabled buttons. */
function openBusy() {
  const { rerender } = render(page(false));
  button('Enviar').focus();
  rerender(page(true));
  button('Enviar').blur();
  expect(document.activeElement).toBe(document.body);
  return { end: () => rerender(page(false)) };
}

it('has the focus again when it is not busy any more', () => {
  openBusy().end();
  expect(document.activeElement).toBe(button('Enviar'));
});

it('takes the focus from nothing else', () => {
  const { end } = openBusy();
  button('Otro').focus();
  end();
  expect(document.activeElement).toBe(button('Otro'));
});

it('is busy and ends on a translated page', () => {
  const { rerender } = render(page(false));
  translatePage();
  rerender(page(true));
  expect(button('Enviar').getAttribute('aria-busy')).toBe('true');
  rerender(page(false));
  expect(button('Enviar').getAttribute('aria-busy')).toBeNull();
});

it('does not take a focus that it did not have', () => {
  const { rerender } = render(page(true));
  rerender(page(false));
  expect(document.activeElement).toBe(document.body);
});
