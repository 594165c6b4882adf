import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  closeMyTicket,
  getTicketByToken,
  listMyTickets,
  replyByToken,
  replyToTicket,
} from '@uneed/domain/site/support/support.api.ts';
import {
  TICKET_IS_CLOSED_TEXT,
  TICKET_NOT_FOUND_TEXT,
  TICKET_WAITS_TEXT,
} from '@uneed/domain/site/support/support.rules.ts';
import type { Ticket } from '@uneed/domain/site/support/support.schema.ts';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createApi } from '../../../../platform/api/client.ts';
import { requestContext } from '../../../../platform/api/loaders.ts';
import { createServerQueryClient } from '../../../../platform/api/query-client.ts';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import TicketLinkPage, { action, headers, meta } from '../link/ticket-link-page.tsx';
import { buildTicket } from '../support.factory.ts';
import { MyTickets } from './my-tickets.tsx';

const send = () => screen.getByRole('button', { name: 'Responder' });

describe('the questions of a person', () => {
  function open(tickets: Ticket[]) {
    const server = fakeServer();
    server.reply(listMyTickets, () => ({ tickets }));
    return { server, ...renderPage(MyTickets, { at: '/soporte', session: buildSessionUser() }) };
  }

  const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tu respuesta' });

  it('shows the answer, and sends a reply once', async () => {
    const { server, user } = open([buildTicket()]);
    const messages = within(await screen.findByRole('list', { name: 'Mensajes' }));
    expect(messages.getAllByRole('listitem').map((item) => item.textContent)).toMatchObject([
      expect.stringMatching(/^Tú.*No puedo ver la vacante/),
      expect.stringMatching(/^Equipo Uneed.*cerró ayer/),
    ]);
    screen.getByText('Respondida');
    await user.click(send());
    await screen.findByText('Escribe tu respuesta');
    const replied = Promise.withResolvers<void>();
    server.reply(replyToTicket, () => ({ message: 'Recibimos tu respuesta' }), replied.promise);
    await user.type(box(), 'Gracias');
    await user.click(send());
    await waitFor(() => expect(send()).toHaveProperty('disabled', true));
    // What would be typed now is not part of the reply, and would be gone with it.
    await enterText(user, box(), ' y buenas');
    expect(box().value).toBe('Gracias');
    replied.resolve();
    await screen.findByText('Recibimos tu respuesta');
    await waitFor(() => expect(box().value).toBe(''));
    expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/support/tickets/${buildTicket()._id}/messages`,
      body: { text: 'Gracias' },
      idempotencyKey: expect.any(String),
    });
    // The same words again are another reply.
    await enterText(user, box(), 'Gracias');
    await user.click(send());
    await waitFor(() => expect(server.writes).toHaveLength(2));
    expect(server.writes[1]?.idempotencyKey).not.toBe(server.writes[0]?.idempotencyKey);
  });

  it('keeps the reply that the server refuses', async () => {
    const { server, user } = open([buildTicket()]);
    server.replyWithError(replyToTicket, { code: 'CONFLICT', message: TICKET_IS_CLOSED_TEXT });
    await enterText(user, await screen.findByRole('textbox'), 'Gracias');
    await user.click(send());
    await screen.findByText(TICKET_IS_CLOSED_TEXT);
    expect(box().value).toBe('Gracias');
  });

  it('keeps the reply through a reload, until it is sent', async () => {
    const { user } = open([buildTicket()]);
    await enterText(user, await screen.findByRole('textbox'), 'Gracias');
    cleanup();
    const reloaded = open([buildTicket()]);
    await screen.findByDisplayValue('Gracias');
    reloaded.server.reply(replyToTicket, () => ({ message: 'Enviamos tu respuesta' }));
    await reloaded.user.click(send());
    await screen.findByText('Enviamos tu respuesta');
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes a question, and shows why it cannot be closed', async () => {
    const { server, user } = open([buildTicket({ status: 'open' })]);
    const close = await screen.findByRole('button', { name: 'Cerrar consulta' });
    await expectRejection({ server, user }, closeMyTicket, () => close);
    server.reply(closeMyTicket, () => ({ message: 'Cerraste la consulta' }));
    const closed = buildTicket({ status: 'closed', can: { reply: false, close: false } });
    server.reply(listMyTickets, () => ({ tickets: [closed] }));
    await user.click(close);
    await screen.findByText('Cerraste la consulta');
    await screen.findByText(/Está cerrada/);
    expect(screen.queryByRole('button', { name: 'Cerrar consulta' })).toBeNull();
  });

  it('adds something to a question that waits only when asked to', async () => {
    const { user } = open([buildTicket({ status: 'open' })]);
    const add = await screen.findByRole('button', { name: 'Agregar algo' });
    screen.getByText('En espera');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(add);
    expect(box().value).toBe('');
  });

  it('shows nothing without questions, and an error with a way to load again', async () => {
    const { server, user } = open([]);
    await waitFor(() => expect(server.requests).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    server.replyWithError(listMyTickets, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
    renderPage(MyTickets, { at: '/soporte', session: buildSessionUser() });
    await screen.findByText('Vuelve en un momento');
    server.reply(listMyTickets, () => ({ tickets: [buildTicket()] }));
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('heading', { name: 'Una vacante' });
  });
});

describe('the link to a question', () => {
  const AT = '/consulta?token=secreto';

  function open(changes: Partial<Ticket> = {}, options = {}) {
    const server = fakeServer();
    server.reply(getTicketByToken, () => buildTicket(changes));
    return { server, ...renderPage(TicketLinkPage, { at: AT, ...options }) };
  }

  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Tu respuesta' });

  it('shows the question without a session, to its reader only', async () => {
    const { server } = open();
    screen.getByText('Cargando tu consulta…');
    await screen.findByText('Una vacante · K7M2-9QXP');
    screen.getByText('Esa vacante cerró ayer.');
    expect(server.requests[0]?.query.get('token')).toBe('secreto');
    expect(screen.queryByRole('button', { name: 'Cerrar consulta' })).toBeNull();
    expect(headers()).toEqual({ 'cache-control': 'private, no-store' });
    expect(meta()).toContainEqual({ name: 'robots', content: 'noindex' });
  });

  it('sends one reply, and then says what happens next', async () => {
    const { server, user } = open();
    const replied = Promise.withResolvers<void>();
    server.reply(replyByToken, () => ({ message: 'Recibimos tu respuesta' }), replied.promise);
    await user.type(await box(), 'Gracias');
    await user.click(send());
    await waitFor(() => expect(send()).toHaveProperty('disabled', true));
    server.reply(getTicketByToken, () =>
      buildTicket({ status: 'open', can: { reply: false, close: false } }),
    );
    replied.resolve();
    await screen.findByText(/entonces podrás escribir otra vez/);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(server.requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/support/by-token/messages',
      body: { token: 'secreto', text: 'Gracias' },
      idempotencyKey: expect.any(String),
    });
  });

  it('has the form for a question that the team reopened', async () => {
    open({ status: 'open', can: { reply: true, close: false } });
    await box();
    screen.getByText('Esa vacante cerró ayer.');
    expect(screen.queryByText(/entonces podrás escribir otra vez/)).toBeNull();
  });

  it('keeps the reply that the server refuses', async () => {
    const { server, user } = open();
    server.replyWithError(replyByToken, { code: 'CONFLICT', message: TICKET_WAITS_TEXT });
    await enterText(user, await box(), 'Gracias');
    await user.click(send());
    await screen.findByText(TICKET_WAITS_TEXT);
    expect((await box()).value).toBe('Gracias');
  });

  it('leads from a closed question and from an invalid link to the form', async () => {
    const closed = open({ status: 'closed', can: { reply: false, close: false } });
    const link = await screen.findByRole('link', { name: 'Escribir a Uneed' });
    expect(link.getAttribute('href')).toBe('/contact#escribenos');
    closed.server.replyWithError(getTicketByToken, { code: 'NOT_FOUND', message: TICKET_NOT_FOUND_TEXT });
    renderPage(TicketLinkPage, { at: AT });
    await screen.findByRole('heading', { name: 'Este enlace no sirve' });
  });

  it('asks the server nothing for a link without a token', async () => {
    const { server } = open({}, { at: '/consulta' });
    await screen.findByRole('heading', { name: 'Este enlace no sirve' });
    expect(server.requests).toEqual([]);
  });

  it('shows an error and loads again', async () => {
    const { server, user } = open();
    server.replyWithError(getTicketByToken, { code: 'UNAVAILABLE', message: 'Vuelve en un momento' });
    await screen.findByText('Vuelve en un momento');
    server.reply(getTicketByToken, () => buildTicket());
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await box();
  });

  it('without JavaScript is a plain form, shown again with why it was refused and what was typed', async () => {
    open({}, { actionData: { message: 'Espera un momento', field: undefined, values: { text: 'Gracias' } } });
    await screen.findByText('Espera un momento');
    const { value, form } = await box();
    expect(value).toBe('Gracias');
    expect([form?.method, Object.fromEntries(new FormData(form ?? undefined))]).toEqual([
      'post',
      { token: 'secreto', text: 'Gracias' },
    ]);
  });

  it('the action sends the reply', async () => {
    const requests: unknown[] = [];
    const url = new URL(AT, 'https://uneed.do');
    const api = createApi(async (request) => {
      requests.push([new URL(request.url).pathname, await request.json()]);
      return Response.json({ message: 'ok' }, { status: 201 });
    }, url.origin);
    const state = { queryClient: createServerQueryClient(api), nonce: '', hasSession: false };
    const content = new URLSearchParams({ token: 'secreto', text: 'Gracias' }).toString();
    const response = await action({
      url,
      request: new Request(url, { method: 'POST', body: content }),
      params: {},
      pattern: '/consulta',
      context: new RouterContextProvider(new Map([[requestContext, state]])),
    });
    expect(requests).toEqual([['/api/support/by-token/messages', { token: 'secreto', text: 'Gracias' }]]);
    expect(response instanceof Response && response.headers.get('location')).toBe(AT);
  });
});
