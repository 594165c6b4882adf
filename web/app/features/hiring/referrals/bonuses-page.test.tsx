import { act, screen, waitFor, within } from '@testing-library/react';
import { type BonusStatus, NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { denyBonus, getBonus, listBonuses, payBonus } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import type { Bonus } from '@uneed/domain/hiring/referrals/bonuses.schema.ts';
import { localDay } from '@uneed/domain/kernel/time.ts';
import type { BonusSide } from '@uneed/domain/people/notifications/notification.rules.ts';
import { describe, expect, it } from 'vitest';
import { dispatchLiveEvent } from '../../../platform/realtime/live.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import BonusesPage from './bonuses-page.tsx';
import { buildBonus } from './exports/bonuses.factory.ts';

const CHANGED = { code: 'CONFLICT', message: 'Este bono ya cambió.' } as const;

type Options = { at?: string; counts?: typeof COUNTS; status?: BonusStatus };
const COUNTS = { eligible: 1, pending: 2, paid: 0, ineligible: 0 };

function open(bonuses: Bonus[], { at = '/bonos', counts = COUNTS, status = 'eligible' }: Options = {}) {
  const server = fakeServer();
  server.reply(listBonuses, () => ({
    status,
    bonuses,
    counts,
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
    screen.getByText('Contratación confirmada, elegible el 3 de marzo de 2027.');
    screen.getByText('RD$5,000');
    screen.getByText(/La vacante no dice el monto\.$/);
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
    await enterText(user, dialog.getByLabelText(/^Nota/), 'Transferencia');
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

  it('are marked as not eligible with a reason, which stays when the server rejects it', async () => {
    const { server, user } = open([eligible()]);
    await user.click(await button('Marcar como no elegible el bono de Cajera'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Marcar como no elegible' }));
    await user.click(dialog.getByRole('button', { name: 'Marcar como no elegible' }));
    await dialog.findByText('Elige un motivo', { ignore: 'option' });
    await user.selectOptions(dialog.getByLabelText(/^Motivo/), 'Otro motivo');
    await user.click(dialog.getByRole('button', { name: 'Marcar como no elegible' }));
    await dialog.findByText('Explica el motivo');
    const text = dialog.getByLabelText<HTMLTextAreaElement>(/^Explicación/);
    await enterText(user, text, 'Ya tenía la oferta');
    const send = () => dialog.getByRole('button', { name: 'Marcar como no elegible' });
    await expectRejection({ server, user }, denyBonus, send);
    expect(text.value).toBe('Ya tenía la oferta');
    server.reply(denyBonus, () => ({ message: 'Marcado como no elegible.' }));
    await user.click(send());
    await screen.findByText('Marcado como no elegible.');
    expect(server.writes.at(-1)?.body).toEqual({ reason: 'other', text: 'Ya tenía la oferta' });
  });

  it('open with the state that the server chose, with a count on each tab', async () => {
    const { server } = open([buildBonus()], { status: 'pending', counts: { ...COUNTS, eligible: 0 } });
    const tabs = within(await screen.findByRole('navigation', { name: 'Estado de los bonos' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Por pagar (0)',
      'En espera (2)',
      'Pagados (0)',
      'No elegibles (0)',
    ]);
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('En espera (2)');
    expect(tabs.getByRole('link', { name: /^Por pagar/ }).getAttribute('href')).toBe(
      '/bonos?estado=eligible',
    );
    expect(server.requests[0]?.query.has('status')).toBe(false);
  });

  it.each([
    ['eligible', 'No tienes bonos por pagar'],
    ['pending', 'Ningún bono en espera'],
    ['paid', 'Aún no has pagado ningún bono'],
    ['ineligible', 'Ningún bono quedó sin efecto'],
  ] as const)('say in an empty tab %s what comes there', async (status, text) => {
    const { server } = open([], { at: `/bonos?estado=${status}`, status });
    await screen.findByText(text);
    expect(server.requests[0]?.query.get('status')).toBe(status);
  });

  it('lead who never promised one to Mis referidos', async () => {
    open([], { counts: { eligible: 0, pending: 0, paid: 0, ineligible: 0 } });
    await screen.findByText('Todavía no debes ningún bono');
    expect(screen.getByRole('link', { name: 'Ver mis referidos' }).getAttribute('href')).toBe('/referidos');
    expect(screen.queryByRole('navigation', { name: 'Estado de los bonos' })).toBeNull();
  });

  it('say that there are none, and try again after an error', async () => {
    const { server, user } = open([]);
    await screen.findByText('No tienes bonos por pagar');
    expect(server.requests).toHaveLength(1);
    server.replyWithError(listBonuses, { code: 'UNAVAILABLE', message: 'Vuelve a intentarlo' });
    await user.click(screen.getByRole('link', { name: /^Pagados/ }));
    await screen.findByText('Vuelve a intentarlo');
  });
});

it('that a person earns are in Mis referidos', async () => {
  open([]);
  const link = await screen.findByRole('link', { name: 'Los bonos que te tocan están en Mis referidos' });
  expect(link.getAttribute('href')).toBe('/referidos');
});

describe('one bonus', () => {
  const ID = buildBonus()._id;
  const at = (day: number) => `2026-11-${day}T16:00:00Z`;
  const events: Bonus['events'] = [
    { kind: 'hired', side: 'candidate', text: '', at: at(10) },
    { kind: 'eligible', side: 'system', text: '', at: at(11) },
    { kind: 'ineligible', side: 'owner', text: 'No se cumplieron las condiciones', at: at(12) },
    { kind: 'disputed', side: 'referrer', text: 'El contrato dice otra cosa', at: at(13) },
    { kind: 'disputeClosed', side: 'admin', text: 'El bono corresponde', at: at(14) },
  ];

  function openOne(side: BonusSide, changes: Partial<Bonus> = {}) {
    const server = fakeServer();
    server.reply(getBonus, () => ({ bonus: buildBonus({ events, ...changes }), side }));
    return { server, ...renderPage(BonusesPage, { at: `/bonos?bono=${ID}`, session: buildSessionUser() }) };
  }
  const history = async () =>
    within(await screen.findByRole('list', { name: 'Historial del bono' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('shows to its owner the whole history, with who and when', async () => {
    const { server } = openOne('owner');
    expect(await history()).toEqual([
      'Aplicó con la recomendaciónAna Peña · 1 ago, 08:00',
      'Contratación confirmada por ambas partesAna Peña · 10 nov, 12:00',
      'El bono quedó elegible11 nov, 12:00',
      'Marcado como no elegibleTú · 12 nov, 12:00No se cumplieron las condiciones',
      'Disputa abiertaLuis Mota · 13 nov, 12:00El contrato dice otra cosa',
      'Disputa cerradaEquipo de Uneed · 14 nov, 12:00El bono corresponde',
    ]);
    expect(server.requests.map(({ path }) => path)).toEqual([`/bonuses/${ID}`]);
    expect(screen.getByRole('link', { name: 'Todos tus bonos' }).getAttribute('href')).toBe('/bonos');
  });

  it('shows to the referrer of an anonymous vacancy everything but the owner', async () => {
    openOne('referrer', { owner: null, isOwnerHidden: true });
    const entries = await history();
    expect(entries[3]).toContain('Quien publicó la vacante · 12 nov');
    expect(entries[4]).toContain('Tú · 13 nov');
    screen.getByText('Recomendaste a Ana Peña');
    expect(screen.queryByRole('link', { name: /^Escribir/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Mis referidos' }).getAttribute('href')).toBe('/referidos');
  });

  it('is refetched when it changes, whatever notifications one wants', async () => {
    const { server } = openOne('owner', { status: 'eligible', eligibleAt: at(11) });
    await screen.findByText('Elegible');
    server.reply(getBonus, () => ({
      bonus: buildBonus({ status: 'paid', paidOn: '2026-11-15' }),
      side: 'owner' as const,
    }));
    act(() => dispatchLiveEvent('bonusUpdated', { bonusId: ID }));
    await screen.findByText('Pagado');
  });

  const paid = { status: 'paid', paidOn: '2026-11-15' } as const;
  const due = { status: 'eligible', eligibleAt: at(11) } as const;
  it.each([
    ['owner', { ...paid, referrer: null }, 'Quien recomendó eliminó su cuenta y ya no puede confirmarlo.'],
    ['owner', paid, 'Falta que confirme que lo recibió.'],
    ['referrer', { ...due, owner: null }, 'Quien lo prometió eliminó su cuenta en Uneed.'],
    ['referrer', { ...due, owner: null, isOwnerHidden: true }, 'Falta que lo paguen.'],
  ] as const)('says to the %s what is missing, and who is gone: %o', async (side, changes, text) => {
    openOne(side, changes);
    await screen.findByText(text, { exact: false });
  });

  it('that does not exist says so', async () => {
    const server = fakeServer();
    server.replyWithError(getBonus, { code: 'NOT_FOUND', message: 'No encontramos este bono' });
    renderPage(BonusesPage, { at: `/bonos?bono=${ID}`, session: buildSessionUser() });
    await screen.findByText('No encontramos este bono');
  });
});
