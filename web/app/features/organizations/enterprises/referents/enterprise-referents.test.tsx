import { screen, waitFor, within } from '@testing-library/react';
import { decideEmployment, listEmployments } from '@uneed/domain/people/referents/employments.api.ts';
import type { EmployedReferent } from '@uneed/domain/people/referents/employments.schema.ts';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import EnterpriseReferentsPage from './enterprise-referents-page.tsx';

const REFERENT: EmployedReferent = {
  _id: '01900000-0000-7000-8000-0000000000a1',
  fullName: 'Ana Rodríguez',
  profilePic: '',
  position: 'Gerente',
  status: 'pending',
  requestedAt: '2026-11-20T12:00:00Z',
  decidedAt: null,
};

function open(referents: EmployedReferent[], at = '/enterprise/referentes') {
  const server = fakeServer();
  const pagination = { page: 1, limit: 20, total: referents.length, totalPages: 1, hasNext: false };
  server.reply(listEmployments, () => ({ referents, pagination }));
  return { server, ...renderPage(EnterpriseReferentsPage, { at }) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

it('confirms a referent, with busy buttons and the error of the server', async () => {
  const { server, user } = open([REFERENT]);
  await screen.findByText('Ana Rodríguez');
  const message = 'Primero verifica tu empresa';
  server.replyWithError(decideEmployment, { code: 'FORBIDDEN', message });
  await user.click(await button('Confirmar'));
  await screen.findByText(message);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.reply(decideEmployment, () => ({ message: 'Confirmado' }), answered);
  await user.click(await button('Confirmar'));
  await waitFor(async () => expect((await button('No trabaja aquí')).disabled).toBe(true));
  answer();
  await screen.findByText('Confirmado');
  expect(server.requests.filter(({ method }) => method === 'POST').at(-1)).toMatchObject({
    path: `/enterprises/referents/${REFERENT._id}/decision`,
    body: { decision: 'confirmed' },
  });
});

it('asks before it takes a confirmation away', async () => {
  const confirmed: EmployedReferent = { ...REFERENT, status: 'confirmed', decidedAt: '2026-11-21T12:00:00Z' };
  const { server, user } = open([confirmed], '/enterprise/referentes?lista=confirmed');
  await user.click(await button('Quitar confirmación'));
  const dialog = await screen.findByRole('dialog', { name: '¿Quitar la confirmación de Ana Rodríguez?' });
  server.reply(decideEmployment, () => ({ message: 'Quitaste la confirmación' }));
  await user.click(within(dialog).getByRole('button', { name: 'Quitar confirmación' }));
  await screen.findByText('Quitaste la confirmación');
  expect(server.requests.find(({ method }) => method === 'POST')?.body).toEqual({ decision: 'revoked' });
  expect(server.requests[0]?.query.get('state')).toBe('confirmed');
});

it('says that nobody waits', async () => {
  open([]);
  await screen.findByText('Nadie espera tu confirmación');
});
