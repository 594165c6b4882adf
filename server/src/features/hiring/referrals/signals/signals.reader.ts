import { SIGNAL_EVENTS_MAX, SIGNAL_PEOPLE_MIN } from '@uneed/domain/hiring/referrals/signal.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { type QueueState, readQueueState } from '../../../../platform/db/queue-state.ts';
import { isUndoneSoon } from './undone-hires.query.ts';

const peopleMin = sql.join(
  Object.entries(SIGNAL_PEOPLE_MIN).map(([kind, min]) => sql`when ${sql.lit(kind)} then ${sql.lit(min)}`),
  sql` `,
);

/** Whether the signal still has as many people as one of its kind needs: accounts may have been deleted. */
export const hasEnoughPeople = sql<boolean>`(
  select count(*) from referral_signal_people as people where people.signal_id = referral_signals.id
) >= case referral_signals.kind ${peopleMin} end`;

const selectOpen = (db: DbOrTx) =>
  db
    .selectFrom('referralSignals')
    .where('referralSignals.reviewedAt', 'is', sql.lit(null))
    .where(hasEnoughPeople);

/** Lists the signals that no admin has reviewed, the last ones first. */
export const listOpenSignals = (db: DbOrTx, { limit, offset }: { limit: number; offset: number }) =>
  selectOpen(db)
    .select(['id', 'kind', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export type SignalRow = Awaited<ReturnType<typeof listOpenSignals>>[number];

export async function countOpenSignals(db: DbOrTx): Promise<number> {
  const { count } = await selectOpen(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What waits for the admins: signals that no admin has reviewed. */
export const findSignalQueue = (db: DbOrTx): Promise<QueueState> =>
  readQueueState(db, selectOpen(db).select('listedAt as at').orderBy('listedAt'));

export const findSignal = (db: DbOrTx, id: Id) =>
  db.selectFrom('referralSignals').select(['id', 'kind']).where('id', '=', id).executeTakeFirst();

/** Returns the people of these signals, by name. */
export const listSignalPeople = (db: DbOrTx, ids: Id[]) =>
  db
    .selectFrom('referralSignalPeople')
    .innerJoin('users', 'users.id', 'referralSignalPeople.userId')
    .select(['signalId', 'users.id', 'users.fullName', 'users.role'])
    .where(sql<boolean>`signal_id = any(${ids}::uuid[])`)
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();

export type SignalPersonRow = Awaited<ReturnType<typeof listSignalPeople>>[number];

export type SignalEventRow = {
  signalId: Id;
  kind: string;
  fromId: Id | null;
  fromName: string | null;
  fromRole: string | null;
  toId: Id | null;
  toName: string | null;
  toRole: string | null;
  jobId: Id | null;
  jobTitle: string | null;
  at: Date;
  confirmedAt: Date | null;
};

/** Recommended applications among the people of a signal; of a device also those to the same job. */
const APPLICATIONS = sql`
  select 'application' as kind, referrer_id as from_id, candidate_id as to_id, job_id, job_title, created_at as at,
    null::timestamptz as confirmed_at
  from referrals
  where signal.kind <> 'undoneHire' and withdrawn_at is null and referrer_id = any(signal.people) and (
    candidate_id = any(signal.people) or signal.kind = 'device' and exists (
      select from referrals as other where other.job_id = referrals.job_id and other.withdrawn_at is null
        and other.referrer_id = any(signal.people) and other.referrer_id <> referrals.referrer_id
    ))
  order by created_at desc limit ${SIGNAL_EVENTS_MAX}`;

const VOUCHES = sql`
  select 'vouch', writer_id, candidate_id, job_id, jobs.title, answered_at, null
  from vouches left join jobs on jobs.id = vouches.job_id
  where signal.kind <> 'undoneHire' and vouches.status = 'accepted'
    and writer_id = any(signal.people) and candidate_id = any(signal.people)
  order by answered_at desc limit ${SIGNAL_EVENTS_MAX}`;

const HIRES = sql`
  select 'hire', owner_id, candidate_id, job_id, job_title, undone_at, answered_at
  from hires
  where signal.kind = 'undoneHire' and ${isUndoneSoon}
    and owner_id = any(signal.people) and candidate_id = any(signal.people)
  order by undone_at desc limit ${SIGNAL_EVENTS_MAX}`;

/** Returns the last events that explain each of these signals, newest first. */
export async function listSignalEvents(db: DbOrTx, ids: Id[]): Promise<SignalEventRow[]> {
  const { rows } = await sql<SignalEventRow>`
    with signal as (
      select id, kind, array(select user_id from referral_signal_people where signal_id = id) as people
      from referral_signals where id = any(${ids}::uuid[])
    )
    select signal.id as signal_id, event.*, sender.full_name as from_name, sender.role as from_role,
      receiver.full_name as to_name, receiver.role as to_role
    from signal
    cross join lateral (
      select * from ((${APPLICATIONS}) union all (${VOUCHES}) union all (${HIRES})) as event
      order by at desc limit ${SIGNAL_EVENTS_MAX}
    ) as event
    left join users as sender on sender.id = event.from_id
    left join users as receiver on receiver.id = event.to_id
    order by event.at desc`.execute(db);
  return rows;
}
