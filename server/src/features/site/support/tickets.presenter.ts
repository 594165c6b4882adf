import { excerpt } from '@uneed/domain/kernel/html/html.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { visibleAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import {
  canReplyToTicket,
  TICKET_STATUSES,
  TICKET_TOPICS,
  type TicketAuthor,
  type TicketStatus,
  type TicketTopic,
} from '@uneed/domain/site/support/support.rules.ts';
import type {
  AdminTicket,
  AdminTicketMessage,
  Ticket,
  TicketSummary,
} from '@uneed/domain/site/support/support.schema.ts';
import type { UserRow } from '../../people/accounts/accounts.reader.ts';
import type { EarlierTicketRow, MessageRow, TicketSummaryRow } from './tickets.reader.ts';
import type { TicketRow } from './tickets.repository.ts';

/** Characters of a message in a list. */
const MESSAGE_EXCERPT_LENGTH = 200;

const toTopic = (topic: string): TicketTopic => TICKET_TOPICS.find((known) => known === topic) ?? 'other';

/** Returns the stored status. */
export const toTicketStatus = (status: string): TicketStatus =>
  TICKET_STATUSES.find((known) => known === status) ?? 'open';

/** Who wrote the last of a ticket's messages, oldest first; notes are none. */
export const findLastAuthor = (messages: readonly Pick<MessageRow, 'kind'>[]): TicketAuthor =>
  messages.findLast(({ kind }) => kind !== 'note')?.kind === 'team' ? 'team' : 'sender';

/** How a sender opened a ticket, and whether they may write at all. */
type SenderAccess = { isByLink: boolean; canWrite: boolean };

/** Presents a ticket to its sender: without notes, and without the names of admins. */
export function presentTicket(
  row: TicketRow,
  messages: readonly MessageRow[],
  { isByLink, canWrite }: SenderAccess,
): Ticket {
  const status = toTicketStatus(row.status);
  const own = messages.filter(({ ticketId, kind }) => ticketId === row.id && kind !== 'note');
  return {
    _id: row.id,
    reference: row.reference,
    topic: toTopic(row.topic),
    status,
    createdAt: row.createdAt.toISOString(),
    messages: own.map(({ id, kind, text, createdAt }) => ({
      _id: id,
      from: kind === 'team' ? 'team' : 'sender',
      text,
      createdAt: createdAt.toISOString(),
    })),
    can: {
      reply: canWrite && canReplyToTicket(status, { isByLink, lastAuthor: findLastAuthor(own) }),
      close: canWrite && !isByLink && status !== 'closed',
    },
  };
}

/** Presents a ticket in a list for admins. */
export function presentSummary(row: TicketSummaryRow): TicketSummary {
  return {
    _id: row.id,
    reference: row.reference,
    topic: toTopic(row.topic),
    status: toTicketStatus(row.status),
    name: row.name,
    userId: row.userId,
    excerpt: excerpt(row.start ?? '', MESSAGE_EXCERPT_LENGTH),
    createdAt: row.createdAt.toISOString(),
    statusAt: row.statusAt.toISOString(),
  };
}

const presentAdminMessage = ({ id, kind, text, createdAt, adminName }: MessageRow): AdminTicketMessage => ({
  _id: id,
  from: kind === 'sender' ? 'sender' : 'team',
  isNote: kind === 'note',
  by: adminName,
  text,
  createdAt: createdAt.toISOString(),
});

const presentEarlier = ({ id, reference, topic, status, createdAt }: EarlierTicketRow) => ({
  _id: id,
  reference,
  topic: toTopic(topic),
  status: toTicketStatus(status),
  createdAt: createdAt.toISOString(),
});

/** What is known about the sender of a ticket. */
export type SenderHistory = {
  /** The account that sent the ticket; of a visitor's ticket the person with its e-mail. */
  account: UserRow | undefined;
  sanctions: { removalCount: number; suspensionCount: number };
  earlier: readonly EarlierTicketRow[];
};

/** The account of a member; null for a visitor, who may have typed the e-mail of anybody. */
function presentAccount(userId: Id | null, { account, sanctions }: SenderHistory, now: Date) {
  if (userId === null || !account) return null;
  const isSuspended = suspensionAt(account.suspendedUntil, now) !== null;
  return { createdAt: account.createdAt.toISOString(), ...sanctions, isSuspended };
}

/** Presents a ticket to admins. */
export function presentTicketToAdmin(
  row: TicketRow,
  messages: readonly MessageRow[],
  history: SenderHistory,
  now: Date,
): AdminTicket {
  const { id, reference, name, email, userId, page, version } = row;
  return {
    _id: id,
    reference,
    name,
    email: visibleAddress(email),
    userId,
    page,
    version,
    topic: toTopic(row.topic),
    status: toTicketStatus(row.status),
    createdAt: row.createdAt.toISOString(),
    statusAt: row.statusAt.toISOString(),
    messages: messages.map(presentAdminMessage),
    account: presentAccount(userId, history, now),
    isEmailOfAccount: userId === null && history.account !== undefined,
    earlier: history.earlier.map(presentEarlier),
  };
}
