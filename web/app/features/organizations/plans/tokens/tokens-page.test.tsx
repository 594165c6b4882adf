import { screen, waitFor, within } from '@testing-library/react';
import { paginate } from '@uneed/domain/kernel/page.schema.ts';
import { CANDIDATES_EXCEEDED_TEXT } from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import { getPlanUsage, getTokens } from '@uneed/domain/organizations/plans/tokens.api.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildPlanUsage, buildTokens } from '../exports/plans.factory.ts';
import TokensPage from './tokens-page.tsx';

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
