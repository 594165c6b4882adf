import { VOUCHES_LISTED_MAX } from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isActiveAccount, isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';
import { areBlocked } from '../../../people/safety/blocks.query.ts';

const CONTENT = [
  'vouches.id',
  'vouches.relationship',
  'vouches.sinceYear',
  'vouches.text',
  'vouches.createdAt',
] as const;

/** The title of a job that others can see. */
const JOB_TITLE = sql<string | null>`case when jobs.status not in ('draft', 'withheld') then jobs.title end`;

const isBlocked = areBlocked(sql.ref('vouches.writer_id'), sql.ref('vouches.candidate_id'));

const selectVouches = (db: DbOrTx) =>
  db
    .selectFrom('vouches')
    .leftJoin('jobs', 'jobs.id', 'vouches.jobId')
    .select([...CONTENT, 'vouches.status', 'vouches.email', JOB_TITLE.as('jobTitle')])
    .select(['vouches.writerAllowsPublic', 'vouches.candidateAllowsPublic'])
    .orderBy('vouches.createdAt', 'desc')
    .orderBy('vouches.id', 'desc')
    .limit(VOUCHES_LISTED_MAX);

/** Returns the newest vouches that a user received and has not declined, without those of blocked writers. */
export const listReceived = (db: DbOrTx, candidateId: Id) =>
  selectVouches(db)
    .innerJoin('users', 'users.id', 'vouches.writerId')
    .select('users.fullName')
    .where('vouches.candidateId', '=', candidateId)
    .where('vouches.status', 'in', ['pending', 'accepted'])
    .where(({ not }) => not(isPendingDeletion()))
    .where(({ not }) => not(isBlocked))
    .execute();

/** Returns the newest vouches that a user wrote and has not withdrawn. */
export const listWritten = (db: DbOrTx, writerId: Id) =>
  selectVouches(db)
    .leftJoin('users', 'users.id', 'vouches.candidateId')
    .select(sql<string | null>`case when not ${isPendingDeletion()} then users.full_name end`.as('fullName'))
    .where('vouches.writerId', '=', writerId)
    .where('vouches.status', 'in', ['pending', 'accepted', 'declined'])
    .execute();

export type VouchRow = Awaited<ReturnType<typeof listWritten>>[number];

const IS_PUBLIC = sql<boolean>`(writer_allows_public and candidate_allows_public)`;

/** Accepted vouches for a user, newest first, without those of writers who are suspended, about to be deleted, or blocked either way. */
const selectAccepted = (db: DbOrTx, candidateId: Id, now: Date) =>
  db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.writerId')
    .select([...CONTENT, 'users.fullName'])
    .select(IS_PUBLIC.as('isPublic'))
    .where('vouches.candidateId', '=', candidateId)
    .where('vouches.status', '=', 'accepted')
    .where(isActiveAccount(now))
    .where(({ not }) => not(isBlocked))
    .orderBy('vouches.createdAt', 'desc')
    .orderBy('vouches.id', 'desc')
    .limit(VOUCHES_LISTED_MAX);

/** Returns the newest accepted vouches for a user, with `isPublic` for those that both allow on the public profile. */
export const listAcceptedVouches = (db: DbOrTx, candidateId: Id, now: Date) =>
  selectAccepted(db, candidateId, now).execute();

/** Returns the newest accepted vouches for a user that both allow on the public profile. */
export const listPublicVouches = (db: DbOrTx, candidateId: Id, now: Date) =>
  selectAccepted(db, candidateId, now).where(IS_PUBLIC).execute();

export type AcceptedVouchRow = Omit<Awaited<ReturnType<typeof listAcceptedVouches>>[number], 'isPublic'>;

/** Finds the pending vouch of a link in an email. */
export const findByToken = (db: DbOrTx, tokenHash: Buffer) =>
  db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.writerId')
    .select([...CONTENT, 'users.fullName'])
    .where('tokenHash', '=', tokenHash)
    .where('status', '=', 'pending')
    .where(({ not }) => not(isPendingDeletion()))
    .executeTakeFirst();

/** Finds what the notification of the candidate about a vouch says. */
export const findForDelivery = (db: DbOrTx, id: Id) =>
  db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.writerId')
    .leftJoin('jobs', 'jobs.id', 'vouches.jobId')
    .select(['vouches.id', 'vouches.writerId', 'vouches.candidateId', 'vouches.email', 'vouches.status'])
    .select(['vouches.text', 'vouches.createdAt', 'users.fullName as writerName', JOB_TITLE.as('jobTitle')])
    .where('vouches.id', '=', id)
    .executeTakeFirst();

type Recipient = { userId?: Id | undefined; email?: string | undefined };

/** The vouches that a member wrote to a recipient. */
const selectVouchesTo = (db: DbOrTx, writerId: Id, { userId, email }: Recipient) =>
  db
    .selectFrom('vouches')
    .where('writerId', '=', writerId)
    // A vouch to an address says nothing about a member with it.
    .where((eb) =>
      userId === undefined
        ? eb('email', '=', email ?? '')
        : eb.and([eb('candidateId', '=', userId), eb('email', 'is', null)]),
    );

/** Counts the vouches that a member wrote to a recipient since then, with those that were withdrawn or answered. */
export async function countVouchesTo(db: DbOrTx, writerId: Id, to: Recipient, since: Date): Promise<number> {
  const { count } = await selectVouchesTo(db, writerId, to)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the vouches that all members wrote to an address since then. */
export async function countVouchesToAddress(db: DbOrTx, email: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('vouches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

type Delivered = { id: Id; email: string; candidateId: Id | null; createdAt: Date };

/** Counts the vouches for the same recipient, by address or as a member, that were written since then and before this one. */
export async function countEarlierVouches(db: DbOrTx, vouch: Delivered, since: Date): Promise<number> {
  const { id, email, candidateId, createdAt } = vouch;
  const { count } = await db
    .selectFrom('vouches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        ...(candidateId === null ? [] : [eb('candidateId', '=', candidateId)]),
      ]),
    )
    .where('createdAt', '>', since)
    .where((eb) =>
      eb.or([eb('createdAt', '<', createdAt), eb.and([eb('createdAt', '=', createdAt), eb('id', '<', id)])]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the requests that a member sent to another one since then, with those that are closed. */
export async function countRequestsTo(
  db: DbOrTx,
  { fromId, toId }: { fromId: Id; toId: Id },
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('vouchRequests')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fromId', '=', fromId)
    .where('toId', '=', toId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the writer has a vouch for the candidate, or to the address, that waits or was accepted. */
export async function hasOpenVouch(db: DbOrTx, writerId: Id, to: Recipient): Promise<boolean> {
  const row = await selectVouchesTo(db, writerId, to)
    .select('id')
    .where('status', 'in', ['pending', 'accepted'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the vouches and the requests that a user wrote since then. */
export async function countSince(db: DbOrTx, userId: Id, since: Date): Promise<number> {
  const { count } = await db
    .selectNoFrom((eb) =>
      eb(
        eb
          .selectFrom('vouches')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('writerId', '=', userId)
          .where('createdAt', '>', since),
        '+',
        eb
          .selectFrom('vouchRequests')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where('fromId', '=', userId)
          .where('createdAt', '>', since),
      ).as('count'),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Open requests with the name of one of the two users, newest first. */
const selectRequests = (db: DbOrTx, other: 'vouchRequests.fromId' | 'vouchRequests.toId') =>
  db
    .selectFrom('vouchRequests')
    .innerJoin('users', 'users.id', other)
    .leftJoin('jobs', 'jobs.id', 'vouchRequests.jobId')
    .select(['vouchRequests.id', 'users.id as otherId', 'users.fullName', 'vouchRequests.createdAt'])
    .select([JOB_TITLE.as('jobTitle'), 'vouchRequests.jobId'])
    .where('closedAt', 'is', null)
    .where(({ not }) => not(isPendingDeletion()))
    .where(({ not }) => not(areBlocked(sql.ref('from_id'), sql.ref('to_id'))))
    .orderBy('vouchRequests.createdAt', 'desc')
    .limit(VOUCHES_LISTED_MAX);

/** Returns the open requests to a user. */
export const listRequestsTo = (db: DbOrTx, toId: Id) =>
  selectRequests(db, 'vouchRequests.fromId').where('toId', '=', toId).execute();

/** Returns the open requests of a user. */
export const listRequestsOf = (db: DbOrTx, fromId: Id) =>
  selectRequests(db, 'vouchRequests.toId').where('fromId', '=', fromId).execute();

export type VouchRequestRow = Awaited<ReturnType<typeof listRequestsTo>>[number];
