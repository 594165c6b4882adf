import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { areBlocked } from '../../people/safety/blocks.query.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';

const selectAlerts = (db: DbOrTx) =>
  db
    .selectFrom('alerts')
    .select(['id', 'userId', 'filters', 'frequency', 'createdAt', 'activeSince', 'isOfProfile'])
    .select(
      sql<Date | null>`greatest(last_match_at, (select max(found_at) from alert_matches where alert_id = alerts.id))`.as(
        'lastMatchAt',
      ),
    );

/** Lists the alerts of a user, newest first. */
export const listAlerts = (db: DbOrTx, userId: Id) =>
  selectAlerts(db).where('userId', '=', userId).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute();

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

/** Counts the alerts of a user, and the jobs that they found since a time, at most `max`. */
export async function summarizeAlerts(
  db: DbOrTx,
  userId: Id,
  { since, max }: { since: Date; max: number },
): Promise<{ count: number; newMatches: number }> {
  const { rows } = await sql<{ count: number; newMatches: number }>`
    select (select count(*) from alerts where user_id = ${userId}) as count, (
      select count(*) from (
        select distinct job_id from alerts join alert_matches on alert_id = alerts.id
        where user_id = ${userId} and found_at > ${since} limit ${max}
      ) found
    ) as new_matches`.execute(db);
  return rows[0] ?? { count: 0, newMatches: 0 };
}

export const findAlert = (db: DbOrTx, id: Id): Promise<AlertRow | undefined> =>
  selectAlerts(db).where('id', '=', id).executeTakeFirst();

/** Lists users for whom something is due, those who have waited longest first, at most `limit`. */
export async function listDueUsers(db: DbOrTx, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom('alertMatches')
    .innerJoin('alerts', 'alerts.id', 'alertMatches.alertId')
    .select('alerts.userId')
    .where('alertMatches.sentAt', 'is', null)
    .where('alertMatches.dueAt', '<=', now)
    .groupBy('alerts.userId')
    .orderBy((eb) => eb.fn.min('alertMatches.dueAt'))
    .limit(limit)
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Lists the texts that another version of the search compiled, at most `limit`. */
export const listOutdatedTexts = (db: DbOrTx, version: string, limit: number) =>
  db
    .selectFrom('alertQueries')
    .select(['id', 'text'])
    .where('compiledWith', '!=', version)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whether a job (`jobs`) fulfils the conditions of an alert (`alerts`) apart from its search text. */
export const hasConditions = sql<boolean>`(
  (alerts.tags is null or jobs.search @@ alerts.tags[1])
  and (alerts.salaries is null
    or (jobs.salary is not null and int8range(jobs.salary, coalesce(jobs.salary_max, jobs.salary), '[]') && alerts.salaries)
    or (jobs.salary is null and alerts.keeps_without_salary))
  and (alerts.companies is null or jobs.company_key like any (alerts.companies))
  and alerts.user_id <> jobs.owner_id)`;

/** Whether a job can be sent to the user of an alert now. */
export const isSendable = (now: Date) => sql<boolean>`(
  alerts.active_since is not null and ${isOpenAt(now)} and ${hasConditions}
  and (alerts.query_id is null or jobs.search @@ (select query[1] from alert_queries where id = alerts.query_id))
  and not ${areBlocked(sql.ref('alerts.user_id'), sql.ref('jobs.owner_id'))})`;

/** Lists what an email is about and can still be sent: oldest alert and newest job first. */
export const listDigest = (db: DbOrTx, { userId, digestId }: { userId: Id; digestId: Id }, now: Date) =>
  db
    .selectFrom('alerts')
    .innerJoin('alertMatches', 'alertMatches.alertId', 'alerts.id')
    .innerJoin('jobs', 'jobs.id', 'alertMatches.jobId')
    .select(['alerts.id as alertId', 'alerts.filters', 'jobs.id as jobId'])
    .where('alerts.userId', '=', userId)
    .where('alertMatches.digestId', '=', digestId)
    .where(isSendable(now))
    .orderBy('alerts.createdAt')
    .orderBy('alerts.id')
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();

export type DigestRow = Awaited<ReturnType<typeof listDigest>>[number];

/** Returns the key that signs the tokens of alert emails. */
export async function getAlertKey(db: DbOrTx): Promise<Buffer> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('name', '=', sql.lit('alerts'))
    .executeTakeFirstOrThrow();
  return key;
}
