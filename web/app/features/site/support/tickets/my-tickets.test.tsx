import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { closeMyTicket, listMyTickets, replyToTicket } from '@uneed/domain/site/support/support.api.ts';
import { TICKET_IS_CLOSED_TEXT } from '@uneed/domain/site/support/support.rules.ts';
import type { Ticket } from '@uneed/domain/site/support/support.schema.ts';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { buildTicket } from '../support.factory.ts';
import { MyTickets } from './my-tickets.tsx';

function open(tickets: Ticket[]) {
  const server = fakeServer();
  server.reply(listMyTickets, () => ({ tickets }));
  return { server, ...renderPage(MyTickets, { at: '/soporte', session: buildSessionUser() }) };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tu respuesta' });
const send = () => screen.getByRole('button', { name: 'Responder' });

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
