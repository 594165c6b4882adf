import { screen, waitFor } from '@testing-library/react';
import {
  getEmployment,
  requestEmployment,
  suggestCompanies,
} from '@uneed/domain/people/referents/employments.api.ts';
import type { Employment } from '@uneed/domain/people/referents/employments.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { CompanySuggestions } from './company-step.tsx';
import { CompanyConfirmation } from './exports/company-confirmation.tsx';

const enterprise = {
  _id: '01900000-0000-7000-8000-0000000000e1',
  slug: 'colmado-central',
  companyName: 'Colmado Central',
  logo: '',
  industry: 'Retail',
  isVerified: true,
};
const referent = buildSessionUser({ role: 'referent', company: 'Colmado Central' });
const Confirmation = () => <CompanyConfirmation user={referent} />;

function open(employment: Employment) {
  const server = fakeServer();
  server.reply(getEmployment, () => employment);
  return { server, ...renderPage(Confirmation, { at: '/profile', session: referent }) };
}

it('asks the company, with a busy button and the error of the server', async () => {
  const { server, user } = open({ enterprise, status: null, retryAt: null });
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Pedir confirmación' });
  server.replyWithError(requestEmployment, { code: 'UNAVAILABLE', message: 'Intenta de nuevo' });
  await user.click(await button());
  await screen.findByText('Intenta de nuevo');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const employment = { enterprise, status: 'pending' as const, retryAt: null };
  server.reply(requestEmployment, () => ({ employment, message: 'Pedido' }), answered);
  await user.click(await button());
  await waitFor(async () => expect((await button()).disabled).toBe(true));
  answer();
  await screen.findByText('Le pedimos a Colmado Central que confirme que trabajas ahí.');
  expect(server.requests.at(-1)?.body).toEqual({ enterpriseId: enterprise._id });
});

it('says what the company decided', async () => {
  open({ enterprise, status: 'confirmed', retryAt: null });
  await screen.findByText('Confirmado por la empresa');
});

it('says when the company may be asked again', async () => {
  open({ enterprise, status: 'declined', retryAt: '2026-12-20T12:00:00Z' });
  await screen.findByText(/^Colmado Central no confirmó que trabajas ahí. Puedes volver a pedirlo el /);
  expect(screen.queryByRole('button')).toBeNull();
});

const Suggestions = () => <CompanySuggestions id="companies" text="Colm" />;

it('suggests verified companies while typing', async () => {
  const server = fakeServer();
  server.reply(suggestCompanies, () => ({ enterprises: [enterprise] }));
  renderPage(Suggestions, { at: '/referent', session: referent });
  await waitFor(() =>
    expect(document.querySelector<HTMLOptionElement>('#companies option')?.value).toBe('Colmado Central'),
  );
  expect(server.requests[0]?.query.get('q')).toBe('Colm');
});
