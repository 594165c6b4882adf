import { screen, waitFor, within } from '@testing-library/react';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { NO_MONEY_TEXT } from '@uneed/domain/referrals/bonus.rules.ts';
import { denyBonus, listBonuses, payBonus } from '@uneed/domain/referrals/bonuses.api.ts';
import type { Bonus } from '@uneed/domain/referrals/bonuses.schema.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../testing/render-page.tsx';
import BonusesPage from './bonuses-page.tsx';
import { buildBonus } from './exports/bonuses.factory.ts';

const CHANGED = { code: 'CONFLICT', message: 'Este bono ya cambió.' } as const;

function open(bonuses: Bonus[], at = '/bonos') {
  const server = fakeServer();
  server.reply(listBonuses, () => ({
    bonuses,
    counts: { eligible: 1, pending: 2, paid: 0, ineligible: 0 },
    pagination: { page: 1, limit: 20, total: bonuses.length, totalPages: 1, hasNext: false },
  }));
  return { server, ...renderPage(BonusesPage, { at, session: buildSessionUser({ role: 'referent' }) }) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const eligible = (can: Partial<Bonus['can']> = { pay: true, deny: true, dispute: true }) =>
  buildBonus({ status: 'eligible', eligibleAt: '2026-11-01T12:00:00Z' }, can);

describe('the bonuses of the owner', () => {
  it('say who recommended whom, where they stand, and that Uneed moves no money', async () => {
    const { server } = open([
      buildBonus({ hiredAt: '2026-08-05T12:00:00Z', eligibleAt: '2027-03-03T12:00:00Z' }),
      buildBonus({
        _id: '01900000-0000-7000-8000-0000000000b9',
        amount: null,
        referrer: null,
        candidate: null,
      }),
    ]);
    await screen.findByText('Luis Mota recomendó a Ana Peña');
    screen.getByText('Contratado, elegible el 3 de marzo de 2027.');
    screen.getByText('RD$5,000');
    screen.getByText('Bono sin monto');
    screen.getByText('Usuario eliminado recomendó a Usuario eliminado');
    screen.getByText(NO_MONEY_TEXT);
    screen.getByRole('link', { name: 'En espera (2)' });
    expect(server.requests[0]?.query.get('as')).toBe('owner');
  });

  it('are marked as paid with day and note; the error of the server is shown, and the button is busy', async () => {
    const { server, user } = open([eligible()]);
    server.replyWithError(payBonus, CHANGED);
    await user.click(await button('Marcar como pagado el bono de Cajera'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como pagado' }));
    await user.type(dialog.getByLabelText(/^Nota/), 'Transferencia');
    await user.click(dialog.getByRole('button', { name: 'Ya lo pagué' }));
    await screen.findByText(CHANGED.message);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nota/).value).toBe('Transferencia');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(payBonus, () => ({ message: 'Marcado como pagado.' }), answered);
    await user.click(dialog.getByRole('button', { name: 'Ya lo pagué' }));
    await waitFor(() =>
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true),
    );
    answer();
    await screen.findByText('Marcado como pagado.');
    expect(server.writes.at(-1)?.body).toEqual({ paidOn: localDay(new Date()), note: 'Transferencia' });
  });

  it('are marked as not eligible with a reason', async () => {
    const { server, user } = open([eligible()]);
    server.reply(denyBonus, () => ({ message: 'Marcado como no elegible.' }));
    await user.click(await button('Marcar como no elegible el bono de Cajera'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como no elegible' }));
    await user.click(dialog.getByRole('button', { name: 'No corresponde' }));
    await dialog.findByText('Elige un motivo', { ignore: 'option' });
    await user.selectOptions(dialog.getByLabelText(/^Motivo/), 'Otro motivo');
    await user.click(dialog.getByRole('button', { name: 'No corresponde' }));
    await dialog.findByText('Explica el motivo');
    await user.type(dialog.getByLabelText(/^Explicación/), 'Ya tenía la oferta');
    await user.click(dialog.getByRole('button', { name: 'No corresponde' }));
    await screen.findByText('Marcado como no elegible.');
    expect(server.writes.at(-1)?.body).toEqual({ reason: 'other', text: 'Ya tenía la oferta' });
  });

  it('say that there are none, and try again after an error', async () => {
    const { server, user } = open([]);
    await screen.findByText('No hay bonos aquí');
    expect(server.requests).toHaveLength(1);
    server.replyWithError(listBonuses, { code: 'UNAVAILABLE', message: 'Vuelve a intentarlo' });
    await user.click(screen.getByRole('link', { name: 'Pagados' }));
    await screen.findByText('Vuelve a intentarlo');
  });
});

it('that a person earns are in Mis referidos', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: 'Los bonos que te tocan están en Mis referidos' });
  expect(link.getAttribute('href')).toBe('/referidos');
});
