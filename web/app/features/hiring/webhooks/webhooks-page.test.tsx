import { screen, waitFor, within } from '@testing-library/react';
import * as api from '@uneed/domain/hiring/webhooks/webhooks.api.ts';
import type { Webhook, WebhookDelivery } from '@uneed/domain/hiring/webhooks/webhooks.schema.ts';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { expectRejection } from '../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../testing/render-page.tsx';
import { buildDelivery, buildWebhook } from './webhooks.factory.ts';
import WebhooksPage from './webhooks-page.tsx';

describe('the page of webhooks', () => {
  const SECRET = 'whsec_c2VjcmV0';
  const session = buildSessionUser({ role: 'referent', isVerifiedReferent: true });

  async function open(webhooks: Webhook[] = [buildWebhook()], at = '/webhooks') {
    const server = fakeServer();
    const state = { webhooks };
    server.reply(api.listWebhooks, () => ({ webhooks: state.webhooks, can: { manage: true } }));
    const page = renderPage(WebhooksPage, { at, session });
    const title = webhooks.length === 0 ? 'Todavía no tienes webhooks' : 'recibe.do';
    await screen.findByRole('heading', { name: title });
    return { server, state, ...page };
  }

  const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

  /** Opens the menu of the webhook and chooses an item. */
  async function choose({ user }: Awaited<ReturnType<typeof open>>, item: string) {
    await user.click(button('Más sobre recibe.do'));
    await user.click(await screen.findByRole('button', { name: item }));
  }

  describe('the list of webhooks', () => {
    it('has where each sends and what', async () => {
      await open();
      screen.getByText('https://recibe.do/uneed');
      screen.getByText('Recibe: Alguien aplicó · Una vacante dejó de estar abierta');
      expect(screen.getByRole<HTMLInputElement>('switch', { name: /Encendido/ }).checked).toBe(true);
      const log = screen.getByRole('link', { name: 'Ver el registro de recibe.do' });
      expect(log.getAttribute('href')).toContain('registro=01900000-0000-7000-8000-0000000000d1');
    });

    it('says why one is off, and what goes wrong', async () => {
      await open([
        buildWebhook({ isOn: false, offReason: 'failing' }),
        buildWebhook({
          _id: '01900000-0000-7000-8000-0000000000d2',
          url: 'https://otra.do/',
          failingSince: '2026-11-02T12:00:00Z',
        }),
        buildWebhook({
          _id: '01900000-0000-7000-8000-0000000000d3',
          url: 'https://tercera.do/',
          previousSecretUntil: '2026-11-03T12:00:00Z',
        }),
      ]);
      screen.getByText(/no aceptó ningún aviso en 24 horas/);
      screen.getByText(/^Tu servidor no acepta avisos desde el 2 nov, 08:00/);
      screen.getByText('El secreto anterior vale también hasta el 3 nov, 08:00.');
      expect(screen.getAllByRole('switch', { name: /Apagado/ })).toHaveLength(1);
    });

    it('offers no more than fit', async () => {
      await open(
        Array.from({ length: 5 }, (_, n) =>
          buildWebhook({
            _id: `01900000-0000-7000-8000-0000000000d${n}`,
            url: `https://${n === 0 ? 'recibe' : `r${n}`}.do/`,
          }),
        ),
      );
      screen.getByText('Tienes 5 webhooks, que son los que caben.');
      expect(screen.queryByRole('button', { name: 'Agregar webhook' })).toBeNull();
    });

    it('says for whom it is', async () => {
      const server = fakeServer();
      server.reply(api.listWebhooks, () => ({ webhooks: [], can: { manage: false } }));
      renderPage(WebhooksPage, { at: '/webhooks', session });
      await screen.findByRole('heading', { name: 'Solo para quienes publican vacantes' });
      expect(screen.queryByRole('button', { name: 'Agregar webhook' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Verificarme como referente' }).getAttribute('href')).toBe(
        '/referent',
      );
    });

    it('offers to try again after a failed request', async () => {
      const server = fakeServer();
      server.replyWithError(api.listWebhooks, { code: 'UNAVAILABLE', message: 'Estamos saturados' });
      const { user } = renderPage(WebhooksPage, { at: '/webhooks', session });
      await screen.findByText('Estamos saturados');
      server.reply(api.listWebhooks, () => ({ webhooks: [buildWebhook()], can: { manage: true } }));
      await user.click(button('Reintentar'));
      await screen.findByRole('heading', { name: 'recibe.do' });
    });
  });

  describe('a webhook', () => {
    it('is added, and its secret is shown until it was stored', async () => {
      const { server, state, user } = await open([]);
      await user.click(button('Agregar webhook'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Agregar webhook' }));
      const add = () => dialog.getByRole('button', { name: 'Agregar' });
      await user.click(add());
      await screen.findByText('Escribe la dirección de tu servidor');
      const url = dialog.getByLabelText<HTMLInputElement>(/Dirección de tu servidor/);
      await enterText(user, url, 'https://recibe.do/uneed');
      await expectRejection({ server, user }, api.createWebhook, add);
      expect(url.value).toBe('https://recibe.do/uneed');
      await user.click(dialog.getByLabelText(/Alguien aplicó/));
      server.reply(api.createWebhook, () => {
        state.webhooks = [buildWebhook()];
        return { secret: SECRET, webhook: buildWebhook(), message: 'Webhook agregado' };
      });
      await user.click(add());
      await screen.findByRole('dialog', { name: 'Guarda el secreto' });
      screen.getByText(SECRET);
      expect(server.writes.at(-1)?.body).toEqual({
        url: 'https://recibe.do/uneed',
        events: [
          'application.withdrawn',
          'contract.changed',
          'hire.confirmed',
          'job.published',
          'job.closed',
        ],
      });
      await user.click(button('Copiar'));
      await screen.findByText('Secreto copiado');
      await user.click(button('Ya lo guardé'));
      await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
      await screen.findByRole('heading', { name: 'recibe.do' });
    });

    it('shows a refused address at its field, which stays', async () => {
      const { server, user } = await open([]);
      await user.click(button('Agregar webhook'));
      const message = 'No enviamos nada a esta dirección.';
      server.replyWithError(api.createWebhook, { code: 'INVALID', message, fields: { url: message } });
      const url = screen.getByLabelText<HTMLInputElement>(/Dirección de tu servidor/);
      await enterText(user, url, 'https://10.0.0.1/');
      await user.click(button('Agregar'));
      await screen.findByText(message);
      expect([url.value, url.getAttribute('aria-invalid')]).toEqual(['https://10.0.0.1/', 'true']);
    });

    it('is edited, with what somebody else changed meanwhile', async () => {
      const page = await open();
      const { server, user } = page;
      await choose(page, 'Editar');
      const dialog = within(await screen.findByRole('dialog', { name: 'Editar webhook' }));
      const url = dialog.getByLabelText<HTMLInputElement>(/Dirección de tu servidor/);
      await user.clear(url);
      await enterText(user, url, 'https://nueva.do/');
      const save = () => dialog.getByRole('button', { name: 'Guardar cambios' });
      await expectRejection({ server, user }, api.updateWebhook, save);
      server.replyWithError(api.updateWebhook, {
        code: 'CONFLICT',
        message: 'Alguien lo cambió',
        conflicts: { url: 'https://otra.do/' },
      });
      await user.click(save());
      await user.click(await dialog.findByRole('button', { name: 'Dejar lo mío' }));
      server.reply(api.updateWebhook, () => ({ message: 'Webhook guardado' }));
      await user.click(save());
      await screen.findByText('Webhook guardado');
      expect(server.writes.at(-1)?.body).toEqual({
        url: 'https://nueva.do/',
        base: { url: 'https://otra.do/' },
      });
    });

    it('is switched off, and stays on where the server refuses', async () => {
      const { server, state, user } = await open();
      const power = () => screen.getByRole<HTMLInputElement>('switch');
      await expectRejection({ server, user }, api.updateWebhook, power);
      await waitFor(() => expect(power().checked).toBe(true));
      server.reply(api.updateWebhook, () => {
        state.webhooks = [buildWebhook({ isOn: false, offReason: 'owner' })];
        return { message: 'Webhook apagado' };
      });
      const loaded = Promise.withResolvers<void>();
      server.reply(
        api.listWebhooks,
        () => ({ webhooks: state.webhooks, can: { manage: true } }),
        loaded.promise,
      );
      await user.click(power());
      await screen.findByText('Webhook apagado');
      expect(power().checked).toBe(false);
      loaded.resolve();
      await screen.findByText(/Apagado/);
      expect(power().checked).toBe(false);
      expect(server.writes.at(-1)?.body).toEqual({ isOn: false, base: { isOn: true } });
    });

    it('gets a test', async () => {
      const { server, user } = await open();
      const send = () => button('Enviar prueba a recibe.do');
      await expectRejection({ server, user }, api.testWebhook, send);
      server.reply(api.testWebhook, () => ({ message: 'Prueba en camino' }));
      await user.click(send());
      await screen.findByText('Prueba en camino');
    });

    it('gets another secret after a question', async () => {
      const page = await open();
      const { server, user } = page;
      await choose(page, 'Cambiar el secreto');
      const dialog = within(await screen.findByRole('dialog', { name: '¿Cambiar el secreto de recibe.do?' }));
      const rotate = () => dialog.getByRole('button', { name: 'Cambiar el secreto' });
      await expectRejection({ server, user }, api.rotateWebhookSecret, rotate, { isGone: true });
      await choose(page, 'Cambiar el secreto');
      server.reply(api.rotateWebhookSecret, () => ({ secret: SECRET, message: 'Secreto cambiado' }));
      const again = within(await screen.findByRole('dialog', { name: '¿Cambiar el secreto de recibe.do?' }));
      await user.click(again.getByRole('button', { name: 'Cambiar el secreto' }));
      await screen.findByText(SECRET);
    });

    it('is deleted after a question', async () => {
      const page = await open();
      const { server, state, user } = page;
      await choose(page, 'Eliminar');
      const dialog = within(
        await screen.findByRole('dialog', { name: '¿Eliminar el webhook de recibe.do?' }),
      );
      const remove = () => dialog.getByRole('button', { name: 'Eliminar' });
      await expectRejection({ server, user }, api.deleteWebhook, remove, { isGone: true });
      await choose(page, 'Eliminar');
      server.reply(api.deleteWebhook, () => {
        state.webhooks = [];
        return { message: 'Webhook eliminado' };
      });
      const again = within(await screen.findByRole('dialog', { name: '¿Eliminar el webhook de recibe.do?' }));
      await user.click(again.getByRole('button', { name: 'Eliminar' }));
      await screen.findByRole('heading', { name: 'Todavía no tienes webhooks' });
    });
  });
});

describe('the log of a webhook', () => {
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
});
