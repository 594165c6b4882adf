import { act, render, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { Toaster } from './toaster.tsx';

afterEach(() => act(() => toast.remove()));

it('shows repeated errors once, and different errors separately', () => {
  render(<Toaster />);
  for (const text of ['Sin conexión', 'Sin conexión', 'Otra cosa', 'Sin conexión'])
    act(() => void toast.error(text));
  expect(screen.getAllByText('Sin conexión')).toHaveLength(1);
  screen.getByText('Otra cosa');
});

it('a success removes the errors before it', () => {
  render(<Toaster />);
  act(() => void toast.error('No salió'));
  act(() => void toast.success('Salió'));
  expect(screen.queryByText('No salió')).toBeNull();
  screen.getByText('Salió');
});

it('a success or an error takes no pointer: it neither covers the top bar nor stays because of a tap', () => {
  render(<Toaster />);
  act(() => void toast.success('Salió'));
  act(() => void toast.error('No salió'));
  act(() => void toast('Con botón'));
  const takesPointer = (text: string) =>
    screen.getByText(text).closest<HTMLElement>('.rounded-box')?.style.pointerEvents !== 'none';
  expect(['Salió', 'No salió', 'Con botón'].map(takesPointer)).toEqual([false, false, true]);
});

it('comes to the top of the page with each new toast: a dialog may have been opened since the last one', () => {
  const calls: string[] = [];
  Object.assign(HTMLElement.prototype, {
    showPopover: () => calls.push('show'),
    hidePopover: () => calls.push('hide'),
  });
  onTestFinished(() => {
    for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  render(<Toaster />);
  act(() => void toast.error('Una'));
  act(() => void toast.error('Otra'));
  expect(calls).toEqual(['show', 'hide', 'show']);
  // A button in it could not be pressed there.
  act(() => void toast('Con botón'));
  expect(calls.slice(3)).toEqual(['hide']);
});
