import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  EARLIER_TICKETS_MAX,
  OWN_TICKETS_MAX,
  type TicketStatus,
} from '@uneed/domain/site/support/support.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type QueueState, readQueueState } from '../../../platform/db/queue-state.ts';
import type { PageAfter } from '../../../platform/db/read-pages.ts';

/** An admin sees the number of tickets up to this one. */
const TICKETS_COUNTED_MAX = 1_000;

/** Characters of the start of a message from which its excerpt is made. */
const MESSAGE_START_LENGTH = 400;

export const findTicket = (db: DbOrTx, id: Id) =>
  db.selectFrom('supportTickets').selectAll().where('id', '=', id).executeTakeFirst();

/** Finds the ticket that the same request of this sender created. */
export const findTicketByIdempotencyKey = (db: DbOrTx, email: string, key: string) =>
  db
    .selectFrom('supportTickets')
    .select(['reference', 'bodyHash'])
    .where('email', '=', email)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();

/** Finds the message that the same request added. */
export const findMessageByIdempotencyKey = (db: DbOrTx, ticketId: Id, key: string) =>
  db
    .selectFrom('supportMessages')
    .select('bodyHash')
    .where('ticketId', '=', ticketId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();

/** Finds the ticket of a link that has not expired. */
export const findTicketByLink = (db: DbOrTx, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('supportLinks')
    .innerJoin('supportTickets', 'supportTickets.id', 'supportLinks.ticketId')
    .selectAll('supportTickets')
    .where('supportLinks.tokenHash', '=', tokenHash)
    .where('supportLinks.expiresAt', '>', now)
    .executeTakeFirst();

/** Lists the tickets of a user, newest first. */
export const listOwnTickets = (db: DbOrTx, userId: Id) =>
  db
    .selectFrom('supportTickets')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(OWN_TICKETS_MAX)
    .execute();

/** Lists the messages and notes of tickets, oldest first. */
export const listMessages = (db: DbOrTx, ticketIds: readonly Id[]) =>
  db
    .selectFrom('supportMessages')
    .leftJoin('users', 'users.id', 'supportMessages.adminId')
    .select(['supportMessages.id', 'supportMessages.ticketId', 'supportMessages.kind'])
    .select(['supportMessages.text', 'supportMessages.createdAt', 'users.fullName as adminName'])
    .where('supportMessages.ticketId', '=', sql<Id>`any(${ticketIds}::uuid[])`)
    .orderBy('supportMessages.createdAt')
    .orderBy('supportMessages.id')
    .execute();

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Finds a message of the team with its ticket. */
export const findAnswer = (db: DbOrTx, messageId: Id) =>
  db
    .selectFrom('supportMessages')
    .innerJoin('supportTickets', 'supportTickets.id', 'supportMessages.ticketId')
    .select(['supportTickets.id as ticketId', 'supportTickets.reference', 'supportTickets.userId'])
    .select(['supportTickets.email', 'supportMessages.text'])
    .where('supportMessages.id', '=', messageId)
    .executeTakeFirst();

/** Lists a page of the tickets with a status: the open ones by how long they wait, the others newest first. */
export function listTickets(
  db: DbOrTx,
  status: TicketStatus,
  { limit, offset }: { limit: number; offset: number },
) {
  const direction = status === 'open' ? 'asc' : 'desc';
  return db
    .selectFrom('supportTickets as tickets')
    .select(['tickets.id', 'tickets.reference', 'tickets.userId', 'tickets.name', 'tickets.topic'])
    .select(['tickets.status', 'tickets.statusAt', 'tickets.createdAt'])
    .select(({ selectFrom }) =>
      selectFrom('supportMessages')
        .select(sql<string>`left(text, ${MESSAGE_START_LENGTH})`.as('text'))
        .whereRef('ticketId', '=', 'tickets.id')
        .where('kind', '=', 'sender')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('start'),
    )
    .where('tickets.status', '=', status)
    .orderBy('tickets.statusAt', direction)
    .orderBy('tickets.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}

export type TicketSummaryRow = Awaited<ReturnType<typeof listTickets>>[number];

/** Counts the tickets with a status, up to 1,000. */
export async function countTickets(db: DbOrTx, status: TicketStatus): Promise<number> {
  const counted = db
    .selectFrom('supportTickets')
    .select('id')
    .where('status', '=', status)
    // In the order of the index, so that it ends at the limit.
    .orderBy('statusAt')
    .limit(TICKETS_COUNTED_MAX);
  const { count } = await db
    .selectFrom(counted.as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for the admins: open tickets. */
export const findTicketQueue = (db: DbOrTx): Promise<QueueState> =>
  readQueueState(
    db,
    db.selectFrom('supportTickets').select('statusAt as at').where('status', '=', 'open').orderBy('statusAt'),
  );

/** Lists other tickets from an e-mail, newest first. */
export const listTicketsOfEmail = (db: DbOrTx, email: string, exceptId: Id) =>
  db
    .selectFrom('supportTickets')
    .select(['id', 'reference', 'topic', 'status', 'createdAt'])
    .where('email', '=', email)
    .where('id', '<>', exceptId)
    .orderBy('createdAt', 'desc')
    .limit(EARLIER_TICKETS_MAX)
    .execute();

export type EarlierTicketRow = Awaited<ReturnType<typeof listTicketsOfEmail>>[number];

/** Counts the sanctions of a user by kind. */
export async function countSanctions(db: DbOrTx, userId: Id) {
  const rows = await db
    .selectFrom('sanctions')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy('kind')
    .execute();
  const countOf = (kind: string) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { removalCount: countOf('removal'), suspensionCount: countOf('suspension') };
}

/** Messages of the user's questions to the support, with the answers, for the data export; without the notes of admins. */
export function listSupportMessages(db: DbOrTx, userId: Id, { after, limit }: PageAfter<{ id: Id }>) {
  let query = db
    .selectFrom('supportTickets')
    .innerJoin('supportMessages', 'supportMessages.ticketId', 'supportTickets.id')
    .select(['supportMessages.id', 'supportTickets.reference', 'supportTickets.topic', 'supportTickets.page'])
    .select(['supportTickets.status', 'supportMessages.kind as from', 'supportMessages.text'])
    .select('supportMessages.createdAt')
    .where('supportTickets.userId', '=', userId)
    .where('supportMessages.kind', '<>', 'note');
  if (after) query = query.where('supportMessages.id', '>', after.id);
  return query.orderBy('supportMessages.id').limit(limit).execute();
}
