import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TicketStatus } from '@uneed/domain/site/support/support.rules.ts';
import type { TicketContent, TicketVisitor } from '@uneed/domain/site/support/support.schema.ts';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import { type IdempotencyKey, idempotencyKeyColumns } from '../../../platform/http/idempotency-key.ts';

/** Tickets changed by one statement of a scheduled task at most. */
const BATCH = 500;

export type NewTicketRow = TicketVisitor &
  Omit<TicketContent, 'message'> & { reference: string; userId: Id | null; createdAt: Date };

/** Inserts an open ticket; returns its id. */
export async function insertTicket(tx: Tx, row: NewTicketRow, key: IdempotencyKey | null): Promise<Id> {
  const id = newId();
  const status = { status: 'open', statusAt: row.createdAt };
  await tx
    .insertInto('supportTickets')
    .values({ id, ...row, ...status, ...idempotencyKeyColumns(key) })
    .execute();
  return id;
}

/** Locks a ticket until the transaction ends. */
export const lockTicket = (tx: Tx, id: Id) =>
  tx.selectFrom('supportTickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type TicketRow = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

/** Sets the status of a locked ticket and a new version. A ticket that stays open keeps its place in the queue. */
export async function updateTicketStatus(
  tx: Tx,
  { id, status: before, statusAt, version }: TicketRow,
  status: TicketStatus,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supportTickets')
    .set({ status, statusAt: status === before ? statusAt : now, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

const selectBatch = (tx: Tx, status: TicketStatus, before: Date) =>
  tx
    .selectFrom('supportTickets')
    .select('id')
    .where('status', '=', status)
    .where('statusAt', '<', before)
    .orderBy('statusAt')
    .limit(BATCH)
    .forUpdate()
    .skipLocked();

/** Closes tickets that were answered before a time; returns whether there may be more. */
export async function closeAnsweredTickets(tx: Tx, before: Date, now: Date): Promise<boolean> {
  const closed = await tx
    .updateTable('supportTickets')
    .set((eb) => ({ status: 'closed', statusAt: now, version: eb('version', '+', 1) }))
    .where('id', 'in', selectBatch(tx, 'answered', before))
    .returning('id')
    .execute();
  return closed.length === BATCH;
}

/** Deletes tickets that were closed before a time, with their messages; returns whether there may be more. */
export async function deleteClosedTickets(tx: Tx, before: Date): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('supportTickets')
    .where('id', 'in', selectBatch(tx, 'closed', before))
    .returning('id')
    .execute();
  return deleted.length === BATCH;
}

type NewLink = { tokenHash: Buffer; ticketId: Id; expiresAt: Date };

export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await tx.insertInto('supportLinks').values(link).execute();
}

export async function deleteExpiredLinks(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('supportLinks').where('expiresAt', '<=', now).execute();
}

type NewMessage = {
  ticketId: Id;
  kind: 'sender' | 'team' | 'note';
  text: string;
  createdAt: Date;
  adminId?: Id;
};

/** Inserts a message or a note; returns its id. */
export async function insertMessage(
  tx: Tx,
  message: NewMessage,
  key: IdempotencyKey | null = null,
): Promise<Id> {
  const id = newId();
  await tx
    .insertInto('supportMessages')
    .values({ id, ...message, ...idempotencyKeyColumns(key) })
    .execute();
  return id;
}
