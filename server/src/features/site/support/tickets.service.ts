import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  answeredTicketCutoff,
  canReplyToTicket,
  closedTicketCutoff,
  TICKET_CONFIRMATION_HOURS,
  TICKET_IS_CLOSED_TEXT,
  TICKET_MIN_FILL_SECONDS,
  TICKET_NOT_FOUND_TEXT,
  TICKET_REFERENCE_ALPHABET,
  TICKET_REFERENCE_LENGTH,
  TICKET_WAITS_TEXT,
  TICKETS_PER_SENDER_HOUR,
} from '@uneed/domain/site/support/support.rules.ts';
import {
  type NewTicket,
  type Ticket,
  type TicketContent,
  type TicketVisitor,
  ticketVisitorSchema,
} from '@uneed/domain/site/support/support.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../platform/db/errors.ts';
import { conflict, missingFields, notFound, unauthenticated } from '../../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import { hasTeamRoleOf, type SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createRandomText, hashSecret, isSecretFormat } from '../../../platform/secrets.ts';
import { findUser } from '../../people/accounts/accounts.reader.ts';
import { ticketReceived } from './support.tasks.ts';
import { findLastAuthor, presentTicket, toTicketStatus } from './tickets.presenter.ts';
import * as reader from './tickets.reader.ts';
import * as repository from './tickets.repository.ts';

/** Whether a visitor's form was filled in by a program: in the field that people do not see, or too fast. */
const isFilledByBot = ({ website, elapsedMs }: Pick<NewTicket, 'website' | 'elapsedMs'>): boolean =>
  website !== '' || elapsedMs < TICKET_MIN_FILL_SECONDS * 1000;

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue; limits: Limits };

export type TicketsService = ReturnType<typeof createTickets>;

const HOUR_SECONDS = 3600;

type Sender = TicketVisitor & { userId: Id | null };

function createTicketReference(): string {
  const half = () => createRandomText(TICKET_REFERENCE_ALPHABET, TICKET_REFERENCE_LENGTH / 2);
  return `${half()}-${half()}`;
}

/** Throws 400 unless the visitor gave a name and an e-mail. */
function parseVisitor(input: Partial<TicketVisitor>): Sender {
  const parsed = ticketVisitorSchema.safeParse(input);
  if (parsed.success) return { ...parsed.data, userId: null };
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
  );
  throw missingFields(Object.keys(fields), Object.values(fields)[0] ?? '', fields);
}

/** Questions to the support, for their senders. */
export function createTickets({ database, clock, queue, limits }: Dependencies) {
  const { db } = database;
  const perSender = limits.counter('support sender', TICKETS_PER_SENDER_HOUR, HOUR_SECONDS);

  async function findSender(actor: SessionActor | null, input: Partial<TicketVisitor>): Promise<Sender> {
    if (actor === null) return parseVisitor(input);
    const user = await findUser(db, actor.id);
    if (!user) throw unauthenticated();
    return { userId: user.id, name: user.fullName, email: user.email };
  }

  async function findRepeated({ email }: Sender, key: IdempotencyKey | null): Promise<string | undefined> {
    const existing = key && (await reader.findTicketByIdempotencyKey(db, email, key.key));
    if (existing) assertSameRequest(existing, key);
    return existing?.reference;
  }

  async function insert(sender: Sender, content: TicketContent, key: IdempotencyKey | null): Promise<string> {
    const { message: text, ...rest } = content;
    const { userId } = sender;
    const reference = createTicketReference();
    const createdAt = clock.now();
    await database.transaction(async (tx) => {
      const ticketId = await repository.insertTicket(tx, { ...sender, ...rest, reference, createdAt }, key);
      await repository.insertMessage(tx, { ticketId, kind: 'sender', text, createdAt });
      if (userId === null) return;
      const atMostOnce = { key: userId, seconds: TICKET_CONFIRMATION_HOURS * HOUR_SECONDS };
      await queue.enqueue(tx, ticketReceived, { ticketId }, { atMostOnce });
    });
    return reference;
  }

  /**
   * Stores a question and returns its reference; of a repeated request the same one. A bot gets one too, and nothing is
   * stored. Throws 400 without a visitor's name or e-mail, 409 if the idempotency key was used for another question, and 429
   * for too many.
   */
  async function create(
    actor: SessionActor | null,
    input: NewTicket,
    key: IdempotencyKey | null,
  ): Promise<string> {
    const { topic, message, page } = input;
    const sender = await findSender(actor, input);
    if (actor === null && isFilledByBot(input)) return createTicketReference();
    const repeated = await findRepeated(sender, key);
    if (repeated !== undefined) return repeated;
    // By account, so that nobody uses up the limit of a member by typing their e-mail.
    await perSender.count(sender.userId ?? sender.email);
    try {
      return await insert(sender, { topic, message, page }, key);
    } catch (error) {
      if (!isUniqueViolation(error, 'email, idempotency_key')) throw error;
      // The same request at the same time stored it first.
      const concurrent = await findRepeated(sender, key);
      if (concurrent === undefined) throw error;
      return concurrent;
    }
  }

  /** Lists the tickets of the actor; in the team of an enterprise a reader may only read them. */
  async function listOwn(actor: SessionActor): Promise<Ticket[]> {
    const rows = await reader.listOwnTickets(db, actor.id);
    const messages = await reader.listMessages(
      db,
      rows.map(({ id }) => id),
    );
    const canWrite = hasTeamRoleOf(actor, 'recruiter');
    return rows.map((row) => presentTicket(row, messages, { isByLink: false, canWrite }));
  }

  /** Locks a ticket. 404 unless it is the user's own. */
  async function lockOwn(tx: Tx, { userId, id }: { userId: Id; id: Id }): Promise<repository.TicketRow> {
    const ticket = await repository.lockTicket(tx, id);
    if (!ticket || ticket.userId !== userId) throw notFound(TICKET_NOT_FOUND_TEXT);
    return ticket;
  }

  type Reply = { text: string; key: IdempotencyKey | null; isByLink: boolean };

  /** Adds the sender's message to a locked ticket, which is open then. 409 if the sender may not reply now. */
  async function addReply(
    tx: Tx,
    ticket: repository.TicketRow,
    { text, key, isByLink }: Reply,
  ): Promise<void> {
    const repeated = key && (await reader.findMessageByIdempotencyKey(tx, ticket.id, key.key));
    if (repeated) return assertSameRequest(repeated, key);
    const status = toTicketStatus(ticket.status);
    const lastAuthor = findLastAuthor(await reader.listMessages(tx, [ticket.id]));
    if (!canReplyToTicket(status, { isByLink, lastAuthor }))
      throw conflict(status === 'closed' ? TICKET_IS_CLOSED_TEXT : TICKET_WAITS_TEXT);
    const now = clock.now();
    await repository.insertMessage(tx, { ticketId: ticket.id, kind: 'sender', text, createdAt: now }, key);
    await repository.updateTicketStatus(tx, ticket, 'open', now);
  }

  /** Throws 404 unless it is an own ticket, 409 if it is closed. */
  const reply = (actor: SessionActor, id: Id, text: string, key: IdempotencyKey | null): Promise<void> =>
    database.transaction(async (tx) =>
      addReply(tx, await lockOwn(tx, { userId: actor.id, id }), { text, key, isByLink: false }),
    );

  /** Closes an own ticket; closing it again changes nothing. Throws 404 unless it is an own one. */
  const close = (actor: SessionActor, id: Id): Promise<void> =>
    database.transaction(async (tx) => {
      const ticket = await lockOwn(tx, { userId: actor.id, id });
      if (ticket.status !== 'closed') await repository.updateTicketStatus(tx, ticket, 'closed', clock.now());
    });

  /** Throws 404 for a token that is unknown or has expired. */
  async function findByToken(token: string): Promise<repository.TicketRow> {
    const ticket = isSecretFormat(token)
      ? await reader.findTicketByLink(db, hashSecret(token), clock.now())
      : undefined;
    if (!ticket) throw notFound(TICKET_NOT_FOUND_TEXT);
    return ticket;
  }

  async function getByToken(token: string): Promise<Ticket> {
    const ticket = await findByToken(token);
    return presentTicket(ticket, await reader.listMessages(db, [ticket.id]), {
      isByLink: true,
      canWrite: true,
    });
  }

  /** Throws 404 for an unknown token, 409 unless the team wrote last in an open or answered ticket. */
  async function replyByToken(token: string, text: string, key: IdempotencyKey | null): Promise<void> {
    const { id } = await findByToken(token);
    await database.transaction(async (tx) => {
      const ticket = await repository.lockTicket(tx, id);
      if (!ticket) throw notFound(TICKET_NOT_FOUND_TEXT);
      await addReply(tx, ticket, { text, key, isByLink: true });
    });
  }

  return { create, listOwn, reply, close, getByToken, replyByToken };
}

/** Closes and deletes old tickets. */
export function createTicketRetention({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) {
  /** Repeats a batch, each in its own transaction, until nothing is left. */
  async function repeat(runBatch: (tx: Tx) => Promise<boolean>): Promise<void> {
    while (await database.transaction(runBatch));
  }

  async function tidy(): Promise<void> {
    const now = clock.now();
    await repeat((tx) => repository.deleteClosedTickets(tx, closedTicketCutoff(now)));
    await repeat((tx) => repository.closeAnsweredTickets(tx, answeredTicketCutoff(now), now));
    await database.transaction((tx) => repository.deleteExpiredLinks(tx, now));
  }

  return { tidy };
}
