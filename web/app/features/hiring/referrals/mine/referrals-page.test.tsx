import { screen, waitFor, within } from '@testing-library/react';
import { NO_MONEY_TEXT } from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import { confirmBonusReceipt, openDispute } from '@uneed/domain/hiring/referrals/bonuses.api.ts';
import { listReferralLinks, listReferrals } from '@uneed/domain/hiring/referrals/referrals.api.ts';
import type { Referral, ReferralLink } from '@uneed/domain/hiring/referrals/referrals.schema.ts';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildBonus } from '../exports/bonuses.factory.ts';
import { buildReferral, buildReferralLink } from '../exports/referrals.factory.ts';
import ReferralsPage from './referrals-page.tsx';

function open({
  referrals = [],
  links = [],
  at = '',
  role = 'candidate',
}: {
  referrals?: Referral[];
  links?: ReferralLink[];
  at?: string;
  role?: 'candidate' | 'referent';
}) {
  const server = fakeServer();
  server.reply(listReferrals, () => ({ referrals, pagination: paginate(1, 20, referrals.length) }));
  server.reply(listReferralLinks, () => ({ links, pagination: paginate(1, 20, links.length) }));
  return {
    server,
    ...renderPage(ReferralsPage, { at: `/referidos${at}`, session: buildSessionUser({ role }) }),
  };
}

it('shows who applied, with the date of each step', async () => {
  open({
    referrals: [
      buildReferral({
        steps: [
          { step: 'applied', at: '2026-11-18T16:00:00Z' },
          { step: 'pending', at: '2026-11-20T16:00:00Z' },
        ],
      }),
      buildReferral({ referralId: '01900000-0000-7000-8000-0000000000f2', candidate: null }),
    ],
  });
  await screen.findByRole('heading', { level: 3, name: 'Joel Tavárez' });
  const [steps] = screen.getAllByRole('list', { name: 'Qué ha pasado' });
  expect(
    within(steps as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Aplicó:18 nov 2026', 'En proceso:20 nov 2026']);
  expect(screen.getByText('En proceso', { selector: 'span.rounded-selector' })).toBeTruthy();
  screen.getByRole('heading', { level: 3, name: 'Usuario eliminado' });
  expect(screen.getAllByRole('link', { name: 'Cajera · Colmado Central' })).toHaveLength(2);
});

it('shows the visits of each link, also of a vacancy that is gone', async () => {
  const gone = { _id: null, title: 'Vacante no disponible', company: '' };
  open({
    at: '?ver=enlaces',
    links: [
      buildReferralLink({ visits: 2, lastVisitAt: '2026-11-20T16:00:00Z', applications: 1 }),
      buildReferralLink({ path: '/r/bbbbbbbb', job: gone }),
    ],
  });
  await screen.findByText('2 personas, la última el 20 nov 2026');
  screen.getByText('todavía ninguna');
  expect(screen.getAllByRole('button', { name: /^Copiar el enlace/ })).toHaveLength(1);
  const whatsApp = screen.getByRole('link', { name: 'Enviar por WhatsApp el enlace de Cajera' });
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toContain('/r/aB3dE6gH');
});

it('says what to do first while nobody has applied', async () => {
  open({});
  await screen.findByRole('heading', { name: 'Aún nadie ha aplicado con tu recomendación' });
  expect(screen.queryByRole('link', { name: 'Los bonos que prometiste están en Bonos' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver vacantes' }).getAttribute('href')).toBe('/jobs');
});

it('leads a referent, who may have promised bonuses, to those', async () => {
  open({ role: 'referent' });
  const bonuses = await screen.findByRole('link', { name: 'Los bonos que prometiste están en Bonos' });
  expect(bonuses.getAttribute('href')).toBe('/bonos');
});

it('offers to try again after an error, and needs a session', async () => {
  const { server, user } = open({});
  await screen.findByRole('heading', { name: 'Aún nadie ha aplicado con tu recomendación' });
  server.replyWithError(listReferralLinks, { code: 'INTERNAL', message: 'Algo salió mal' });
  await user.click(screen.getByRole('link', { name: 'Enlaces' }));
  await screen.findByText('Algo salió mal');
  server.reply(listReferralLinks, () => ({ links: [buildReferralLink()], pagination: paginate(1, 20, 1) }));
  await user.click(screen.getByRole('button', { name: /Reintentar|Intentar/ }));
  await screen.findByText('todavía ninguna');
});

it('sends a visitor without a session to the login', async () => {
  renderPage(ReferralsPage, { at: '/referidos', session: null });
  await screen.findByText('En /login?next=%2Freferidos');
});

describe('the bonus of an application', () => {
  const CHANGED = { code: 'CONFLICT', message: 'Este bono ya cambió.' } as const;
  const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

  it('is confirmed when it arrives; the error of the server is shown, and the button is busy', async () => {
    const paid = { status: 'paid', paidOn: '2026-11-20', paymentNote: 'Por Azul' } as const;
    const { server, user } = open({
      referrals: [buildReferral({ bonus: buildBonus(paid, { confirm: true }) })],
    });
    const bonus = within(await screen.findByRole('region', { name: 'Bono' }));
    screen.getByText(NO_MONEY_TEXT);
    bonus.getByText('RD$5,000');
    bonus.getByText('Pagado el 20 de noviembre de 2026. ¿Lo recibiste?');
    bonus.getByRole('link', { name: 'Escribir a Rosa Díaz' });
    server.replyWithError(confirmBonusReceipt, CHANGED);
    const confirm = async () => {
      await user.click(await button('Ya recibí el bono de Cajera'));
      await user.click(await button('Sí, lo recibí'));
    };
    await confirm();
    await screen.findByText(CHANGED.message);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    server.reply(confirmBonusReceipt, () => ({ message: 'Confirmado. ¡Gracias!' }), answered);
    const listed = server.requests.length;
    await confirm();
    await waitFor(async () => expect((await button('Sí, lo recibí')).getAttribute('aria-busy')).toBe('true'));
    answer();
    await screen.findByText('Confirmado. ¡Gracias!');
    await waitFor(() =>
      expect(server.requests.slice(listed).map(({ path }) => path)).toContain('/referrals'),
    );
  });

  it('is disputed with a text, which stays when the server rejects it', async () => {
    const bonus = buildBonus({ status: 'eligible', eligibleAt: '2026-11-01T12:00:00Z' }, { dispute: true });
    const { server, user } = open({ referrals: [buildReferral({ bonus })] });
    await user.click(await button('Abrir una disputa sobre el bono de Cajera'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Abrir una disputa' }));
    await user.type(dialog.getByLabelText(/^Qué pasó/), 'corto');
    await user.click(dialog.getByRole('button', { name: 'Enviar' }));
    await dialog.findByText(/al menos 20 caracteres/);
    await enterText(user, dialog.getByLabelText(/^Qué pasó/), ', pero ahora ya es bastante largo');
    const send = () => dialog.getByRole('button', { name: 'Enviar' });
    await expectRejection({ server, user }, openDispute, send);
    server.reply(openDispute, () => ({ message: 'El equipo de Uneed lo revisará' }));
    await user.click(send());
    await screen.findByText('El equipo de Uneed lo revisará');
    expect(server.writes.at(-1)?.body).toEqual({ text: 'corto, pero ahora ya es bastante largo' });
  });

  it('of an anonymous vacancy does not name the owner, and there is none where none was promised', async () => {
    const bonus = buildBonus({ owner: null, isOwnerHidden: true });
    open({
      referrals: [
        buildReferral({ bonus }),
        buildReferral({ referralId: '01900000-0000-7000-8000-0000000000f3' }),
      ],
    });
    await screen.findByRole('region', { name: 'Bono' });
    expect(screen.queryByRole('link', { name: /^Escribir/ })).toBeNull();
  });
});

it('says that the recommendation of a new account waits, and until when', async () => {
  open({ referrals: [buildReferral({ countsFrom: '2026-11-23T16:00:00Z' })] });
  expect(await screen.findByText(/^Espera: tu recomendación cuenta desde el/)).toBeTruthy();
  expect(document.querySelector('time[datetime="2026-11-23T16:00:00Z"]')?.textContent).toBe('23 nov, 12:00');
});
