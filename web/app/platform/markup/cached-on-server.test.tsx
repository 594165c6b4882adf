import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedOnServer, type RenderMarkup, setMarkupRenderer } from './cached-on-server.tsx';
import { createMarkupRenderer } from './markup-renderer.tsx';

let renderer: RenderMarkup;
beforeEach(() => {
  renderer = createMarkupRenderer();
});
afterEach(() => setMarkupRenderer(undefined));

const count = vi.fn();
const Greeting = cachedOnServer('greeting', function Greeting({ name }: { name: string }) {
  count();
  return (
    <p>
      Hola, {name} & {'<amigos>'}
    </p>
  );
});

const renderOnServer = (name: string) => {
  setMarkupRenderer(renderer);
  const html = renderToString(<Greeting name={name} />);
  setMarkupRenderer(undefined);
  return html;
};

it('renders once per value of the props on the server', () => {
  count.mockClear();
  const first = renderOnServer('Ana');
  expect(first).toContain('Ana');
  expect(renderOnServer('Ana')).toBe(first);
  expect(count).toHaveBeenCalledTimes(1);
  expect(renderOnServer('Luis')).toContain('Luis');
  expect(count).toHaveBeenCalledTimes(2);
});

it('gives the HTML that the browser hydrates', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderOnServer('Ana');
  const paragraph = container.querySelector('p');
  const onRecoverableError = vi.fn();
  const root = await act(() => hydrateRoot(container, <Greeting name="Ana" />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  // React took over the element instead of replacing it.
  expect(container.querySelector('p')).toBe(paragraph);
  expect(container.textContent).toBe('Hola, Ana & <amigos>');
  await act(() => root.unmount());
});
