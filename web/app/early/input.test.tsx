import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../platform/api/client.ts';
import { createServerQueryClient } from '../platform/api/query-client.ts';
import { useCachedDraft } from '../platform/api/use-cached-draft.ts';
import { recordInput } from './input.ts';
import { ReplayInput } from './replay-input.ts';

const KEY = 'uneed-mensaje';
const onSubmit = vi.fn();

/** Each way in which the app keeps what a control contains. */
function Page() {
  const { draft, change } = useCachedDraft(['draft'], () => ({ text: '' }), {
    key: KEY,
    toText: ({ text }) => text,
    fromText: (text) => ({ text }),
  });
  const [search, setSearch] = useState('');
  const [isOnline, setIsOnline] = useState(false);
  const [kind, setKind] = useState('all');
  const { register, watch, handleSubmit } = useForm({ defaultValues: { name: 'Juana', shift: 'day' } });
  const values = { text: draft.text, search, isOnline, kind, ...watch() };
  return (
    <>
      <form method="post" onSubmit={handleSubmit((sent) => onSubmit(sent))}>
        <input aria-label="Nombre" {...register('name')} />
        <input type="radio" aria-label="Día" value="day" {...register('shift')} />
        <input type="radio" aria-label="Noche" value="night" {...register('shift')} />
      </form>
      <textarea
        aria-label="Mensaje"
        value={draft.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <input aria-label="Buscar" value={search} onChange={({ target }) => setSearch(target.value)} />
      <input
        type="checkbox"
        aria-label="En línea"
        checked={isOnline}
        onChange={({ target }) => setIsOnline(target.checked)}
      />
      <select aria-label="Tipo" value={kind} onChange={({ target }) => setKind(target.value)}>
        <option value="all">Todo</option>
        <option value="jobs">Vacantes</option>
      </select>
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

const queryClient = () => createServerQueryClient(createApi(fetch, 'http://localhost'));
const page = (client: ReturnType<typeof queryClient>) => (
  <QueryClientProvider client={client}>
    <Page />
    <ReplayInput />
  </QueryClientProvider>
);

/** The document of the server, after the script of its head has run. */
beforeEach(() => {
  document.body.innerHTML = renderToString(page(queryClient()));
  recordInput();
});
let unmount = async () => {};
afterEach(async () => {
  await unmount();
  window.takeEarlyInput?.();
  document.body.innerHTML = '';
  sessionStorage.clear();
  onSubmit.mockReset();
});

async function hydrate(): Promise<void> {
  const root = await act(async () => hydrateRoot(document.body, page(queryClient())));
  // The timer of what is handed over started before this one.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  unmount = () => act(async () => root.unmount());
}

/** As the browser does before there is any script. */
function type(name: string, value: string): void {
  const control = screen.getByRole<HTMLInputElement>('textbox', { name });
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const shown = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

it('hands what was typed and chosen before hydration over to React', async () => {
  type('Mensaje', 'Hola, me interesa');
  type('Buscar', 'ventas');
  type('Nombre', 'Juana María');
  screen.getByRole('checkbox', { name: 'En línea' }).click();
  screen.getByRole('radio', { name: 'Noche' }).click();
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tipo' });
  select.value = 'jobs';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await hydrate();
  const expected = { text: 'Hola, me interesa', search: 'ventas', name: 'Juana María' };
  expect(state()).toEqual({ ...expected, isOnline: true, kind: 'jobs', shift: 'night' });
  expect([shown('Mensaje'), shown('Buscar'), shown('Nombre')]).toEqual(Object.values(expected));
});

it('hands over that a text was emptied', async () => {
  type('Nombre', '');
  await hydrate();
  expect([state().name, shown('Nombre')]).toEqual(['', '']);
});

it.each([
  ['another text', 'Lo de antes', 'Lo de ahora', 'Lo de antes\nLo de ahora'],
  ['the beginning of the same text', 'Lo de antes', 'Lo de', 'Lo de antes'],
  ['the same text and more', 'Lo de', 'Lo de antes', 'Lo de antes'],
])('loses neither a stored draft nor what was typed: %s', async (_, stored, typed, expected) => {
  sessionStorage.setItem(KEY, stored);
  type('Mensaje', typed);
  await hydrate();
  expect([state().text, shown('Mensaje')]).toEqual([expected, expected]);
});

it('submits with Enter only once React handles it, with what was typed', async () => {
  type('Nombre', 'Juana María');
  const form = screen.getByRole('textbox', { name: 'Nombre' }).closest('form');
  const submission = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submission);
  expect(submission.defaultPrevented).toBe(true);
  await hydrate();
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ name: 'Juana María', shift: 'day' }]]);
});

it('leaves to the browser what the server accepts', () => {
  const form = screen.getByRole('textbox', { name: 'Nombre' }).closest('form');
  const submit = (submitter: HTMLElement | null) => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
    form?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const button = document.createElement('button');
  form?.append(button);
  expect(submit(button)).toBe(false);
  form?.setAttribute('action', '/search');
  expect(submit(null)).toBe(false);
});

it('puts no older text over what the user typed as soon as React was ready', async () => {
  type('Buscar', 'ven');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const root = await act(async () => hydrateRoot(document.body, page(queryClient())));
  unmount = () => act(async () => root.unmount());
  fireEvent.input(screen.getByRole('textbox', { name: 'Buscar' }), { target: { value: 'ventas' } });
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  expect([state().search, shown('Buscar')]).toEqual(['ventas', 'ventas']);
});

it('hands over nothing of what the user does once React is ready', async () => {
  await hydrate();
  screen.getByRole('checkbox', { name: 'En línea' }).click();
  expect(window.takeEarlyInput?.()).toEqual({ controls: new Map(), target: undefined });
});
