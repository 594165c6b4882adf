import { screen, waitFor, within } from '@testing-library/react';
import {
  addTicketNote,
  answerTicket,
  getTicket,
  listTickets,
  setTicketStatus,
} from '@uneed/domain/site/support/support.api.ts';
import { TICKET_CHANGED_TEXT } from '@uneed/domain/site/support/support.rules.ts';
import type { AdminTicket } from '@uneed/domain/site/support/support.schema.ts';
import { useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { expectRejection } from '../../../../testing/expect-rejection.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser, renderPage } from '../../../../testing/render-page.tsx';
import { getTicketId, getTicketStatus } from '../exports/support-href.ts';
import { TicketQueue } from '../exports/ticket-queue.tsx';
import { buildAdminTicket, buildSummary } from '../support.factory.ts';

const pagination = { page: 1, limit: 20, total: 21, totalPages: 2, hasNext: true };
const session = buildSessionUser({ isAdmin: true });
const ID = buildSummary()._id;

function Queue() {
  const [search] = useSearchParams();
  return <TicketQueue status={getTicketStatus(search)} page={1} ticketId={getTicketId(search)} />;
}

function openList(tickets = [buildSummary()], at = '/admin/soporte') {
  const server = fakeServer();
  server.reply(listTickets, () => ({ tickets, openCount: 21, pagination }));
  server.reply(getTicket, () => buildAdminTicket());
  return { server, ...renderPage(Queue, { at, session }) };
}

function openTicket(changes: Partial<AdminTicket> = {}) {
  const server = fakeServer();
  server.reply(getTicket, () => buildAdminTicket(changes));
  const page = renderPage(Queue, { at: `/admin/soporte?consulta=${ID}`, session });
  const posts = () => server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { server, posts, ...page };
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Respuesta para/ });
const send = () => screen.getByRole('button', { name: 'Enviar respuesta' });

it('lists the questions that wait, with their number, and opens one', async () => {
  const { server, user } = openList();
  const link = await screen.findByRole('link', { name: 'Una vacante Ramón Duvergé' });
  screen.getByText('Sin cuenta');
  const lists = within(screen.getByRole('navigation', { name: 'Consultas' }));
  expect(lists.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Por responder (21)',
    'Respondidas',
    'Cerradas',
  ]);
  expect(lists.getByRole('link', { current: 'page' }).textContent).toBe('Por responder (21)');
  expect(server.requests[0]?.query.get('status')).toBe('open');
  await user.click(link);
  await screen.findByRole('heading', { name: 'Una vacante' });
  screen.getByRole('region', { name: 'Quién pregunta' });
  await user.click(screen.getByRole('link', { name: 'Volver a las consultas' }));
  await screen.findByRole('link', { name: 'Una vacante Ramón Duvergé' });
});

it.each([
  ['respondidas', 'answered', 'No hay consultas respondidas sin cerrar'],
  ['cerradas', 'closed', 'Todavía no se ha cerrado ninguna consulta'],
  ['rubbish', 'open', 'No hay consultas por responder'],
])('says that the list %s is empty', async (list, status, text) => {
  const { server } = openList([], `/admin/soporte?estado=${list}`);
  await screen.findByText(text);
  expect(server.requests[0]?.query.get('status')).toBe(status);
});

it('shows what is known of the sender', async () => {
  const earlier = [{ ...buildSummary({ topic: 'account' }), reference: 'AAAA-2222' }];
  const { server } = openTicket({ isEmailOfAccount: true, earlier });
  await screen.findByText(/no le des datos de la cuenta/);
  expect(screen.getByRole('link', { name: '/jobs?q=chofer' }).getAttribute('href')).toBe('/jobs?q=chofer');
  within(screen.getByRole('region', { name: 'Otras consultas' })).getByText(/AAAA-2222/);
  const account = {
    createdAt: '2026-11-01T12:00:00Z',
    removalCount: 1,
    suspensionCount: 2,
    isSuspended: true,
  };
  server.reply(getTicket, () => buildAdminTicket({ userId: ID, account }));
  renderPage(Queue, { at: `/admin/soporte?consulta=${ID}`, session });
  await screen.findByText(/1 contenido quitado · 2 suspensiones/);
  screen.getByText('Suspendida');
});

it('answers with the version that was shown, and empties the box', async () => {
  const { server, user, posts } = openTicket();
  await box();
  await user.click(send());
  await screen.findByText('Escribe la respuesta: la persona la va a leer');
  await enterText(user, await box(), 'Cerró ayer');
  const replied = Promise.withResolvers<void>();
  server.reply(answerTicket, () => ({ message: 'Respuesta enviada' }), replied.promise);
  await user.click(send());
  await waitFor(() => expect(send()).toHaveProperty('disabled', true));
  server.reply(getTicket, () => buildAdminTicket({ status: 'answered', version: 2 }));
  replied.resolve();
  await screen.findByText('Respuesta enviada');
  await screen.findByText('Respondida');
  expect((await box()).value).toBe('');
  expect(posts()).toEqual([{ text: 'Cerró ayer', version: 1 }]);
});

it('keeps the answer when another admin was first, shows theirs, and sends it with the new version', async () => {
  const { server, user, posts } = openTicket();
  await enterText(user, await box(), 'Cerró ayer');
  server.replyWithError(answerTicket, { code: 'CONFLICT', message: TICKET_CHANGED_TEXT });
  const theirs = {
    _id: ID,
    from: 'team',
    isNote: false,
    by: 'Jefe Dos',
    createdAt: '2026-11-21T12:00:00Z',
  } as const;
  const messages = [...buildAdminTicket().messages, { ...theirs, text: 'Ya te respondí' }];
  server.reply(getTicket, () => buildAdminTicket({ status: 'answered', version: 2, messages }));
  await user.click(send());
  await screen.findByText('Ya te respondí');
  // In an alert at the form, and in a toast.
  await waitFor(() => expect(screen.getAllByText(TICKET_CHANGED_TEXT)).toHaveLength(2));
  expect((await box()).value).toBe('Cerró ayer');
  server.reply(answerTicket, () => ({ message: 'Respuesta enviada' }));
  await user.click(send());
  await screen.findByText('Respuesta enviada');
  expect(posts().map((body) => Object(body).version)).toEqual([1, 2]);
});

it('adds a note, which stays when it is refused', async () => {
  const { server, user, posts } = openTicket();
  const form = within(await screen.findByRole('form', { name: 'Nota interna' }));
  const note = form.getByRole('textbox', { name: 'Nota interna' });
  await enterText(user, note, 'Llamó dos veces');
  await expectRejection({ server, user }, addTicketNote, () =>
    form.getByRole('button', { name: 'Guardar nota' }),
  );
  expect(note).toHaveProperty('value', 'Llamó dos veces');
  server.reply(addTicketNote, () => ({ message: 'Nota guardada' }));
  await user.click(form.getByRole('button', { name: 'Guardar nota' }));
  await screen.findByText('Nota guardada');
  await waitFor(() => expect(note).toHaveProperty('value', ''));
  expect(posts()).toEqual([{ text: 'Llamó dos veces' }, { text: 'Llamó dos veces' }]);
});

it('closes and reopens a question; a closed one takes no answer', async () => {
  const { server, user, posts } = openTicket({ version: 4 });
  server.reply(setTicketStatus, () => ({ message: 'Consulta cerrada' }));
  const close = await screen.findByRole('button', { name: 'Cerrar' });
  await expectRejection({ server, user }, setTicketStatus, () => close);
  server.reply(setTicketStatus, () => ({ message: 'Consulta cerrada' }));
  server.reply(getTicket, () => buildAdminTicket({ status: 'closed', version: 5 }));
  await user.click(close);
  await screen.findByText('Consulta cerrada');
  const reopen = await screen.findByRole('button', { name: 'Reabrir' });
  expect(screen.queryByRole('textbox', { name: /^Respuesta/ })).toBeNull();
  server.reply(setTicketStatus, () => ({ message: 'Consulta reabierta' }));
  await user.click(reopen);
  await screen.findByText('Consulta reabierta');
  expect(posts()).toEqual([
    { status: 'closed', version: 4 },
    { status: 'closed', version: 4 },
    { status: 'open', version: 5 },
  ]);
});
