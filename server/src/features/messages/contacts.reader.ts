import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { CONVERSATIONS_MAX } from '@uneed/domain/messages/message.rules.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import { preparedQuery } from '../../platform/db/prepared-statements.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

const USER_COLUMNS = [
  'users.id',
  'users.fullName',
  'users.profilePic',
  'users.role',
  'users.company',
  'users.position',
  'users.eraseAt',
] as const;

const CONVERSATION_COLUMNS = [
  'mine.unread',
  'theirs.deliveredUntil',
  'theirs.readUntil',
  'last.id as lastId',
  'last.senderId as lastSenderId',
  'last.text as lastText',
  'last.imageWidth as lastImageWidth',
  'last.imageHeight as lastImageHeight',
  'last.createdAt as lastCreatedAt',
] as const;

export type UserRow = {
  id: Id;
  fullName: string;
  profilePic: string;
  role: string;
  company: string;
  position: string;
  /** When their account is going to be erased; null while nobody asked for that. */
  eraseAt: Date | null;
};

/** What decides whether somebody may be written to who never was. */
export type MessagePermissionRow = {
  whoMayWrite: string | null;
};

/** What was said with somebody; everything null when nothing was. */
export type ConversationRow = {
  unread: number | null;
  deliveredUntil: Date | null;
  readUntil: Date | null;
  lastId: Id | null;
  lastSenderId: Id | null;
  lastText: string | null;
  lastImageWidth: number | null;
  lastImageHeight: number | null;
  lastCreatedAt: Date | null;
};

/** Somebody whose account is gone has no name: only the conversation is left. */
export type ContactRow = { id: Id } & { [K in keyof Omit<UserRow, 'id'>]: UserRow[K] | null } & Partial<
    ConversationRow & MessagePermissionRow
  >;

function selectConversations(db: DbOrTx, userId: Id | RawBuilder<Id>) {
  return db
    .selectFrom('conversationMembers as mine')
    .leftJoin('users', 'users.id', 'mine.peerId')
    .innerJoin('conversations', 'conversations.id', 'mine.conversationId')
    .innerJoin('messages as last', (join) =>
      join
        .onRef('last.conversationId', '=', 'conversations.id')
        .onRef('last.seq', '=', 'conversations.lastSeq'),
    )
    .leftJoin('conversationMembers as theirs', (join) =>
      join.onRef('theirs.userId', '=', 'mine.peerId').onRef('theirs.peerId', '=', 'mine.userId'),
    )
    .select('mine.peerId as id')
    .select(['users.fullName', 'users.profilePic', 'users.role', 'users.company', 'users.position'])
    .select('users.eraseAt')
    .select(CONVERSATION_COLUMNS)
    .where('mine.userId', '=', userId);
}

/** Five tables are joined: to plan that costs more than to read the conversations of most people. */
const conversationList = preparedQuery(1, (db, [userId]) =>
  selectConversations(db, sql<Id>`${userId}`)
    .orderBy('mine.lastAt', 'desc')
    .limit(sql.lit(CONVERSATIONS_MAX)),
);

/** People with whom a person has a conversation, newest first; also those whose account is gone. */
export const listConversations = (db: DbOrTx, userId: Id): Promise<ContactRow[]> =>
  conversationList(db, [userId]);

/** What is left of a conversation with somebody, whether their account is gone or not. */
export function findConversation(db: DbOrTx, userId: Id, peerId: Id): Promise<ContactRow | undefined> {
  return selectConversations(db, userId).where('mine.peerId', '=', peerId).executeTakeFirst();
}

/** People among `users` with what was said with them, if anything. */
function withConversation<O>(users: SelectQueryBuilder<DB, 'users', O>, userId: Id) {
  return users
    .leftJoin('conversationMembers as mine', (join) =>
      join.onRef('mine.peerId', '=', 'users.id').on('mine.userId', '=', userId),
    )
    .leftJoin('conversations', 'conversations.id', 'mine.conversationId')
    .leftJoin('messages as last', (join) =>
      join
        .onRef('last.conversationId', '=', 'conversations.id')
        .onRef('last.seq', '=', 'conversations.lastSeq'),
    )
    .leftJoin('conversationMembers as theirs', (join) =>
      join.onRef('theirs.userId', '=', 'users.id').on('theirs.peerId', '=', userId),
    )
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select([...USER_COLUMNS, ...CONVERSATION_COLUMNS, 'settings.whoMayWrite']);
}

/** One person, with what was said with them. */
export function findContact(db: DbOrTx, userId: Id, peerId: Id): Promise<ContactRow | undefined> {
  return withConversation(db.selectFrom('users').where('users.id', '=', peerId), userId).executeTakeFirst();
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether strangers find these people: not who does not want to be found, nor who is leaving. */
const isFindable = sql<boolean>`users.erase_at is null and not exists
  (select 1 from settings hidden where hidden.user_id = users.id and not hidden.is_findable)`;

/** Whether there is no block between a person and each of `users`. */
const hasNoBlock = (userId: Id) => sql<boolean>`not exists (select 1 from blocks apart
  where (apart.user_id = ${userId} and apart.blocked_id = users.id)
    or (apart.blocked_id = ${userId} and apart.user_id = users.id))`;

/**
 * Members whose name contains the text, without regard to case and accents; those one talks to come first, those apart
 * by a block not at all.
 */
export function searchContacts(db: DbOrTx, userId: Id, q: string, limit: number): Promise<ContactRow[]> {
  const folded = sql<string>`fold_text(users.full_name)`;
  const matches = db
    .selectFrom('users')
    .where('users.isOnboarded', '=', true)
    .where('users.id', '!=', userId)
    .where(folded, 'like', `%${escapeLike(foldText(q))}%`);
  return withConversation(matches, userId)
    .where((eb) => eb.or([eb('mine.userId', 'is not', null), isFindable]))
    .where(hasNoBlock(userId))
    .orderBy('mine.lastAt', (order) => order.desc().nullsLast())
    .orderBy('users.fullName')
    .limit(limit)
    .execute();
}

/**
 * With whom applications tie a person, the latest first: owners of the vacancies they applied to, but of anonymous ones,
 * and those who applied to theirs.
 */
export async function listSharedApplicationPeers(db: DbOrTx, userId: Id, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('applications')
        .innerJoin('jobs', 'jobs.id', 'applications.jobId')
        .select(['jobs.ownerId as id', 'applications.appliedAt'])
        .where('applications.candidateId', '=', userId)
        .where('jobs.isAnonymous', '=', false)
        .unionAll(
          eb
            .selectFrom('jobs')
            .innerJoin('applications', 'applications.jobId', 'jobs.id')
            .select(['applications.candidateId as id', 'applications.appliedAt'])
            .where('jobs.ownerId', '=', userId),
        )
        .as('ties'),
    )
    .select('id')
    .groupBy('id')
    .orderBy((eb) => eb.fn.max('appliedAt'), 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type SharedApplicationRow = {
  jobId: Id;
  ownerId: Id;
  title: string;
  company: string;
  appliedAt: Date;
};

/** Applications that tie two people, as far as the first may know: not those to an anonymous vacancy of the other. */
function selectSharedApplications(db: DbOrTx, userId: Id, peerId: Id) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('applications.candidateId', '=', userId),
          eb('jobs.ownerId', '=', peerId),
          eb('jobs.isAnonymous', '=', false),
        ]),
        eb.and([eb('applications.candidateId', '=', peerId), eb('jobs.ownerId', '=', userId)]),
      ]),
    );
}

/** The vacancies that tie two people, the latest application first. */
export function listSharedApplications(
  db: DbOrTx,
  userId: Id,
  peerId: Id,
  limit: number,
): Promise<SharedApplicationRow[]> {
  return selectSharedApplications(db, userId, peerId)
    .select(['jobs.id as jobId', 'jobs.ownerId', 'jobs.title', 'jobs.company', 'applications.appliedAt'])
    .orderBy('applications.appliedAt', 'desc')
    .limit(limit)
    .execute();
}

/** Whether an application ties two people, as far as the first may know. */
export async function sharesApplication(db: DbOrTx, userId: Id, peerId: Id): Promise<boolean> {
  const row = await selectSharedApplications(db, userId, peerId)
    .select('jobs.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person's name stands on a vacancy that they published: from its page anybody may turn to them. */
export async function hasPublicJob(db: DbOrTx, userId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('ownerId', '=', userId)
    .where('status', '!=', 'draft')
    .where('isAnonymous', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** These people but those who are leaving, in the order of their ids as given. */
export async function findUsers(db: DbOrTx, ids: readonly Id[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('users.id', 'in', ids)
    .where('users.eraseAt', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The newest members but these. */
export function listNewestUsers(
  db: DbOrTx,
  excludedIds: readonly Id[],
  limit: number,
): Promise<(UserRow & MessagePermissionRow)[]> {
  return db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select('settings.whoMayWrite')
    .where('users.isOnboarded', '=', true)
    .where('users.id', 'not in', excludedIds)
    .where(isFindable)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}
