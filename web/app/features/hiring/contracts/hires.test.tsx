import { screen, waitFor, within } from '@testing-library/react';
import {
  answerHire,
  listOwnedHires,
  markHired,
  takeBackHire,
  undoHire,
} from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { OwnedHire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { describe, expect, it } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildApplicant, buildHire, JOB_ID } from '../applications/exports/applications.factory.ts';
import { OwnHire } from './exports/own-hire.tsx';
import { ApplicantHire, OwnedHires } from './exports/owned-hires.tsx';

const CHANGED = { code: 'CONFLICT', message: 'Esto ya cambió. Mira otra vez cómo está.' } as const;

describe('the hire of an application', () => {
  const session = buildSessionUser({ role: 'referent' });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

  function openApplicant(...hire: Parameters<typeof buildHire>) {
    const server = fakeServer();
    const applicant = buildApplicant(1, { hire: buildHire(...hire) });
    return {
      server,
      ...renderPage(() => <ApplicantHire jobId={JOB_ID} applicant={applicant} />, { at: '/x', session }),
    };
  }

  it('the owner marks an applicant after a question; the error of the server is shown, and the button is busy', async () => {
    const { server, user } = openApplicant({}, { mark: true });
    const ask = async () => {
      await user.click(button('Marcar contratación'));
      return screen.findByRole<HTMLButtonElement>('button', { name: 'Sí, marcar contratación' });
    };
    server.replyWithError(markHired, CHANGED);
    const confirm = await ask();
    expect(server.writes).toEqual([]);
    await user.click(confirm);
    await screen.findByText(CHANGED.message);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(markHired, () => ({ message: 'Le pedimos que lo confirme' }), answered);
    const again = await ask();
    await user.click(again);
    await waitFor(() => expect(again.disabled).toBe(true));
    answer();
    await screen.findByText('Le pedimos que lo confirme');
  });

  it('the owner takes the mark back, and is asked before undoing a confirmed hire', async () => {
    const marked = { status: 'marked', changedAt: '2026-11-20T12:00:00Z' } as const;
    const { server, user } = openApplicant(marked, { takeBack: true, undo: true });
    screen.getByText('Contratación por confirmar');
    await expectRejection({ server, user }, takeBackHire, () => button('Quitar la marca'));
    server.reply(takeBackHire, () => ({ message: 'Quitamos la contratación' }));
    await user.click(button('Quitar la marca'));
    await screen.findByText('Quitamos la contratación');
    await user.click(button('Deshacer la contratación'));
    const dialog = within(
      await screen.findByRole('dialog', { name: '¿Deshacer la contratación de Persona 1?' }),
    );
    expect(server.writes).toHaveLength(2);
    await user.click(dialog.getByRole('button', { name: 'Sí, deshacer' }));
    await waitFor(() => expect(server.writes).toHaveLength(3));
  });

  it('the candidate undoes a confirmed hire; a rejected try closes the dialog, which opens again', async () => {
    const server = fakeServer();
    const job = { _id: JOB_ID, title: 'Cajera' };
    const hire = buildHire({ status: 'confirmed', changedAt: '2026-11-20T12:00:00Z' }, { undo: true });
    const { user } = renderPage(() => <OwnHire job={job} hire={hire} />, { at: '/x', session });
    screen.getByText(/^Confirmaste el 20 nov 2026 tu contratación\./);
    const recommend = screen.getByRole('link', { name: 'Recomienda tú ahora' });
    expect(recommend.getAttribute('href')).toBe('/referidos');
    const ask = async () => {
      await user.click(button('Deshacer la contratación en Cajera'));
      await screen.findByRole('dialog', { name: '¿Deshacer la contratación?' });
    };
    await ask();
    await expectRejection({ server, user }, undoHire, () => button('Sí, deshacer'), { isGone: true });
    await ask();
    server.reply(undoHire, () => ({ message: 'Deshecha' }));
    await user.click(button('Sí, deshacer'));
    await screen.findByText('Deshecha');
    expect(server.writes.at(-1)).toMatchObject({ method: 'DELETE', path: `/applications/${JOB_ID}/hire` });
  });

  it('the candidate answers; both buttons are disabled meanwhile', async () => {
    const server = fakeServer();
    const job = { _id: JOB_ID, title: 'Cajera' };
    const hire = buildHire({ status: 'marked' }, { answer: true });
    const { user } = renderPage(() => <OwnHire job={job} hire={hire} />, { at: '/x', session });
    screen.getByRole('region', { name: '¿Te contrataron en Cajera?' });
    server.replyWithError(answerHire, CHANGED);
    await user.click(button('No me contrataron en Cajera'));
    await user.click(button('Sí, es así'));
    await screen.findByText(CHANGED.message);
    expect(server.writes.at(-1)?.body).toEqual({ answer: 'declined' });
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(answerHire, () => ({ message: 'Confirmado' }), answered);
    await user.click(button('Sí, me contrataron en Cajera'));
    await waitFor(() => expect(button('No me contrataron en Cajera').disabled).toBe(true));
    answer();
    await screen.findByText('Confirmado');
  });
});

describe('the hires of deleted vacancies', () => {
  const changedAt = '2026-11-20T12:00:00Z';
  const CONFIRMED: OwnedHire = {
    _id: JOB_ID,
    title: 'Cajera',
    candidate: { _id: '01900000-0000-7000-8000-000000000011', fullName: 'Ana Peña' },
    hire: buildHire({ status: 'confirmed', changedAt, undoUntil: '2026-12-20T12:00:00Z' }, { undo: true }),
  };
  const MARKED: OwnedHire = {
    ...CONFIRMED,
    candidate: { _id: '01900000-0000-7000-8000-000000000012', fullName: 'Bea Mota' },
    hire: buildHire({ status: 'marked', changedAt }, { takeBack: true }),
  };

  function open(hires: OwnedHire[], isReadOnly = false) {
    const server = fakeServer();
    server.reply(listOwnedHires, () => ({ hires }));
    const session = buildSessionUser({ role: 'referent' });
    return {
      server,
      ...renderPage(() => <OwnedHires isReadOnly={isReadOnly} />, { at: '/my-jobs', session }),
    };
  }
  const cardOf = async (name: string) => within(await screen.findByRole('group', { name }));

  it('lists the hires of deleted vacancies; one is undone after a question, and the error of the server is shown', async () => {
    const { server, user } = open([CONFIRMED, MARKED]);
    const card = await cardOf('Ana Peña, Cajera');
    card.getByText('Contratación confirmada');
    card.getByText(/Se puede deshacer hasta el 20 dic 2026/);
    server.replyWithError(takeBackHire, CHANGED);
    const undo = async () => {
      await user.click(card.getByRole('button', { name: 'Deshacer la contratación' }));
      const dialog = await screen.findByRole('dialog', { name: '¿Deshacer la contratación de Ana Peña?' });
      const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sí, deshacer' });
      await user.click(button);
      return button;
    };
    await undo();
    await screen.findByText(CHANGED.message);
    expect(server.writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE /contracts/job/${JOB_ID}/candidate/${CONFIRMED.candidate._id}/hire`,
    ]);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(takeBackHire, () => ({ message: 'Quitamos la contratación' }), answered);
    const button = await undo();
    await waitFor(() => expect(button.disabled).toBe(true));
    const undone = { ...CONFIRMED, hire: buildHire({ status: 'undone', changedAt }, {}) };
    server.reply(listOwnedHires, () => ({ hires: [undone, MARKED] }));
    answer();
    await screen.findByText('Quitamos la contratación');
    await (await cardOf('Ana Peña, Cajera')).findByText('Contratación deshecha');
  });

  it('a mark that is taken back leaves the list, and the focus goes to its heading', async () => {
    const { server, user } = open([CONFIRMED, MARKED]);
    const card = await cardOf('Bea Mota, Cajera');
    server.reply(takeBackHire, () => ({ message: 'Quitamos la contratación' }));
    server.reply(listOwnedHires, () => ({ hires: [CONFIRMED] }));
    await user.click(card.getByRole('button', { name: 'Quitar la marca' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Bea Mota, Cajera' })).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Contrataciones de vacantes eliminadas' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows nothing without hires, and no buttons to a reader of the team', async () => {
    const { server } = open([]);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    open([CONFIRMED], true);
    const card = await cardOf('Ana Peña, Cajera');
    expect(card.queryByRole('button')).toBeNull();
  });

  it('offers to try again when they cannot be loaded', async () => {
    const { server, user } = open([]);
    server.replyWithError(listOwnedHires, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
    await screen.findByText('Intenta de nuevo');
    server.reply(listOwnedHires, () => ({ hires: [CONFIRMED] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await cardOf('Ana Peña, Cajera');
  });
});
