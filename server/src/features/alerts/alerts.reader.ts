import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

const COLUMNS = ['id', 'userId', 'filters', 'frequency', 'createdAt', 'activeSince', 'lastMatchAt'] as const;

/** Lists the alerts of a user, newest first. */
export const listAlerts = (db: DbOrTx, userId: Id) =>
  db
    .selectFrom('alerts')
    .select(COLUMNS)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();

export type AlertRow = Awaited<ReturnType<typeof listAlerts>>[number];

export const findAlert = (db: DbOrTx, id: Id): Promise<AlertRow | undefined> =>
  db.selectFrom('alerts').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Returns the hashes of the filters of a user's alerts, by id. */
export async function findFilterHashes(db: DbOrTx, userId: Id): Promise<Map<Id, string>> {
  const rows = await db
    .selectFrom('alerts')
    .select(['id', 'filtersHash'])
    .where('userId', '=', userId)
    .execute();
  return new Map(rows.map(({ id, filtersHash }) => [id, filtersHash.toString('hex')]));
}

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

/** Lists alerts after `after` that another version of the search compiled, in the order of their ids. */
export const listOutdatedAlerts = (db: DbOrTx, version: string, after: Id | undefined, limit: number) =>
  db
    .selectFrom('alerts')
    .select(['id', 'filters', 'filtersHash'])
    .where('compiledWith', '!=', version)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Lists the jobs of an email by alert: only of alerts that are not paused, without jobs of users blocked either way. */
export const listDigestJobs = (db: DbOrTx, userId: Id, digestId: Id) =>
  db
    .selectFrom('alerts')
    .innerJoin('alertMatches', 'alertMatches.alertId', 'alerts.id')
    .innerJoin('jobs', 'jobs.id', 'alertMatches.jobId')
    .select(['alerts.id as alertId', 'alerts.filters', 'jobs.id as jobId'])
    .where('alerts.userId', '=', userId)
    .where('alerts.activeSince', 'is not', null)
    .where('alertMatches.digestId', '=', digestId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocks.userId')
            .where((eb) =>
              eb.or([
                eb.and([
                  eb('blocks.userId', '=', userId),
                  eb('blocks.blockedId', '=', eb.ref('jobs.ownerId')),
                ]),
                eb.and([
                  eb('blocks.blockedId', '=', userId),
                  eb('blocks.userId', '=', eb.ref('jobs.ownerId')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('alerts.createdAt')
    .orderBy('alerts.id')
    .orderBy('jobs.publishedAt', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();

/** Returns the key that signs the tokens of alert emails. */
export async function getAlertKey(db: DbOrTx): Promise<Buffer> {
  const { key } = await db
    .selectFrom('signingKeys')
    .select('key')
    .where('name', '=', sql.lit('alerts'))
    .executeTakeFirstOrThrow();
  return key;
}
