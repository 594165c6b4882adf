import type { AlertFrequency } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';
import { ANY_JOB } from '../job-search/saved-search.commands.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';
import { hasConditions, isSendable } from './alerts.reader.ts';

/** A job that opened, and when what is found now is sent, by frequency. */
type OpenedJob = {
  jobId: Id;
  openedAt: Date;
  now: Date;
  dueAt: Record<AlertFrequency, Date>;
  /** A match that was sent before this time counts as new. */
  repeatBefore: Date;
};

/** The lexemes of a job, one of which is a pivot of each search that matches it. */
const jobPivots = sql`(tsvector_to_array(jobs.search) || ${ANY_JOB}::text)`;

const candidateColumns = sql.raw(
  'alerts.id, alerts.user_id, frequency, active_since, tags, salaries, keeps_without_salary, companies',
);

/**
 * Inserts the matches of an open job with all alerts that were active when it opened. Each search text is compared once; only
 * texts and alerts that share a pivot with the job are read. The parts are materialized, so that PostgreSQL plans no other way.
 */
export async function insertMatches(tx: Tx, job: OpenedJob): Promise<void> {
  const { jobId, openedAt, now, dueAt, repeatBefore } = job;
  await sql`
    with job as materialized (
      select id, search, salary, salary_max, company_key, owner_id from jobs
      where id = ${jobId} and ${isOpenAt(now)}
    ),
    queries as materialized (
      select queries.id from job jobs join alert_queries queries on queries.pivots && ${jobPivots}
      where jobs.search @@ queries.query[1]
    ),
    candidates as materialized (
      select ${candidateColumns} from queries join alerts on alerts.query_id = queries.id
      union all
      select ${candidateColumns} from job jobs join alerts on alerts.query_id is null and alerts.pivots && ${jobPivots}
    ),
    found as materialized (
      select alerts.id as alert_id, alerts.user_id, alerts.frequency, jobs.id as job_id, jobs.owner_id
      from job jobs join candidates alerts on alerts.active_since <= ${openedAt} and ${hasConditions}
    )
    insert into alert_matches (alert_id, job_id, found_at, due_at)
    select alert_id, job_id, ${now}::timestamptz, case frequency
      when 'instant' then ${dueAt.instant}::timestamptz
      when 'daily' then ${dueAt.daily}::timestamptz
      else ${dueAt.weekly}::timestamptz end
    from found
    where not ${areBlocked(sql.ref('found.user_id'), sql.ref('found.owner_id'))}
    order by alert_id
    on conflict (alert_id, job_id) do update
      set found_at = excluded.found_at, due_at = excluded.due_at, sent_at = null, digest_id = null
      where alert_matches.sent_at < ${repeatBefore}`.execute(tx);
}

/** Deletes what an alert found and was not sent yet. */
export async function deleteWaiting(tx: Tx, alertId: Id): Promise<void> {
  await tx.deleteFrom('alertMatches').where('alertId', '=', alertId).where('sentAt', 'is', null).execute();
}

/** Changes when what an alert found is sent. */
export async function reschedule(tx: Tx, alertId: Id, dueAt: Date): Promise<void> {
  await tx
    .updateTable('alertMatches')
    .set({ dueAt })
    .where('alertId', '=', alertId)
    .where('sentAt', 'is', null)
    .execute();
}

export type WaitingMatch = {
  alertId: Id;
  jobId: Id;
  filters: unknown;
  isSendable: boolean;
  /** Whether the user was sent the job by another alert. */
  isKnown: boolean;
};

/**
 * Locks what has to be sent to a user now: what is due, and all that the alerts found that are sent at once. Oldest alert and
 * newest job first.
 */
export async function lockDue(
  tx: Tx,
  userId: Id,
  { now, repeatBefore }: { now: Date; repeatBefore: Date },
): Promise<WaitingMatch[]> {
  const { rows } = await sql<WaitingMatch>`
    select found.alert_id, found.job_id, alerts.filters,
      coalesce(${isSendable(now)}, false) as is_sendable,
      exists (
        select from alert_matches known join alerts others on others.id = known.alert_id
        where others.user_id = ${userId} and known.job_id = found.job_id and known.sent_at >= ${repeatBefore}
      ) as is_known
    from alerts
      join alert_matches found on found.alert_id = alerts.id
      left join jobs on jobs.id = found.job_id
    where alerts.user_id = ${userId} and found.sent_at is null
      and (found.due_at <= ${now} or alerts.frequency = 'instant')
    order by alerts.created_at, alerts.id, jobs.published_at desc, jobs.id desc
    for update of found`.execute(tx);
  return rows;
}

type MatchKey = { alertId: Id; jobId: Id };

const keysOf = (matches: MatchKey[]) => sql`
  select * from unnest(${matches.map(({ alertId }) => alertId)}::uuid[], ${matches.map(({ jobId }) => jobId)}::uuid[])`;

/** Marks matches as sent, with the email that they wait for; null for none. */
export async function markSent(tx: Tx, matches: MatchKey[], at: Date, digestId: Id | null): Promise<void> {
  await sql`update alert_matches set sent_at = ${at}, digest_id = ${digestId}
    where (alert_id, job_id) in (${keysOf(matches)})`.execute(tx);
}

export async function deleteMatches(tx: Tx, matches: MatchKey[]): Promise<void> {
  await sql`delete from alert_matches where (alert_id, job_id) in (${keysOf(matches)})`.execute(tx);
}

/** The email was sent, or nothing was left to send. */
export async function completeDigest(
  tx: Tx,
  { userId, digestId }: { userId: Id; digestId: Id },
): Promise<void> {
  await tx
    .updateTable('alertMatches')
    .set({ digestId: null })
    .where('digestId', '=', digestId)
    .where('alertId', 'in', (eb) => eb.selectFrom('alerts').select('id').where('userId', '=', userId))
    .execute();
}

/** Deletes matches that were sent before a time, at most `limit`; returns how many. */
export async function deleteSentBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from alert_matches where (alert_id, job_id) in (
    select alert_id, job_id from alert_matches where sent_at < ${before} limit ${limit})`.execute(tx);
  return Number(numAffectedRows);
}
