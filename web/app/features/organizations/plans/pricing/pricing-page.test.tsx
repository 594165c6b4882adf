import { screen, within } from '@testing-library/react';
import { OWNERS_BUY_TEXT, READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { NO_FISCAL_RECEIPT_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import {
  LIMITS_ENFORCED_TEXT,
  LIMITS_NOT_ENFORCED_TEXT,
} from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { getCurrentPlan, getPlanTerms } from '@uneed/domain/organizations/plans/plans.api.ts';
import { getPlanUsage } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { renderAreaPage } from '../../enterprises/exports/area.factory.tsx';
import { buildCurrentPlan } from '../exports/orders.factory.ts';
import { buildPlanTerms, buildPlanUsage } from '../exports/plans.factory.ts';
import PricingPage from './pricing-page.tsx';

/** A server of which the pricing page reads the terms. */
function openServer(terms: Parameters<typeof buildPlanTerms>[0] = {}) {
  const server = fakeServer();
  server.reply(getPlanTerms, () => buildPlanTerms(terms));
  return server;
}

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const plan = (name: string) => within(screen.getByRole('region', { name }));

it('shows a visitor the annual prices first, with what they save, and the monthly ones by a link', async () => {
  const server = openServer();
  const { user } = renderPage(PricingPage, { at: '/premium' });
  const toggle = within(screen.getByRole('navigation', { name: 'Período de pago' }));
  expect(toggle.getByRole('link', { current: 'page' }).textContent).toBe('Anualahorra 15 %');
  plan('Empresarial').getByText('US$999');
  plan('Empresarial').getByText('Ahorras $189');
  plan('Connect').getByText('US$51');
  plan('Connect').getByText('200 candidatos al mes');
  expect(hrefOf('Elegir Connect')).toBe('/premium/checkout?plan=connect&periodo=anual');
  expect(hrefOf('Crear cuenta gratis')).toBe('/signup');
  expect(screen.queryByRole('link', { name: 'Mis pedidos' })).toBeNull();
  await user.click(toggle.getByRole('link', { name: 'Mensual' }));
  plan('Empresarial').getByText('US$99');
  plan('Connect').getByText('US$5');
  expect(screen.queryByText(/^Ahorras/)).toBeNull();
  expect(hrefOf('Elegir Connect')).toBe('/premium/checkout?plan=connect&periodo=mensual');
  expect(server.requests.map(({ path }) => path)).toEqual(['/plans/terms']);
});

it('marks the current plan and until when it lasts', async () => {
  const server = openServer();
  const endsAt = '2027-03-01T12:00:00Z';
  server.reply(getCurrentPlan, () => buildCurrentPlan({ plan: 'connect', period: 'annual', endsAt }));
  server.reply(getPlanUsage, () => buildPlanUsage({ plan: 'connect', jobs: { used: 10, limit: 10 } }));
  renderPage(PricingPage, { at: '/premium', session: buildSessionUser() });
  await screen.findByText('Tu plan actual');
  plan('Connect').getByText('Llega hasta el 1 de marzo de 2027.');
  plan('Connect').getByRole('link', { name: 'Extender Connect' });
  await screen.findByText('Este mes: 10 de 10 vacantes del plan Connect.');
  expect(screen.queryByRole('link', { name: 'Ver planes' })).toBeNull();
  expect(hrefOf('Mis pedidos')).toBe('/premium/pedidos');
  expect(hrefOf('Comprar tokens')).toBe('/premium/checkout?tokens=1');
});

it('shows who pays by the month the monthly prices first, and extends by the month', async () => {
  const server = openServer();
  const endsAt = '2027-03-01T12:00:00Z';
  server.reply(getCurrentPlan, () => buildCurrentPlan({ plan: 'connect', period: 'monthly', endsAt }));
  server.reply(getPlanUsage, () => buildPlanUsage({ plan: 'connect' }));
  const { user } = renderPage(PricingPage, { at: '/premium', session: buildSessionUser() });
  await screen.findByRole('link', { name: 'Extender Connect' });
  expect(hrefOf('Extender Connect')).toBe('/premium/checkout?plan=connect&periodo=mensual');
  await user.click(screen.getByRole('link', { name: /^Anual/ }));
  expect(hrefOf('Extender Connect')).toBe('/premium/checkout?plan=connect&periodo=anual');
});

it('stays in the area of enterprises, and recommends them the same plan as everybody', async () => {
  const server = openServer();
  server.reply(getCurrentPlan, () => buildCurrentPlan());
  renderPage(PricingPage, { at: '/enterprise/plan' });
  await screen.findByText('Tu plan actual');
  plan('Connect').getByText('Recomendado');
  expect(hrefOf('Elegir Empresarial')).toBe('/enterprise/plan/checkout?plan=empresarial&periodo=anual');
  expect(hrefOf('Mensual')).toBe('/enterprise/plan?periodo=mensual');
});

it('leads an enterprise that reads the page of people to its own checkout, and offers it no account', async () => {
  renderAreaPage(PricingPage, {
    at: '/premium',
    prepare: (server) => {
      server.reply(getCurrentPlan, () => buildCurrentPlan());
      server.reply(getPlanTerms, () => buildPlanTerms());
      server.reply(getPlanUsage, () => buildPlanUsage());
    },
  });
  await screen.findByText('Tu plan actual');
  plan('Connect').getByText('Recomendado');
  expect(hrefOf('Elegir Connect')).toBe('/enterprise/plan/checkout?plan=connect&periodo=anual');
  expect(hrefOf('Comprar tokens')).toBe('/enterprise/plan/checkout?tokens=1');
  expect(hrefOf('Mis pedidos')).toBe('/enterprise/plan/pedidos');
  expect(hrefOf('Mensual')).toBe('/premium?periodo=mensual');
  expect(screen.queryByRole('link', { name: 'Crear cuenta gratis' })).toBeNull();
});

it.each([
  ['a recruiter', { recruit: true, manage: false }, OWNERS_BUY_TEXT],
  ['a reader', { recruit: false, manage: false }, READER_TEXT],
])('tells %s of the team why there is nothing to buy', async (_, can, text) => {
  renderAreaPage(PricingPage, {
    at: '/enterprise/plan',
    enterprise: { can },
    prepare: (server) => {
      server.reply(getCurrentPlan, () => buildCurrentPlan());
      server.reply(getPlanTerms, () => buildPlanTerms());
    },
  });
  await screen.findByText('Tu plan actual');
  for (const name of ['Connect', 'Empresarial']) plan(name).getByText(text);
  expect(screen.queryByRole('link', { name: /^Elegir|^Comprar/ })).toBeNull();
});

it('says what tokens are for, and answers questions without JavaScript', () => {
  openServer();
  renderPage(PricingPage, { at: '/premium' });
  screen.getByText('Una aplicación premium');
  screen.getByText('por 10 tokens');
  expect(screen.getByText('¿Se renueva solo?').closest('summary')).not.toBeNull();
});

it('says that the numbers of the plans are counted and no limit, where they are not enforced, and what they count', async () => {
  openServer();
  renderPage(PricingPage, { at: '/premium' });
  await screen.findByText(LIMITS_NOT_ENFORCED_TEXT);
  plan('Connect').getByText('Las que publicas o renuevas. Por ahora puedes pasarte sin pagar más.');
  plan('Básico').getByText(/^Cada persona que aplica a una de tus vacantes/);
  expect(plan('Empresarial').queryByText(/Por ahora/)).toBeNull();
});

it('says that they are limits, where they are enforced', async () => {
  openServer({ areLimitsEnforced: true });
  renderPage(PricingPage, { at: '/premium' });
  await screen.findByText(LIMITS_ENFORCED_TEXT);
  plan('Connect').getByText('Las que publicas o renuevas.');
});

it('shows approximate pesos at the configured rate, and in no folded answer that no receipt has an NCF', async () => {
  openServer({ pesosPerDollar: 50.5 });
  renderPage(PricingPage, { at: '/premium?periodo=mensual' });
  expect((await screen.findAllByText(/^Aproximadamente/)).map(({ textContent }) => textContent)).toEqual([
    'Aproximadamente RD$253',
    'Aproximadamente RD$5,000',
    'Aproximadamente RD$404',
  ]);
  screen.getByText(/a RD\$50\.50 por dólar/);
  const notes = screen.getAllByText(new RegExp(NO_FISCAL_RECEIPT_TEXT));
  expect(notes.filter((note) => note.closest('details') === null)).toHaveLength(1);
});
