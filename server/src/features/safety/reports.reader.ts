import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';

export type ReportState = 'open' | 'settled';

const selectByState = (db: DbOrTx, state: ReportState) =>
  db.selectFrom('reports').where('reports.settledAt', state === 'open' ? 'is' : 'is not', null);

export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/** Lists a page of reports: open ones by creation date, resolved ones newest first. */
export function listReports(
  db: DbOrTx,
  state: ReportState,
  { limit, offset }: { limit: number; offset: number },
) {
  const order = state === 'open' ? 'asc' : 'desc';
  return selectByState(db, state)
    .innerJoin('users as reported', 'reported.id', 'reports.reportedId')
    .leftJoin('users as reporters', 'reporters.id', 'reports.reporterId')
    .leftJoin('users as resolvers', 'resolvers.id', 'reports.settledBy')
    .select(['reports.id', 'reports.reason', 'reports.details', 'reports.messages', 'reports.createdAt'])
    .select(['reports.settledAt', 'reports.settlement', 'resolvers.fullName as resolverName'])
    .select(['reports.reportedId', 'reported.fullName as reportedName', 'reported.email as reportedEmail'])
    .select(['reports.reporterId', 'reporters.fullName as reporterName', 'reporters.email as reporterEmail'])
    .select(
      sql<number>`(select count(*) from reports others where others.reported_id = reports.reported_id)`.as(
        'reportsAboutThem',
      ),
    )
    .orderBy(state === 'open' ? 'reports.createdAt' : 'reports.settledAt', order)
    .orderBy('reports.id', order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Counts the open or the resolved reports. */
export async function countReports(db: DbOrTx, state: ReportState): Promise<number> {
  const { count } = await selectByState(db, state)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
