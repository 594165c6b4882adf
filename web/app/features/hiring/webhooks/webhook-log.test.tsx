import { screen, within } from '@testing-library/react';
import * as api from '@uneed/domain/hiring/webhooks/webhooks.api.ts';
import type { WebhookDelivery } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import { expect, it } from 'vitest';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildDelivery, buildWebhook } from './webhooks.factory.ts';
import WebhooksPage from './webhooks-page.tsx';

const webhook = buildWebhook();

async function open(deliveries: WebhookDelivery[], changes: Partial<typeof webhook> = {}) {
  const server = fakeServer();
  const state = { deliveries };
  server.reply(api.listWebhooks, () => ({ webhooks: [{ ...webhook, ...changes }], can: { manage: true } }));
  server.reply(api.listWebhookDeliveries, () => ({ deliveries: state.deliveries }));
  const session = buildSessionUser({ role: 'referent', isVerifiedReferent: true });
  const page = renderPage(WebhooksPage, { at: `/webhooks?registro=${webhook._id}`, session });
  await screen.findByRole('heading', { name: 'Registro de avisos' });
  return { server, state, ...page };
}

const FAILED = buildDelivery({
  _id: '01900000-0000-7000-8000-0000000000e2',
  type: 'job.closed',
  status: 'pending',
  attempts: 3,
  responseStatus: 500,
  error: 'status',
  nextAttemptAt: '2026-11-02T14:30:00Z',
});

it('has what was sent, what became of it, and the body', async () => {
  await open([
    FAILED,
    buildDelivery(),
    buildDelivery({
      _id: '01900000-0000-7000-8000-0000000000e3',
      type: 'webhook.test',
      status: 'failed',
      responseStatus: null,
      error: 'refused',
    }),
  ]);
  const [first, second, third] = (await screen.findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  );
  expect(first).toContain('En camino');
  expect(first).toContain('Tu servidor respondió 500 en 120 ms.');
  expect(first).toContain('Van 3 intentos. El próximo es el 2 nov, 10:30.');
  expect(second).toContain('Alguien aplicóEntregado');
  expect(second).toContain('"sequence": 7');
  expect(third).toContain('Prueba');
  expect(third).toContain('la dirección lleva a una red privada');
  screen.getByText('Aquí se quedan los últimos 100 avisos.');
});

it('sends a delivery again', async () => {
  const { server, state, user } = await open([buildDelivery()]);
  const replay = () => screen.getByRole('button', { name: 'Reenviar: Alguien aplicó, 2 nov, 08:00' });
  await screen.findByText('Entregado');
  await expectRejection({ server, user }, api.replayWebhookDelivery, replay);
  server.reply(api.replayWebhookDelivery, () => {
    state.deliveries = [buildDelivery({ status: 'pending', attempts: 0, responseStatus: null })];
    return { message: 'Aviso en camino' };
  });
  await user.click(replay());
  await screen.findByText('Aviso en camino');
  await screen.findByText('Todavía no se ha enviado.');
});

it('sends nothing again while the webhook is off', async () => {
  await open([buildDelivery()], { isOn: false, offReason: 'owner' });
  await screen.findByText('Entregado');
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
});

it('says that there is nothing yet, and leads back', async () => {
  const { user } = await open([]);
  await screen.findByRole('heading', { name: 'Todavía no hay avisos' });
  await user.click(screen.getByRole('link', { name: 'Todos tus webhooks' }));
  await screen.findByRole('heading', { name: 'recibe.do' });
});

it('offers to try again after a failed request', async () => {
  const server = fakeServer();
  server.reply(api.listWebhooks, () => ({ webhooks: [webhook], can: { manage: true } }));
  server.replyWithError(api.listWebhookDeliveries, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
  const { user } = renderPage(WebhooksPage, {
    at: `/webhooks?registro=${webhook._id}`,
    session: buildSessionUser(),
  });
  const alert = within(await screen.findByRole('alert'));
  alert.getByText('Estamos saturados');
  server.reply(api.listWebhookDeliveries, () => ({ deliveries: [FAILED] }));
  await user.click(alert.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('En camino');
});
