import type { Id } from '@uneed/domain/kernel/ids.ts';
import { pageSlice } from '@uneed/domain/kernel/page.schema.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import {
  TICKET_CHANGED_TEXT,
  TICKET_NOT_FOUND_TEXT,
  type TicketStatus,
} from '@uneed/domain/site/support/support.rules.ts';
import type { AdminTicket, TicketAnswer } from '@uneed/domain/site/support/support.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { assertSameRequest, type IdempotencyKey } from '../../../platform/http/idempotency-key.ts';
import type { SessionActor } from '../../../platform/http/session.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { lockUser } from '../../people/accounts/accounts.commands.ts';
import { findUser, findUserByEmail } from '../../people/accounts/accounts.reader.ts';
import { recordAdminAction } from '../../people/audit/audit.commands.ts';
import { notify } from '../../people/notifications/notifications.commands.ts';
import { ticketAnswered } from './support.tasks.ts';
import { presentSummary, presentTicketToAdmin } from './tickets.presenter.ts';
import * as reader from './tickets.reader.ts';
import * as repository from './tickets.repository.ts';
import { insertMessage } from './tickets.repository.ts';

type Dependencies = { database: Database; clock: Clock; queue: TaskQueue };

export type AdminTicketsService = ReturnType<typeof createAdminTickets>;

/** Questions to the support, for admins. */
export function createAdminTickets({ database, clock, queue }: Dependencies) {
  const { db } = database;

  async function list(status: TicketStatus, page: number) {
    const [rows, total, openCount] = await Promise.all([
      reader.listTickets(db, status, pageSlice(page, ADMIN_PAGE_SIZE)),
      reader.countTickets(db, status),
      reader.countTickets(db, 'open'),
    ]);
    return { tickets: rows.map(presentSummary), total, openCount };
  }

  /** Throws 404 if there is no such ticket. */
  async function get(id: Id): Promise<AdminTicket> {
    const ticket = await reader.findTicket(db, id);
    if (!ticket) throw notFound(TICKET_NOT_FOUND_TEXT);
    const [messages, account, earlier] = await Promise.all([
      reader.listMessages(db, [id]),
      ticket.userId === null ? findUserByEmail(db, ticket.email) : findUser(db, ticket.userId),
      reader.listTicketsOfEmail(db, ticket.email, id),
    ]);
    const sanctions = account
      ? await reader.countSanctions(db, account.id)
      : { removalCount: 0, suspensionCount: 0 };
    return presentTicketToAdmin(ticket, messages, { account, sanctions, earlier }, clock.now());
  }

  /** Locks the user of a ticket first, in the order of account deletion, then the ticket. 404 if there is none. */
  async function lock(tx: Tx, id: Id): Promise<repository.TicketRow> {
    const found = await reader.findTicket(tx, id);
    if (found?.userId) await lockUser(tx, found.userId);
    const ticket = found && (await repository.lockTicket(tx, id));
    if (!ticket) throw notFound(TICKET_NOT_FOUND_TEXT);
    return ticket;
  }

  /** 409 if the ticket has changed since the admin saw it: another one answered, or the sender wrote again. */
  async function lockVersion(tx: Tx, id: Id, version: number): Promise<repository.TicketRow> {
    const ticket = await lock(tx, id);
    if (ticket.version !== version) throw conflict(TICKET_CHANGED_TEXT);
    return ticket;
  }

  /** The log names a visitor's question by its reference only, because it is kept longer than the question. */
  const record = (
    tx: Tx,
    admin: SessionActor,
    { id, userId, reference }: repository.TicketRow,
    act: string,
  ) => recordAdminAction(tx, admin.id, { act, subjectId: userId ?? id, details: { reference } }, clock.now());

  async function notifySender(tx: Tx, ticket: repository.TicketRow, messageId: Id): Promise<void> {
    await queue.enqueue(tx, ticketAnswered, { messageId });
    if (ticket.userId === null) return;
    const { id: ticketId, reference } = ticket;
    const event = { kind: 'ticketAnswered', ticketId, messageId, details: { reference } } as const;
    await notify(tx, queue, { ...event, to: ticket.userId, at: clock.now() });
  }

  /** Answers a ticket and notifies the sender. 404 without ticket, 409 if it is closed or has changed. */
  const answer = (admin: SessionActor, id: Id, { text, version }: TicketAnswer): Promise<void> =>
    database.transaction(async (tx) => {
      const ticket = await lockVersion(tx, id, version);
      if (ticket.status === 'closed') throw conflict('Está cerrada: reábrela para responder');
      const now = clock.now();
      const message = { ticketId: id, kind: 'team', adminId: admin.id, text, createdAt: now } as const;
      const messageId = await insertMessage(tx, message);
      await repository.updateTicketStatus(tx, ticket, 'answered', now);
      await notifySender(tx, ticket, messageId);
      await record(tx, admin, ticket, 'ticket.answered');
    });

  /** Adds a note that only admins read; a repeated request adds it once. 404 without ticket. */
  const addNote = (admin: SessionActor, id: Id, text: string, key: IdempotencyKey | null): Promise<void> =>
    database.transaction(async (tx) => {
      const ticket = await lock(tx, id);
      const repeated = key && (await reader.findMessageByIdempotencyKey(tx, id, key.key));
      if (repeated) return assertSameRequest(repeated, key);
      const note = { ticketId: id, kind: 'note', adminId: admin.id, text, createdAt: clock.now() } as const;
      await insertMessage(tx, note, key);
      await record(tx, admin, ticket, 'ticket.noted');
    });

  type StatusChange = { status: 'open' | 'closed'; version: number };

  /** Closes or reopens a ticket. 404 without ticket, 409 if it has changed or has this status already. */
  const setStatus = (admin: SessionActor, id: Id, { status, version }: StatusChange): Promise<void> =>
    database.transaction(async (tx) => {
      const ticket = await lockVersion(tx, id, version);
      const isClosed = ticket.status === 'closed';
      if (isClosed === (status === 'closed'))
        throw conflict(isClosed ? 'Ya está cerrada' : 'No está cerrada');
      await repository.updateTicketStatus(tx, ticket, status, clock.now());
      await record(tx, admin, ticket, status === 'closed' ? 'ticket.closed' : 'ticket.reopened');
    });

  return { list, get, answer, addNote, setStatus };
}
