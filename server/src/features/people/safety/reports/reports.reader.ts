import type { Id } from '@uneed/domain/kernel/ids.ts';
import { REPORTS_PER_CASE, type ReportSubject } from '@uneed/domain/people/safety/safety.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { type QueueState, readQueueState } from '../../../../platform/db/queue-state.ts';

export type ReportState = 'open' | 'settled';

/** A user or content with open reports, or with reports that were resolved together. */
export type CaseRow = {
  subject: string;
  subjectId: Id;
  postId: Id | null;
  reportedId: Id;
  /** Null while they are open. */
  settledAt: Date | null;
  reportCount: number;
};

const CASE_COLUMNS = ['reports.settledAt', 'reports.subject', 'reports.subjectId'] as const;

const selectReports = (db: DbOrTx, state: ReportState) =>
  db.selectFrom('reports').where('reports.settledAt', state === 'open' ? 'is' : 'is not', null);

/** Lists a page of cases: open ones by their first report, resolved ones by their resolution, newest first. */
export function listCases(
  db: DbOrTx,
  state: ReportState,
  { limit, offset }: { limit: number; offset: number },
): Promise<CaseRow[]> {
  const query = selectReports(db, state)
    .select([...CASE_COLUMNS, 'reports.postId', 'reports.reportedId'])
    .select((eb) => eb.fn.countAll<number>().as('reportCount'))
    .groupBy([...CASE_COLUMNS, 'reports.postId', 'reports.reportedId']);
  const ordered =
    state === 'open'
      ? query.orderBy((eb) => eb.fn.min('reports.createdAt'))
      : query.orderBy('reports.settledAt', 'desc');
  return ordered.orderBy('reports.subjectId').limit(limit).offset(offset).execute();
}

/** What waits for the admins: cases of open reports, each since its first report. */
export const findReportQueue = (db: DbOrTx): Promise<QueueState> =>
  readQueueState(
    db,
    selectReports(db, 'open')
      .select((eb) => eb.fn.min('reports.createdAt').as('at'))
      .groupBy(['reports.subject', 'reports.subjectId'])
      // In the order of the index, so that it ends at the limit.
      .orderBy('reports.subject')
      .orderBy('reports.subjectId'),
  );

/** The number of cases, at most this many. */
const CASES_COUNTED_MAX = 1_000;

export async function countCases(db: DbOrTx, state: ReportState): Promise<number> {
  // In the order of the index, so that it ends at the limit.
  const cases = selectReports(db, state)
    .select(CASE_COLUMNS)
    .groupBy(CASE_COLUMNS)
    .orderBy('reports.settledAt', 'desc')
    .limit(CASES_COUNTED_MAX);
  const { count } = await db
    .selectFrom(cases.as('cases'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Lists the reports of these cases, newest first, at most `REPORTS_PER_CASE` of each. */
export function listReportsOfCases(db: DbOrTx, cases: readonly CaseRow[]) {
  const ranked = db
    .selectFrom('reports')
    .innerJoin(
      sql<{ subject: string; id: Id; settledAt: Date | null }>`unnest(
        ${cases.map(({ subject }) => subject)}::text[],
        ${cases.map(({ subjectId }) => subjectId)}::uuid[],
        ${cases.map(({ settledAt }) => settledAt)}::timestamptz[])`.as<'asked'>(
        sql`asked(subject, id, settled_at)`,
      ),
      (join) =>
        join
          .onRef('asked.subject', '=', 'reports.subject')
          .onRef('asked.id', '=', 'reports.subjectId')
          .onRef('asked.settledAt', 'is not distinct from', 'reports.settledAt'),
    )
    .selectAll('reports')
    .select(
      sql<number>`row_number() over (partition by reports.subject, reports.subject_id, reports.settled_at
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
    .select([
      'users.id',
      'users.fullName',
      'users.email',
      'users.profilePic',
      'users.role',
      'users.createdAt',
      'users.isVerifiedReferent as isVerified',
    ])
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

/** How the latest resolved report about a user or content was resolved. */
export async function findLatestResolution(
  db: DbOrTx,
  { subject, id }: { subject: string; id: Id },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('reports')
    .select('settlement')
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .where('settledAt', 'is not', null)
    .orderBy('settledAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.settlement;
}

/** Whether a report has a copy of this message, which has an image. */
export async function isReportedMessage(db: DbOrTx, messageId: Id): Promise<boolean> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('messages', 'messages.senderId', 'reports.reportedId')
    .select('reports.id')
    .where('messages.id', '=', messageId)
    .where(sql<boolean>`reports.messages @> ${JSON.stringify([{ imageId: messageId }])}::jsonb`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
