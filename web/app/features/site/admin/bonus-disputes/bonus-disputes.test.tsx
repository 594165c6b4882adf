import { screen, waitFor, within } from '@testing-library/react';
import { disputeCommand } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { type AdminDispute, closeDispute, listDisputes } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildBonus } from '../../../hiring/referrals/exports/bonuses.factory.ts';
import BonusDisputesPage from './bonus-disputes-page.tsx';

const DISPUTE: AdminDispute = {
  _id: '01900000-0000-7000-8000-0000000000c1',
  openedBy: 'referrer',
  text: 'No me han pagado',
  openedAt: '2026-11-20T12:00:00Z',
  closedAt: null,
  decision: null,
  note: '',
  can: { decide: true },
  bonus: buildBonus({
    status: 'ineligible',
    candidate: null,
    events: [{ kind: 'ineligible', side: 'owner', text: 'Otro motivo', at: '2026-11-19T12:00:00Z' }],
  }),
};

function open(disputes: AdminDispute[]) {
  const server = fakeServer();
  const pagination = { page: 1, limit: 20, total: disputes.length, totalPages: 1, hasNext: false };
  server.reply(listDisputes, () => ({ disputes, pagination }));
  const session = buildSessionUser({ isAdmin: true });
  return { server, ...renderPage(BonusDisputesPage, { at: '/admin/bonos', session }) };
}

it('shows the whole history, and decides with a note; the error of the server is shown, and the button is busy', async () => {
  const { server, user } = open([DISPUTE]);
  await screen.findByText('No me han pagado');
  screen.getByText('Marcado como no elegible');
  expect(screen.getByRole('link', { name: 'Luis Mota' }).getAttribute('href')).toMatch(
    /^\/admin\/personas\//,
  );
  // Who applied, and in the history.
  expect(screen.getAllByText(/Usuario eliminado/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Decidir la disputa sobre Cajera' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decidir la disputa' }));
  const send = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Cerrar disputa' });
  await user.selectOptions(dialog.getByLabelText(/^Decisión/), 'El bono corresponde: queda por pagar');
  await enterText(user, dialog.getByLabelText(/^Nota/), 'El contrato lo dice claro.');
  server.replyWithError(closeDispute, { code: 'CONFLICT', message: 'Esta disputa ya está cerrada' });
  await user.click(send());
  await screen.findByText('Esta disputa ya está cerrada');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(closeDispute, () => ({ message: 'Disputa cerrada.' }), answered);
  await user.click(send());
  await waitFor(() => expect(send().disabled).toBe(true));
  answer();
  await screen.findByText('Disputa cerrada.');
  expect(server.writes.at(-1)?.body).toEqual({ decision: 'pay', note: 'El contrato lo dice claro.' });
});

it('says to an admin who is one of its people who decides, and leads to the record of an enterprise', async () => {
  const owner = { ...DISPUTE.bonus.candidate, _id: DISPUTE._id, fullName: 'Ron del Este', profilePic: '' };
  const bonus = { ...DISPUTE.bonus, owner: { ...owner, isEnterprise: true } };
  open([{ ...DISPUTE, bonus, can: { decide: false } }]);
  await screen.findByText(/Eres parte de este bono/);
  screen.getByText(disputeCommand(DISPUTE._id));
  expect(screen.queryByRole('button', { name: /^Decidir/ })).toBeNull();
  const record = screen.getByRole('link', { name: 'Ron del Este' }).getAttribute('href');
  expect(record).toBe(`/admin/empresas/${DISPUTE._id}`);
});

it('says that there are none', async () => {
  open([]);
  await screen.findByText('No hay disputas aquí');
});
