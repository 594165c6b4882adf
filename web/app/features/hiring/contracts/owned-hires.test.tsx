import { screen, waitFor, within } from '@testing-library/react';
import { listOwnedHires, takeBackHire } from '@uneed/domain/hiring/contracts/contracts.api.ts';
import type { OwnedHire } from '@uneed/domain/hiring/contracts/hires.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildHire, JOB_ID } from '../applications/exports/applications.factory.ts';
import { OwnedHires } from './exports/owned-hires.tsx';

const CHANGED = { code: 'CONFLICT', message: 'Esto ya cambió. Mira otra vez cómo está.' } as const;
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
  return { server, ...renderPage(() => <OwnedHires isReadOnly={isReadOnly} />, { at: '/my-jobs', session }) };
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
