import { screen, within } from '@testing-library/react';
import { OWNERS_BUY_TEXT, READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { getCurrentPlan } from '@uneed/domain/organizations/plans/plans.api.ts';
import { getPlanUsage } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { renderAreaPage } from '../../enterprises/exports/area.factory.tsx';
import { buildCurrentPlan } from '../exports/orders.factory.ts';
import { buildPlanUsage } from '../exports/plans.factory.ts';
import PricingPage from './pricing-page.tsx';

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const plan = (name: string) => within(screen.getByRole('region', { name }));

it('shows a visitor the annual prices first, with what they save, and the monthly ones by a link', async () => {
  const server = fakeServer();
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
  expect(server.requests).toEqual([]);
});

it('marks the current plan and until when it lasts', async () => {
  const server = fakeServer();
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

it('stays in the area of enterprises, and recommends them their plan', async () => {
  const server = fakeServer();
  server.reply(getCurrentPlan, () => buildCurrentPlan());
  renderPage(PricingPage, { at: '/enterprise/plan' });
  await screen.findByText('Tu plan actual');
  plan('Empresarial').getByText('Recomendado');
  expect(hrefOf('Elegir Empresarial')).toBe('/enterprise/plan/checkout?plan=empresarial&periodo=anual');
  expect(hrefOf('Mensual')).toBe('/enterprise/plan?periodo=mensual');
});

it.each([
  ['a recruiter', { recruit: true, manage: false }, OWNERS_BUY_TEXT],
  ['a reader', { recruit: false, manage: false }, READER_TEXT],
])('tells %s of the team why there is nothing to buy', async (_, can, text) => {
  renderAreaPage(PricingPage, {
    at: '/enterprise/plan',
    enterprise: { can },
    prepare: (server) => server.reply(getCurrentPlan, () => buildCurrentPlan()),
  });
  await screen.findByText('Tu plan actual');
  for (const name of ['Connect', 'Empresarial']) plan(name).getByText(text);
  expect(screen.queryByRole('link', { name: /^Elegir|^Comprar/ })).toBeNull();
});

it('says what tokens are for, and answers questions without JavaScript', () => {
  fakeServer();
  renderPage(PricingPage, { at: '/premium' });
  screen.getByText('Una aplicación premium');
  screen.getByText('por 10 tokens');
  expect(screen.getByText('¿Se renueva solo?').closest('summary')).not.toBeNull();
});
