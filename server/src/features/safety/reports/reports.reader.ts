import type { Id } from '@uneed/domain/kernel/ids.ts';
import { REPORTS_PER_CASE, type ReportSubject } from '@uneed/domain/safety/safety.rules.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.gen.ts';

export type ReportState = 'open' | 'settled';

/** A user or content with open (or resolved) reports. */
export type CaseRow = {
  subject: string;
  subjectId: Id;
  postId: Id | null;
  reportedId: Id;
  reportCount: number;
};

const whereState = <O>(query: SelectQueryBuilder<DB, 'reports', O>, state: ReportState) =>
  query.where('reports.settledAt', state === 'open' ? 'is' : 'is not', null);

/** Lists a page of cases: open ones by their first report, resolved ones by their last resolution, newest first. */
export function listCases(
  db: DbOrTx,
  state: ReportState,
  { limit, offset }: { limit: number; offset: number },
): Promise<CaseRow[]> {
  const query = whereState(db.selectFrom('reports'), state)
    .select(['subject', 'subjectId', 'postId', 'reportedId'])
    .select((eb) => eb.fn.countAll<number>().as('reportCount'))
    .groupBy(['subject', 'subjectId', 'postId', 'reportedId']);
  const ordered =
    state === 'open'
      ? query.orderBy((eb) => eb.fn.min('reports.createdAt'))
      : query.orderBy((eb) => eb.fn.max('reports.settledAt'), 'desc');
  return ordered.orderBy('subjectId').limit(limit).offset(offset).execute();
}

export async function countCases(db: DbOrTx, state: ReportState): Promise<number> {
  const { count } = await db
    .selectFrom(
      whereState(db.selectFrom('reports'), state).select(['subject', 'subjectId']).distinct().as('cases'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the reports of these cases in a state, newest first, at most `REPORTS_PER_CASE` of each. */
export function listReportsOfCases(db: DbOrTx, state: ReportState, cases: readonly CaseRow[]) {
  const ranked = whereState(db.selectFrom('reports'), state)
    .innerJoin(
      sql<{ subject: string; id: Id }>`unnest(${cases.map(({ subject }) => subject)}::text[],
        ${cases.map(({ subjectId }) => subjectId)}::uuid[])`.as<'asked'>(sql`asked(subject, id)`),
      (join) =>
        join.onRef('asked.subject', '=', 'reports.subject').onRef('asked.id', '=', 'reports.subjectId'),
    )
    .selectAll('reports')
    .select(
      sql<number>`row_number() over (partition by reports.subject, reports.subject_id
        order by reports.created_at desc, reports.id desc)`.as('position'),
    );
  return db
    .selectFrom(ranked.as('reports'))
    .leftJoin('users as reporters', 'reporters.id', 'reports.reporterId')
    .leftJoin('users as resolvers', 'resolvers.id', 'reports.settledBy')
    .select(['reports.id', 'reports.subject', 'reports.subjectId', 'reports.reason', 'reports.details'])
    .select(['reports.messages', 'reports.content', 'reports.createdAt', 'reports.settledAt'])
    .select('reports.isAutomatic')
    .select(['reports.settlement', 'resolvers.fullName as resolverName'])
    .select(['reports.reporterId', 'reporters.fullName as reporterName', 'reporters.email as reporterEmail'])
    .where('reports.position', '<=', REPORTS_PER_CASE)
    .orderBy('reports.createdAt', 'desc')
    .orderBy('reports.id', 'desc')
    .execute();
}

export type ReportRow = Awaited<ReturnType<typeof listReportsOfCases>>[number];

/**
 * Counts the users with an open report about content whose accounts were created before `cutoff`, without those whose earlier
 * report about the same content was dismissed.
 */
export async function countTrustedReporters(
  db: DbOrTx,
  { subject, id }: { subject: ReportSubject; id: Id },
  cutoff: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reports.subject', '=', subject)
    .where('reports.subjectId', '=', id)
    .where('reports.settledAt', 'is', null)
    .where('users.createdAt', '<=', cutoff)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reports as dismissed')
            .select('dismissed.id')
            .whereRef('dismissed.subject', '=', 'reports.subject')
            .whereRef('dismissed.subjectId', '=', 'reports.subjectId')
            .whereRef('dismissed.reporterId', '=', 'reports.reporterId')
            .where('dismissed.settlement', '=', 'dismissed'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns what admins know about reported users, by id. */
export async function findReportedUsers(db: DbOrTx, ids: readonly Id[]) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('sanctions as suspension', (join) =>
      join
        .onRef('suspension.userId', '=', 'users.id')
        .on('suspension.kind', '=', 'suspension')
        .on('suspension.endedAt', 'is', null),
    )
    .select(['users.id', 'users.fullName', 'users.email', 'users.createdAt', 'users.isVerifiedReferent'])
    .select(['suspension.id as suspensionId', 'suspension.until as suspensionUntil'])
    .select(({ selectFrom, fn }) => [
      selectFrom('referentReviews')
        .select((eb) => eb.fn.max('referentReviews.version').as('version'))
        .whereRef('referentReviews.userId', '=', 'users.id')
        .$asScalar()
        .as('reviewVersion'),
      selectFrom('reports')
        .select(fn.countAll<number>().as('count'))
        .whereRef('reports.reportedId', '=', 'users.id')
        .$asScalar()
        .$notNull()
        .as('reportCount'),
      selectFrom('sanctions')
        .select(fn.countAll<number>().as('count'))
        .whereRef('sanctions.userId', '=', 'users.id')
        .where('sanctions.kind', '=', 'removal')
        .$asScalar()
        .$notNull()
        .as('removalCount'),
      selectFrom('sanctions')
        .select(fn.countAll<number>().as('count'))
        .whereRef('sanctions.userId', '=', 'users.id')
        .where('sanctions.kind', '=', 'suspension')
        .$asScalar()
        .$notNull()
        .as('suspensionCount'),
    ])
    .where('users.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type ReportedUserRow = NonNullable<ReturnType<Awaited<ReturnType<typeof findReportedUsers>>['get']>>;
