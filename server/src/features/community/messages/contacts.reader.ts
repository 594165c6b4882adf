import { CONTACTS_PAGE_SIZE } from '@uneed/domain/community/messages/message.rules.ts';
import type { Actor } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { likePattern } from '../../../platform/db/like.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';
import { isPendingDeletion } from '../../people/accounts/active-accounts.query.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';
import { isNotHidden, selectFoundByStrangers } from '../../people/settings/settings.query.ts';
import { areConnected, isSenderKnown, isWaitingBlindly, selectConnections } from './contacts.query.ts';

const USER_COLUMNS = [
  'users.id',
  'users.fullName',
  'users.profilePic',
  'users.role',
  'users.isVerifiedReferent as isVerified',
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
  isVerified: boolean;
  company: string;
  position: string;
  /** When the account will be deleted; null if its deletion is not pending. */
  eraseAt: Date | null;
};

/** The user's setting of who may write to them; null for the default. */
export type MessagePermissionRow = {
  whoMayWrite: string | null;
};

/** The conversation with a contact; all columns are null if there is none. */
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

/** A deleted user has no name; only the conversation still exists. */
export type ContactRow = { id: Id } & { [K in keyof Omit<UserRow, 'id'>]: UserRow[K] | null } & Partial<
    ConversationRow & MessagePermissionRow
  >;

const selectMembers = (db: DbOrTx, userId: Id) =>
  db.selectFrom('conversationMembers').selectAll().where('userId', '=', userId);

/** The conversations of these members with the peer, the last message, and what has reached the peer. */
function selectConversations(db: DbOrTx, members: ReturnType<typeof selectMembers>) {
  return db
    .selectFrom(members.as('mine'))
    .leftJoin('users', 'users.id', 'mine.peerId')
    .innerJoin('messages as last', (join) =>
      join.onRef('last.conversationId', '=', 'mine.conversationId').onRef('last.seq', '=', 'mine.lastSeq'),
    )
    .leftJoin('conversationMembers as theirs', (join) =>
      join.onRef('theirs.userId', '=', 'mine.peerId').onRef('theirs.peerId', '=', 'mine.userId'),
    )
    .select('mine.peerId as id')
    .select(['users.fullName', 'users.profilePic', 'users.role', 'users.company', 'users.position'])
    .select(['users.isVerifiedReferent as isVerified', 'users.eraseAt'])
    .select(CONVERSATION_COLUMNS);
}

/** Lists a page of the conversations of a user, newest first, including those with deleted users. */
export function listConversations(
  db: DbOrTx,
  userId: Id,
  before: TimeCursor | undefined,
): Promise<ContactRow[]> {
  let members = selectMembers(db, userId);
  if (before)
    members = members.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('lastAt', 'peerId'), '<', tuple(before.at, before.id)),
    );
  // The limit is inside, so that the tables are joined for one page only.
  const page = members.orderBy('lastAt', 'desc').orderBy('peerId', 'desc').limit(CONTACTS_PAGE_SIZE);
  return selectConversations(db, page)
    .orderBy('mine.lastAt', 'desc')
    .orderBy('mine.peerId', 'desc')
    .execute();
}

/** Finds the conversation with a peer, who may be a deleted user. */
export function findConversation(
  db: DbOrTx,
  { userId, peerId }: { userId: Id; peerId: Id },
): Promise<ContactRow | undefined> {
  return selectConversations(db, selectMembers(db, userId).where('peerId', '=', peerId)).executeTakeFirst();
}

/** Adds the columns of the user's conversation with each of `users`, null if there is none. */
function withConversation<O>(users: SelectQueryBuilder<DB, 'users', O>, userId: Id) {
  return users
    .leftJoin('conversationMembers as mine', (join) =>
      join.onRef('mine.peerId', '=', 'users.id').on('mine.userId', '=', userId),
    )
    .leftJoin('messages as last', (join) =>
      join.onRef('last.conversationId', '=', 'mine.conversationId').onRef('last.seq', '=', 'mine.lastSeq'),
    )
    .leftJoin('conversationMembers as theirs', (join) =>
      join.onRef('theirs.userId', '=', 'users.id').on('theirs.peerId', '=', userId),
    )
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select([...USER_COLUMNS, ...CONVERSATION_COLUMNS, 'settings.whoMayWrite']);
}

/** Finds a peer, with the conversation if there is one. */
export function findContact(
  db: DbOrTx,
  { userId, peerId }: { userId: Id; peerId: Id },
): Promise<ContactRow | undefined> {
  return withConversation(db.selectFrom('users').where('users.id', '=', peerId), userId).executeTakeFirst();
}

/**
 * Selects the ids of those whom the user finds by this name: those with a conversation, the user's applicants, also before they finished
 * the onboarding, and for a person those who let strangers, or whom they share something with, find them.
 */
function selectFindable({ id, role }: Pick<Actor, 'id' | 'role'>, isNamed: RawBuilder<boolean>) {
  const ofEveryRole = sql`
    select peer_id from conversation_members where user_id = ${id}
    union all
    select applications.candidate_id from jobs join applications on applications.job_id = jobs.id
      where jobs.owner_id = ${id} and jobs.status <> 'withheld' and ${isSenderKnown}`;
  if (role === 'enterprise') return ofEveryRole;
  return sql`${ofEveryRole}
    union all
    select peer.id from (${selectConnections(id)}) connection join users peer on peer.id = connection.id where ${isNotHidden('peer')}
    union all
    ${selectFoundByStrangers(isNamed)}`;
}

/**
 * Lists the users whom the user finds and whose name contains the text, without regard to case and accents; those with a conversation come
 * first. Users with a block between them are left out.
 */
export function searchContacts(
  db: DbOrTx,
  actor: Pick<Actor, 'id' | 'role'>,
  q: string,
  limit: number,
): Promise<ContactRow[]> {
  const isNamed = sql<boolean>`users.folded_name like ${likePattern(q)}`;
  // The limit is inside, so that the tables are joined for one page only.
  const page = db
    .selectFrom('users')
    .leftJoin('conversationMembers as mine', (join) =>
      join.onRef('mine.peerId', '=', 'users.id').on('mine.userId', '=', actor.id),
    )
    .select('users.id')
    .where('users.id', '!=', actor.id)
    .where(isNamed)
    .where(sql<boolean>`users.id in (${selectFindable(actor, isNamed)})`)
    .where(({ not }) => not(areBlocked(actor.id, sql.ref('users.id'))))
    .orderBy('mine.lastAt', (order) => order.desc().nullsLast())
    .orderBy('users.fullName')
    .limit(limit);
  return withConversation(db.selectFrom('users').where('users.id', 'in', page), actor.id)
    .orderBy('mine.lastAt', (order) => order.desc().nullsLast())
    .orderBy('users.fullName')
    .execute();
}

/** Lists the ids of users with whom the user shares something, the latest first, also of those with a block between them. */
export async function listConnectedPeers(db: DbOrTx, userId: Id, limit: number): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select id from (${selectConnections(userId)}) connection
    group by id order by max(at) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type SharedApplicationRow = {
  jobId: Id;
  ownerId: Id;
  title: string;
  company: string;
  appliedAt: Date;
};

/** Selects the applications to visible jobs that two users share, as far as `userId` may know: not those to an anonymous job of the peer. */
function selectSharedApplications(db: DbOrTx, { userId, peerId }: { userId: Id; peerId: Id }) {
  return db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .where('jobs.status', '!=', 'withheld')
    .where(isSenderKnown)
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

/** Lists the applications that two users share, the latest first. */
export function listSharedApplications(
  db: DbOrTx,
  { userId, peerId }: { userId: Id; peerId: Id },
  limit: number,
): Promise<SharedApplicationRow[]> {
  return selectSharedApplications(db, { userId, peerId })
    .select(['jobs.id as jobId', 'jobs.ownerId', 'jobs.title', 'jobs.company', 'applications.appliedAt'])
    .orderBy('applications.appliedAt', 'desc')
    .limit(limit)
    .execute();
}

/** Whether two users share something, as far as `userId` may know. */
export async function isConnected(
  db: DbOrTx,
  { userId, peerId }: { userId: Id; peerId: Id },
): Promise<boolean> {
  const { rows } = await sql<{ isConnected: boolean }>`
    select ${areConnected(userId, peerId)} as is_connected`.execute(db);
  return rows[0]?.isConnected === true;
}

/** Whether a user waits for the answer to an application to a blind job of a peer. */
export async function checkWaitingBlindly(
  db: DbOrTx,
  { userId, peerId }: { userId: Id; peerId: Id },
): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select ${isWaitingBlindly(userId, peerId)} as is_waiting`.execute(db);
  return rows[0]?.isWaiting === true;
}

/**
 * Whether a peer who wrote to the user shares nothing with them, not even as far as the peer alone may know (whoever writes to an
 * applicant of their anonymous job is no stranger), and has no answer.
 */
export async function isUnansweredStranger(
  db: DbOrTx,
  { userId, peerId, conversationId }: { userId: Id; peerId: Id; conversationId: Id },
): Promise<boolean> {
  const { rows } = await sql<{ isStranger: boolean }>`
    select not ${areConnected(peerId, userId)} and not exists (
      select from messages where conversation_id = ${conversationId} and sender_id = ${userId}
    ) as is_stranger`.execute(db);
  return rows[0]?.isStranger === true;
}

/** Counts the conversations that the user began since then with people with whom they share nothing, as far as they know. */
export async function countConversationsWithStrangers(db: DbOrTx, userId: Id, since: Date): Promise<number> {
  const row = await db
    .selectFrom('conversationMembers as mine')
    .innerJoin('messages as first', (join) =>
      join.onRef('first.conversationId', '=', 'mine.conversationId').on('first.seq', '=', 1),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('mine.userId', '=', userId)
    .where('first.senderId', '=', userId)
    .where('first.createdAt', '>', since)
    .where(({ not }) => not(areConnected(userId, sql.ref('mine.peer_id'))))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the user has published a job under their name: its page lets anybody contact them. */
export async function hasPublicJob(db: DbOrTx, userId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('ownerId', '=', userId)
    .where('status', 'not in', ['draft', 'withheld'])
    .where('isAnonymous', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds these users in the order of `ids`, without those whose deletion is pending. */
export async function findUsers(db: DbOrTx, ids: readonly Id[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(USER_COLUMNS)
    .where('users.id', 'in', ids)
    .where(({ not }) => not(isPendingDeletion()))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Lists the newest users, as strangers see them in the list for other clients, except these. */
export function listNewestUsers(
  db: DbOrTx,
  excludedIds: readonly Id[],
  limit: number,
): Promise<(UserRow & MessagePermissionRow)[]> {
  return db
    .selectFrom('users')
    .leftJoin('settings', 'settings.userId', 'users.id')
    .select(USER_COLUMNS)
    .select('settings.whoMayWrite')
    .where('users.isOnboarded', '=', true)
    .where(isNotHidden())
    .where('users.id', 'not in', excludedIds)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
}
