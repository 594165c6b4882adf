import type { AdminTicket, Ticket, TicketSummary } from '@uneed/domain/site/support/support.schema.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import type { TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import type { TestUser } from '../../../testing/users.ts';
import { lockTicket } from './tickets.repository.ts';

export const QUESTION = 'No me llega el correo para cambiar la contraseña.';

let count = 0;

/** A visitor's form, filled in slowly enough; each with another e-mail. */
export function buildTicket(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    topic: 'account',
    message: QUESTION,
    elapsedMs: 20_000,
    name: 'Ana Visitante',
    email: `visita${count}.${process.pid}@prueba.do`,
    ...changes,
  };
}

/** Sends a question through the API; throws unless it was accepted. Returns its reference. */
export async function ask(by: ApiClient, changes: Record<string, unknown> = {}): Promise<string> {
  const response = await by.post('/support/tickets', buildTicket(changes));
  if (response.statusCode !== 201) throw new Error(`Not sent: ${response.body}`);
  return response.json().reference;
}

/** Returns the user's own questions, newest first. */
export const listMyTickets = async (user: TestUser): Promise<Ticket[]> =>
  (await user.get('/support/tickets')).json().tickets;

/** Returns the questions that an admin sees on a page of a list. */
export const listTickets = async (admin: TestUser, status = 'open', page = 1): Promise<TicketSummary[]> =>
  (await admin.get(`/admin/support?status=${status}&page=${page}`)).json().tickets;

/** Returns a question as an admin sees it, by its reference; throws if it is in none of the lists. */
export async function findTicket(admin: TestUser, reference: string): Promise<AdminTicket> {
  for (const status of ['open', 'answered', 'closed'])
    for (const ticket of await listTickets(admin, status))
      if (ticket.reference === reference) return (await admin.get(`/admin/support/${ticket._id}`)).json();
  throw new Error(`No question ${reference}`);
}

/** Answers a question in its current version. */
export async function answer(
  admin: TestUser,
  reference: string,
  text = 'Ya lo arreglamos, prueba otra vez.',
) {
  const { _id, version } = await findTicket(admin, reference);
  return admin.post(`/admin/support/${_id}/answer`, { text, version });
}

/** Sends requests about a question that is locked, until all of them wait; returns their responses. */
export async function sendWhileLocked<Response>(
  { database }: TestApp,
  id: string,
  requests: readonly (() => Promise<Response>)[],
): Promise<Response[]> {
  const { waiting } = await database.transaction(async (tx) => {
    await lockTicket(tx, id);
    const waiting = requests.map((send) => send());
    await waitUntilBlocked(database, requests.length);
    return { waiting };
  });
  return Promise.all(waiting);
}
