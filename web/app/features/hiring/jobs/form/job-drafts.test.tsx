import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { createJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { getPlanUsage } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildPlanUsage } from '../../../organizations/plans/exports/plans.factory.ts';
import { buildJob, JOB_ID } from '../exports/jobs.factory.ts';
import AddJobPage from './add-job-page.tsx';
import { EMPTY_JOB } from './job-form.values.ts';

const referent = buildSessionUser({ role: 'referent', company: 'Ron del Este' });
const NAME = `uneed-vacante-nueva-${referent._id}`;
const RESTORED = 'Recuperamos lo que habías escrito en este dispositivo.';
const complete = {
  title: 'Cajera',
  location: 'La Romana',
  category: 'Ventas y Comercial',
  description: '<p>Se busca cajera.</p>',
};

/** Web Locks, which jsdom lacks. Returns the names of the locks that are held; a test adds those of another tab. */
function fakeLocks() {
  const names = new Set<string>();
  const request = async (
    name: string,
    _options: LockOptions,
    onLock: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (names.has(name)) return onLock(null);
    names.add(name);
    await onLock({ name });
    names.delete(name);
  };
  const query = async () => ({ held: [...names].map((name) => ({ name })) });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  return names;
}

/** Opens the form in a tab. */
function open() {
  const server = fakeServer();
  server.reply(getPlanUsage, () => buildPlanUsage());
  return { server, ...renderPage(AddJobPage, { at: '/add-job', session: referent }) };
}

function keepDraft(id: string, title: string, savedAt = 1) {
  const values = { ...EMPTY_JOB, ...complete, title };
  localStorage.setItem(`${NAME}:${id}`, JSON.stringify({ values, base: null, savedAt }));
}

const title = () => screen.getByLabelText<HTMLInputElement>('Título del puesto*');
const publish = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar Trabajo' });
const storedTitles = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(NAME))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? '').values.title)
    .sort();

describe('drafts of a new vacancy', () => {
  it('are one per tab: a second tab neither shows nor overwrites the draft of the first', async () => {
    const held = fakeLocks();
    keepDraft('first', 'Cajera');
    held.add(`${NAME}:first`);
    // A duplicated tab has the same sessionStorage.
    sessionStorage.setItem(NAME, 'first');
    const { user } = open();
    await waitFor(() => expect(sessionStorage.getItem(NAME)).not.toBe('first'));
    expect([title().value, screen.queryByText(RESTORED)]).toEqual(['', null]);
    await enterText(user, title(), 'Chofer');
    await waitFor(() => expect(storedTitles()).toEqual(['Cajera', 'Chofer']));
    // A draft that is empty again is not kept.
    await user.clear(title());
    await waitFor(() => expect(storedTitles()).toEqual(['Cajera']));
  });

  it('are restored in the tab that had them, after a reload', async () => {
    const held = fakeLocks();
    keepDraft('closed', 'Cocinero', Date.now() + 60_000);
    const { user } = open();
    await screen.findByText(RESTORED);
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    await enterText(user, title(), 'Chofer');
    cleanup();
    await waitFor(() => expect([...held]).toEqual([]));
    keepDraft('newer', 'Cajera', Date.now() + 60_000);
    open();
    await screen.findByText(RESTORED);
    expect(title().value).toBe('Chofer');
  });

  it('that no tab has are all offered, the newest first', async () => {
    fakeLocks();
    keepDraft('old', 'Cocinero', Date.now() - 7_200_000);
    keepDraft('new', 'Cajera', Date.now());
    keepDraft('older', '', Date.now() - 172_800_000);
    const { user } = open();
    await screen.findByText(RESTORED);
    expect(title().value).toBe('Cajera');
    screen.getByText('Hay otros 2 borradores tuyos en este dispositivo:');
    const items = () => within(screen.getByRole('status')).getAllByRole('listitem');
    expect(items().map(({ textContent }) => textContent)).toEqual([
      'Cocinero · hace 2 horasAbrirDescartar',
      'Sin título · hace 2 díasAbrirDescartar',
    ]);
    await user.click(screen.getAllByRole('button', { name: 'Descartar' })[1] ?? title());
    expect(storedTitles()).toEqual(['Cajera', 'Cocinero']);
    await user.type(title(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(title().value).toBe('Cocinero'));
    await screen.findByText('Hay otro borrador tuyo en este dispositivo:');
    expect(items()[0]?.textContent).toContain('Cajera 2');
    await user.type(title(), ' 3');
    await waitFor(() => expect(storedTitles()).toEqual(['Cajera 2', 'Cocinero 3']));
  });

  it('that are found after something was typed are offered: the text stays, in a draft of this tab', async () => {
    const held = fakeLocks();
    keepDraft('found', 'Cajera');
    const query = Promise.withResolvers<LockManagerSnapshot>();
    vi.spyOn(navigator.locks, 'query').mockReturnValueOnce(query.promise);
    const { user } = open();
    await enterText(user, title(), 'Chofer');
    await waitFor(() => expect(storedTitles()).toEqual(['Cajera', 'Chofer']));
    query.resolve({ held: [] });
    await screen.findByText('Hay otro borrador tuyo en este dispositivo:');
    expect(title().value).toBe('Chofer');
    const own = () => `${NAME}:${sessionStorage.getItem(NAME)}`;
    await waitFor(() => expect([...held]).toEqual([own()]));
    expect(JSON.parse(localStorage.getItem(own()) ?? '').values.title).toBe('Chofer');
    await user.type(title(), ' 2');
    await waitFor(() => expect(storedTitles()).toEqual(['Cajera', 'Chofer 2']));
    await user.click(screen.getByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(title().value).toBe('Cajera'));
    expect([...held]).toEqual([`${NAME}:found`]);
  });

  it('become one vacancy, also when a copy is published after an answer that was lost', async () => {
    keepDraft('a', 'Cajera');
    const first = open();
    await screen.findByText(RESTORED);
    first.server.failNetwork(createJob);
    await first.user.click(publish());
    await screen.findByText('Error de conexión con el servidor');
    cleanup();
    sessionStorage.clear();
    const second = open();
    await screen.findByText(RESTORED);
    second.server.reply(createJob, () => buildJob());
    await second.user.click(publish());
    await screen.findByText('Vacante publicada');
    const keys = [...first.server.writes, ...second.server.writes].map((sent) => sent.idempotencyKey);
    expect(keys).toEqual(['a', 'a']);
    expect(storedTitles()).toEqual([]);
  });

  it('that became a vacancy already say so, and may become another one', async () => {
    const held = fakeLocks();
    keepDraft('a', 'Cajera');
    const { server, user } = open();
    await screen.findByText(RESTORED);
    const message = 'Esa clave ya se usó para enviar otra cosa';
    server.replyWithError(createJob, { code: 'CONFLICT', message, existingId: JOB_ID });
    await enterText(user, title(), ' nocturna');
    await user.click(publish());
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(/^Este borrador ya se guardó como vacante/);
    expect(screen.queryByText(message)).toBeNull();
    expect(title().value).toBe('Cajera nocturna');
    const link = alert.getByRole('link', { name: 'Abrir esa vacante' });
    expect(link.getAttribute('href')).toBe(`/edit-job/${JOB_ID}`);
    await user.click(alert.getByRole('button', { name: 'Es otra vacante' }));
    expect(screen.queryByRole('alert')).toBeNull();
    // No other tab may open the new draft either.
    await waitFor(() => expect(sessionStorage.getItem(NAME)).not.toBe('a'));
    expect([...held]).toEqual([`${NAME}:${sessionStorage.getItem(NAME)}`]);
    server.reply(createJob, () => buildJob());
    await user.click(publish());
    await screen.findByText('Vacante publicada');
    const [first, second] = server.writes.map((sent) => sent.idempotencyKey);
    expect([first, second === 'a']).toEqual(['a', false]);
    expect(storedTitles()).toEqual([]);
  });
});

describe('while the vacancy is sent', () => {
  it('nothing can be changed, and the field keeps the focus', async () => {
    keepDraft('a', 'Cajera');
    const { server, user } = open();
    await screen.findByText(RESTORED);
    const editor = await screen.findByRole('textbox', { name: 'Descripción del puesto' });
    const answered = Promise.withResolvers<void>();
    const message = 'Ahora no se puede';
    server.replyWithError(createJob, { code: 'UNAVAILABLE', message }, {}, answered.promise);
    await user.type(title(), '{Enter}');
    await waitFor(() => expect(title().readOnly).toBe(true));
    expect(publish().getAttribute('aria-busy')).toBe('true');
    expect(editor.getAttribute('contenteditable')).toBe('false');
    expect(screen.getByLabelText(/^Categoría/).matches(':disabled')).toBe(true);
    expect(screen.getByRole('checkbox', { name: /^Publicar de forma anónima/ }).matches(':disabled')).toBe(
      true,
    );
    await enterText(user, title(), ' nocturna');
    answered.resolve();
    await screen.findByText(message);
    await waitFor(() => expect(title().readOnly).toBe(false));
    expect(document.activeElement).toBe(title());
    expect(editor.getAttribute('contenteditable')).toBe('true');
    await user.keyboard(' 2');
    expect(title().value).toBe('Cajera 2');
  });

  it('the field that the server refuses gets the focus', async () => {
    keepDraft('a', 'Cajera');
    const { server, user } = open();
    await screen.findByText(RESTORED);
    const fields = { salary: 'Ese salario no puede ser' };
    server.replyWithError(createJob, { code: 'INVALID', message: 'Revisa el salario', fields });
    await user.click(publish());
    await screen.findByText('Ese salario no puede ser');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Salario/));
  });
});

describe('a device that stores nothing', () => {
  const TEXT = /^No pudimos guardar el borrador en este dispositivo/;

  it('is told once beside the form, until it stores again', async () => {
    const { user } = open();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await enterText(user, title(), 'Cajera');
    await screen.findByText(TEXT);
    await enterText(user, title(), ' nocturna');
    expect(screen.getAllByText(TEXT)).toHaveLength(1);
    setItem.mockRestore();
    await user.type(title(), ' 2');
    await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
    await waitFor(() => expect(storedTitles()).toEqual(['Cajera nocturna 2']));
  });

  it('is told where storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { user } = open();
    await enterText(user, title(), 'Cajera');
    await screen.findByText(TEXT);
    expect(title().value).toBe('Cajera');
  });
});
