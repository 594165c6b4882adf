import { screen, within } from '@testing-library/react';
import {
  type ApplicantNote,
  deleteApplicantNote,
  listApplicantNotes,
  putApplicantNote,
} from '@uneed/domain/hiring/applications/applicant-notes.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { JOB_ID, OWNER_ID } from '../exports/applications.factory.ts';
import { ApplicantNotes } from './applicant-notes.tsx';

const buildNote = (changes: Partial<ApplicantNote> = {}): ApplicantNote => ({
  _id: JOB_ID,
  text: 'Llamar el lunes',
  authorName: 'Ana Peña',
  createdAt: '2026-11-20T12:00:00Z',
  updatedAt: '2026-11-20T12:00:00Z',
  can: { edit: true, remove: true },
  ...changes,
});

const Page = () => <ApplicantNotes jobId={JOB_ID} candidateId={OWNER_ID} isReadOnly={false} />;
const ReaderPage = () => <ApplicantNotes jobId={JOB_ID} candidateId={OWNER_ID} isReadOnly />;

function open(notes: ApplicantNote[], page = Page) {
  const server = fakeServer();
  const list = (shown: ApplicantNote[]) => server.reply(listApplicantNotes, () => ({ notes: shown }));
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
    await user.type(field, ' Buena presencia ');
    await user.click(await button('Guardar nota'));
    await expect.poll(() => field.value).toBe('');
    expect(server.writes).toMatchObject([{ method: 'PUT', body: { text: 'Buena presencia' } }]);
  });

  it('keep what was typed after an error, and are sent again with the same id', async () => {
    const { server, user } = open([]);
    server.replyWithError(putApplicantNote, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Nueva nota');
    await user.type(field, 'Hola');
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
    await user.type(field, 'La mía');
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
