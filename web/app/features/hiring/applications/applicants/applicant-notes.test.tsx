import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  type ApplicantNote,
  deleteApplicantNote,
  listApplicantNotes,
  type NoteMember,
  putApplicantNote,
} from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { JOB_ID, OWNER_ID } from '../exports/applications.factory.ts';
import { ApplicantNotes } from './applicant-notes.tsx';
import { listMentioned, type NoteDraft } from './note-field.tsx';

const buildNote = (changes: Partial<ApplicantNote> = {}): ApplicantNote => ({
  _id: JOB_ID,
  text: 'Llamar el lunes',
  mentions: [],
  authorName: 'Ana Peña',
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  can: { edit: true, remove: true },
  ...changes,
});

beforeEach(() => sessionStorage.clear());

const Page = () => <ApplicantNotes jobId={JOB_ID} candidateId={OWNER_ID} isReadOnly={false} />;
const ReaderPage = () => <ApplicantNotes jobId={JOB_ID} candidateId={OWNER_ID} isReadOnly />;

const LUZ = { _id: '01900000-0000-7000-8000-0000000000d1', fullName: 'Luz Gil' };
const ANA = { _id: '01900000-0000-7000-8000-0000000000d2', fullName: 'Ana Peña' };

function open(notes: ApplicantNote[], page = Page, team: NoteMember[] = []) {
  const server = fakeServer();
  const list = (shown: ApplicantNote[]) => server.reply(listApplicantNotes, () => ({ notes: shown, team }));
  list(notes);
  server.reply(putApplicantNote, () => ({ message: 'Nota guardada' }));
  server.reply(deleteApplicantNote, () => ({ message: 'Nota eliminada' }));
  return { server, list, ...renderPage(page, { at: '/x', session: buildSessionUser() }) };
}

const button = (name: string) => screen.findByRole('button', { name });

describe('private notes about an applicant', () => {
  it('are written, and the field is empty afterwards', async () => {
    const { server, user } = open([]);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Nueva nota');
    expect((await button('Guardar nota')).hasAttribute('disabled')).toBe(true);
    await enterText(user, field, ' Buena presencia ');
    await user.click(await button('Guardar nota'));
    const title = screen.getByRole('heading', { name: 'Notas privadas' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nueva nota').value).toBe('');
    expect(server.writes).toMatchObject([{ method: 'PUT', body: { text: 'Buena presencia' } }]);
  });

  it.each(['Nueva nota', 'Nota'])(
    'cannot be changed while they are saved, so that nothing of it is lost: %s',
    async (label) => {
      const { server, user } = open([buildNote()]);
      if (label === 'Nota') await user.click(await button('Editar'));
      const field = await screen.findByLabelText<HTMLTextAreaElement>(label);
      await enterText(user, field, 'Puntual');
      const saved = Promise.withResolvers<void>();
      server.reply(putApplicantNote, () => ({ message: 'Nota guardada' }), saved.promise);
      await user.click(await button(label === 'Nota' ? 'Guardar' : 'Guardar nota'));
      expect(field.readOnly).toBe(true);
      saved.resolve();
      await waitFor(() => expect(field.isConnected && field.value !== '').toBe(false));
    },
  );

  it('keep what was typed after an error, and are sent again with the same id', async () => {
    const { server, user } = open([]);
    server.replyWithError(putApplicantNote, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Nueva nota');
    await enterText(user, field, 'Hola');
    await user.click(await button('Guardar nota'));
    await screen.findByText('Estamos saturados');
    expect(field.value).toBe('Hola');
    await user.click(await button('Guardar nota'));
    await expect.poll(() => server.writes.length).toBe(2);
    expect(server.writes[0]?.path).toBe(server.writes[1]?.path);
  });

  it('of others are read, and cannot be changed', async () => {
    open([buildNote({ can: { edit: false, remove: false } })]);
    const note = within(await screen.findByRole('listitem'));
    note.getByText('Llamar el lunes');
    note.getByText(/^Ana Peña · 20 de noviembre de 2026$/);
    expect(note.queryByRole('button')).toBeNull();
  });

  it('are deleted after a question', async () => {
    const { server, user } = open([buildNote()]);
    await user.click(await button('Eliminar'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar la nota?' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await expect.poll(() => server.writes).toMatchObject([{ method: 'DELETE' }]);
  });

  it('stay when the server refuses to delete them, and it says why', async () => {
    const { server, user } = open([buildNote()]);
    server.replyWithError(deleteApplicantNote, {
      code: 'FORBIDDEN',
      message: 'Solo quien escribió la nota puede cambiarla',
    });
    await user.click(await button('Eliminar'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar la nota?' }));
    await user.click(dialog.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Solo quien escribió la nota puede cambiarla');
    screen.getByText('Llamar el lunes');
  });

  it('that changed on another device meanwhile are shown, and one decides', async () => {
    const { server, list, user } = open([buildNote()]);
    await user.click(await button('Editar'));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Nota');
    await user.clear(field);
    await enterText(user, field, 'La mía');
    server.replyWithError(putApplicantNote, {
      code: 'CONFLICT',
      message: 'Alguien cambió esto',
      conflicts: { text: 'La otra' },
    });
    list([buildNote({ text: 'La otra' })]);
    await user.click(await button('Guardar'));
    await screen.findByText('La otra');
    expect(field.value).toBe('La mía');
    server.reply(putApplicantNote, () => ({ message: 'Nota guardada' }));
    await user.click(await button('Dejar la mía'));
    expect(screen.queryByText('Alguien cambió esto')).toBeNull();
    await user.click(await button('Guardar'));
    await expect
      .poll(() => server.writes.at(-1)?.body)
      .toEqual({ text: 'La mía', base: { text: 'La otra' } });
  });

  it('are only read by a reader of the team', async () => {
    open([], ReaderPage);
    await screen.findByText('Todavía no hay notas.');
    expect(screen.queryByLabelText('Nueva nota')).toBeNull();
  });
});

describe('mentions of the team in private notes', () => {
  const team = [ANA, LUZ];
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Nueva nota');
  const choose = async (name: string) =>
    within(await screen.findByRole('group', { name: 'Mencionar a' })).getByRole('button', { name });

  it('are chosen after an @ among those whose name begins so, and sent as ids', async () => {
    const { server, user } = open([], Page, team);
    await enterText(user, await field(), 'Mírala @l');
    expect((await choose('Luz Gil')).textContent).toBe('Luz Gil');
    expect(screen.queryByRole('button', { name: 'Ana Peña' })).toBeNull();
    await user.click(await choose('Luz Gil'));
    expect((await field()).value).toBe('Mírala @Luz Gil ');
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByRole('group', { name: 'Mencionar a' })).toBeNull();
    await user.keyboard('por favor');
    expect((await field()).value).toBe('Mírala @Luz Gil por favor');
    screen.getByText('Al guardar le avisamos a Luz Gil.');
    expect(screen.queryByText(/^Nadie de tu equipo/)).toBeNull();
    await user.click(await button('Guardar nota'));
    await expect
      .poll(() => server.writes[0]?.body)
      .toEqual({ text: 'Mírala @Luz Gil por favor', mentions: [LUZ._id] });
    await expect.poll(async () => (await field()).value).toBe('');
  });

  it('are chosen by keyboard alone, from a button', async () => {
    const { user } = open([], Page, team);
    await user.click(await button('Mencionar a alguien del equipo'));
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Ana Peña');
    await user.keyboard('{Enter}');
    expect((await field()).value).toBe('@Ana Peña ');
  });

  it('begin at the end of a draft that a reload has restored', async () => {
    const first = open([], Page, team);
    await enterText(first.user, await field(), 'Que lo vea');
    cleanup();
    const { user } = open([], Page, team);
    await waitFor(async () => expect((await field()).value).toBe('Que lo vea'));
    await user.click(await button('Mencionar a alguien del equipo'));
    expect((await field()).value).toBe('Que lo vea @');
  });

  it('end when the name is taken out of the text, and a name that was typed only is none', async () => {
    const { server, user } = open([], Page, team);
    await user.type(await field(), '@');
    await user.click(await choose('Ana Peña'));
    await user.clear(await field());
    await enterText(user, await field(), 'Con @Luz Gil hablé');
    expect(screen.queryByText(/^Al guardar/)).toBeNull();
    await user.click(await button('Guardar nota'));
    await expect.poll(() => server.writes[0]?.body).toEqual({ text: 'Con @Luz Gil hablé', mentions: [] });
  });

  it('that the server refuses lose nothing that was typed', async () => {
    const { server, user } = open([], Page, team);
    const message = 'Menciona solo a personas que están en tu equipo';
    server.replyWithError(putApplicantNote, { code: 'INVALID', message, fields: { mentions: message } });
    await user.type(await field(), '@lu');
    await user.click(await choose('Luz Gil'));
    await user.click(await button('Guardar nota'));
    await screen.findByText(message);
    expect((await field()).value).toBe('@Luz Gil ');
  });

  it('are shown with the note, and kept when it is changed', async () => {
    const { server, user } = open([buildNote({ text: '@Luz Gil mírala', mentions: [LUZ] })], Page, team);
    await screen.findByText('Para Luz Gil');
    await user.click(await button('Editar'));
    await enterText(user, screen.getByLabelText('Nota'), ' hoy');
    await user.click(await button('Guardar'));
    await expect
      .poll(() => server.writes[0]?.body)
      .toMatchObject({ text: '@Luz Gil mírala hoy', mentions: [LUZ._id] });
  });

  it('are kept when the name of the member changed, who is not said to be told again', async () => {
    const { server, user } = open([buildNote({ text: '@Luz Peña mírala', mentions: [LUZ] })], Page, team);
    await user.click(await button('Editar'));
    await enterText(user, screen.getByLabelText('Nota'), ' hoy');
    expect(screen.queryByText(/Al guardar le avisamos/)).toBeNull();
    await user.click(await button('Guardar'));
    await expect
      .poll(() => server.writes[0]?.body)
      .toMatchObject({ text: '@Luz Peña mírala hoy', mentions: [LUZ._id] });
  });

  it('end with the name in the text, and a longer name is somebody else', async () => {
    const { server, user } = open([buildNote({ text: '@Luz Gil mírala', mentions: [LUZ] })], Page, team);
    await user.click(await button('Editar'));
    await user.clear(screen.getByLabelText('Nota'));
    await enterText(user, screen.getByLabelText('Nota'), '@Luz Gilberto mírala');
    await user.click(await button('Guardar'));
    await expect.poll(() => server.writes[0]?.body).toMatchObject({ mentions: [] });
  });

  it('end when a changed name is removed from the text, and a longer name is not its beginning', () => {
    const longer = { ...ANA, fullName: 'Luz Gil Peña' };
    const namesOf = (draft: NoteDraft) => listMentioned(draft, [LUZ, longer]).map(({ fullName }) => fullName);
    const stored = { text: '@Luz Peña mírala', mentions: [LUZ] };
    const chosen = [LUZ._id];
    expect(namesOf({ text: '@Luz Peña mírala ya', chosen, stored })).toEqual(['Luz Gil']);
    expect(namesOf({ text: 'Mírala ya', chosen, stored })).toEqual([]);
    expect(namesOf({ text: '@Luz Gil Peña', chosen: [LUZ._id, longer._id] })).toEqual(['Luz Gil Peña']);
  });

  it('and the text are kept after a reload, until the note is saved', async () => {
    const first = open([], Page, team);
    await enterText(first.user, await field(), 'Mírala @lu');
    await first.user.click(await choose('Luz Gil'));
    cleanup();
    const { server, user } = open([], Page, team);
    await screen.findByDisplayValue('Mírala @Luz Gil');
    await user.click(await button('Guardar nota'));
    await expect.poll(() => server.writes[0]?.body).toMatchObject({ mentions: [LUZ._id] });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('say when nobody has such a name', async () => {
    const { user } = open([], Page, team);
    await user.type(await field(), '@zz');
    await screen.findByText('Nadie de tu equipo se llama así.');
  });

  it('are not offered to a person, who has no team', async () => {
    open([]);
    await field();
    expect(screen.queryByRole('button', { name: 'Mencionar a alguien del equipo' })).toBeNull();
  });
});
