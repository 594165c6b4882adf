import { screen, waitFor, within } from '@testing-library/react';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { OWNERS_BUY_TEXT, READER_TEXT } from '@uneed/domain/organizations/enterprises/team.rules.ts';
import { NO_FISCAL_RECEIPT_TEXT } from '@uneed/domain/organizations/plans/order.rules.ts';
import {
  CANDIDATES_EXCEEDED_TEXT,
  LIMITS_ENFORCED_TEXT,
  LIMITS_NOT_ENFORCED_TEXT,
} from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { getCurrentPlan, getPlanTerms } from '@uneed/domain/organizations/plans/plans.api.ts';
import { getPlanUsage, getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { renderAreaPage } from '../enterprises/exports/area.factory.tsx';
import { buildCurrentPlan } from './exports/orders.factory.ts';
import { buildPlanTerms, buildPlanUsage, buildTokens } from './exports/plans.factory.ts';
import PricingPage from './pricing/pricing-page.tsx';
import TokensPage from './tokens/tokens-page.tsx';

describe('the page of prices', () => {
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

  it('says what tokens are for, that the numbers of the plans are counted and no limit where they are not enforced, and answers questions without JavaScript', async () => {
    openServer();
    renderPage(PricingPage, { at: '/premium' });
    screen.getByText('Una aplicación premium');
    screen.getByText('por 10 tokens');
    expect(screen.getByText('¿Se renueva solo?').closest('summary')).not.toBeNull();
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
});

describe('the page of tokens', () => {
  const JOB_ID = '01900000-0000-7000-8000-0000000000aa';
  const base = { balanceAfter: 5, job: null, createdAt: '2026-11-20T12:00:00Z' };

  function open(
    tokens = buildTokens(5),
    {
      usage = buildPlanUsage(),
      at = '/premium/tokens',
    }: { usage?: ReturnType<typeof buildPlanUsage>; at?: string } = {},
  ) {
    const server = fakeServer();
    server.reply(getTokens, () => tokens);
    server.reply(getPlanUsage, () => usage);
    return { server, ...renderPage(TokensPage, { at, session: buildSessionUser() }) };
  }
  const USAGE = buildPlanUsage();

  it('shows the balance, when it expires, and what happened', async () => {
    open(
      buildTokens(5, {
        entries: [
          { ...base, number: 3, reason: 'jobHighlight', amount: -5, job: { _id: JOB_ID, title: 'Cajera' } },
          { ...base, number: 2, reason: 'expired', amount: -1, balanceAfter: 10 },
          { ...base, number: 1, reason: 'purchase', amount: 11, balanceAfter: 11 },
        ],
        pagination: paginate(1, 20, 3),
      }),
    );
    screen.getByText('Cargando tus tokens…');
    await screen.findByText(/vencen el 1 de marzo de 2027/);
    const items = within(await screen.findByRole('region', { name: 'Movimientos' })).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Vacante destacadaCajera · 20 nov 2026−5Quedan 5$/),
      expect.stringMatching(/^Tokens vencidos.*−1Quedan 10$/),
      expect.stringMatching(/^Compra de tokens.*\+11Quedan 11$/),
    ]);
    expect(screen.getByRole('link', { name: 'Cajera' }).getAttribute('href')).toBe(`/jobs/${JOB_ID}`);
    expect(screen.getByRole('link', { name: 'Conseguir tokens' }).getAttribute('href')).toBe('/premium');
  });

  it('shows what was used this month, and that all candidates are received', async () => {
    open(buildTokens(0), { usage: buildPlanUsage({ candidates: { used: 56, limit: 50 } }) });
    await screen.findByText('2 de 3');
    screen.getByText('56 de 50');
    screen.getByText(CANDIDATES_EXCEEDED_TEXT);
    screen.getByRole('progressbar', { name: 'Vacantes publicadas' });
    screen.getByText('Todavía no tienes movimientos');
  });

  it('has no limit in the plan Empresarial', async () => {
    const limit = null;
    const usage = buildPlanUsage({
      plan: 'empresarial',
      jobs: { used: 40, limit },
      candidates: { used: 900, limit },
    });
    open(buildTokens(50), { usage });
    await screen.findByText('40, sin límite');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(CANDIDATES_EXCEEDED_TEXT)).toBeNull();
  });

  it('stays in the area of enterprises', async () => {
    open(buildTokens(5), { at: '/enterprise/plan/tokens' });
    const link = await screen.findByRole('link', { name: 'Conseguir tokens' });
    expect(link.getAttribute('href')).toBe('/enterprise/plan');
  });

  it('leads back from a page that does not exist', async () => {
    open(buildTokens(5, { pagination: paginate(9, 20, 3) }), { at: '/premium/tokens?page=9' });
    const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    await waitFor(() => expect(hrefs()).toContain('/premium/tokens'));
  });

  it('shows an error, and loads again', async () => {
    const server = fakeServer();
    server.replyWithError(getTokens, { code: 'UNAVAILABLE', message: 'Estamos saturados.' });
    server.reply(getPlanUsage, () => USAGE);
    const { user } = renderPage(TokensPage, { at: '/premium/tokens', session: buildSessionUser() });
    await screen.findByText('Estamos saturados.');
    server.reply(getTokens, () => buildTokens(8));
    await user.click(screen.getByRole('button', { name: /intentar|reintentar/i }));
    await screen.findByText('8 tokens');
  });

  it('sends visitors to the login', async () => {
    fakeServer();
    renderPage(TokensPage, { at: '/premium/tokens' });
    await screen.findByText(/^En \/login\?next=%2Fpremium%2Ftokens$/);
  });
});
