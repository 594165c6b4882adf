import type { Id } from '@uneed/domain/kernel/ids.ts';
import { type NotNull, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Characters of the start of a post from which its excerpt is made. */
const POST_START_LENGTH = 400;

const countOpenReports = (column: 'users.id' | 'jobs.id' | 'posts.id', subject: 'job' | 'post' | null) => {
  const isAbout =
    subject === null
      ? sql`reports.reported_id = ${sql.ref(column)}`
      : sql`reports.subject = ${sql.lit(subject)} and reports.subject_id = ${sql.ref(column)}`;
  return sql<number>`(select count(*) from reports where ${isAbout} and reports.settled_at is null)::int`;
};

/** Reads users for a list, in the order of their ids. */
export function findListedUsers(db: DbOrTx, ids: readonly Id[]) {
  return db
    .selectFrom('users')
    .leftJoin('sanctions as suspension', (join) =>
      join
        .onRef('suspension.userId', '=', 'users.id')
        .on('suspension.kind', '=', 'suspension')
        .on('suspension.endedAt', 'is', null),
    )
    .select(['users.id', 'users.fullName', 'users.email', 'users.profilePic', 'users.role', 'users.company'])
    .select(['users.position', 'users.isAdmin', 'users.isVerifiedReferent as isVerified', 'users.createdAt'])
    .select(['users.suspendedUntil', 'users.eraseAt', 'users.emailStatus', 'suspension.id as suspensionId'])
    .select(countOpenReports('users.id', null).as('openReportCount'))
    .where(sql<boolean>`users.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], users.id)`)
    .execute();
}

export type ListedUserRow = Awaited<ReturnType<typeof findListedUsers>>[number];

/** Reads published jobs for a list, in the order of their ids. */
export function findListedJobs(db: DbOrTx, ids: readonly Id[]) {
  return db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.ownerId')
    .select(['jobs.id', 'jobs.title', 'jobs.company', 'jobs.location', 'jobs.isAnonymous', 'jobs.status'])
    .select(['jobs.ownStatus', 'jobs.moderation', 'jobs.publishedAt', 'jobs.expiresAt', 'jobs.closingReason'])
    .select([
      'jobs.applicantCount',
      'jobs.category',
      'jobs.salary',
      'jobs.salaryMax',
      'jobs.views',
      'jobs.description',
    ])
    .select(['users.id as ownerId', 'users.fullName as ownerName', 'users.role as ownerRole'])
    .select(countOpenReports('jobs.id', 'job').as('openReportCount'))
    .where(sql<boolean>`jobs.id = any(${ids}::uuid[])`)
    .where('jobs.publishedAt', 'is not', null)
    .orderBy(sql`array_position(${ids}::uuid[], jobs.id)`)
    .$narrowType<{ publishedAt: NotNull }>()
    .execute();
}

export type ListedJobRow = Awaited<ReturnType<typeof findListedJobs>>[number];

/** Reads posts for a list, in the order of their ids. */
export function findListedPosts(db: DbOrTx, ids: readonly Id[]) {
  return db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.authorId')
    .select(['posts.id', 'posts.title', 'posts.status', 'posts.createdAt'])
    .select(sql<string>`left(posts.content_text, ${sql.lit(POST_START_LENGTH)})`.as('start'))
    .select(['users.id as authorId', 'users.fullName as authorName', 'users.role as authorRole'])
    .select(countOpenReports('posts.id', 'post').as('openReportCount'))
    .where(sql<boolean>`posts.id = any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], posts.id)`)
    .execute();
}

export type ListedPostRow = Awaited<ReturnType<typeof findListedPosts>>[number];

/** Reads what only the page of a post shows. */
export function findPostContent(db: DbOrTx, id: Id) {
  return db
    .selectFrom('posts')
    .select(['contentText', 'imageKey', 'imageAlt', 'tags'])
    .select(
      sql<number>`(select count(*) from post_comments where post_id = posts.id and status = 'active')::int`.as(
        'commentCount',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
}

const count = (table: 'applications' | 'postComments' | 'supportTickets', column: string, id: Id) =>
  sql<number>`(select count(*) from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid)::int`;

/** Counts what belongs to an account; drafts of jobs are private, and expired sessions do not count. */
export async function countRecordsOfUser(db: DbOrTx, id: Id, now: Date) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*) from jobs where owner_id = ${id}::uuid and published_at is not null)::int`.as(
        'jobs',
      ),
      count('applications', 'candidateId', id).as('applications'),
      sql<number>`(select count(*) from posts where author_id = ${id}::uuid)::int`.as('posts'),
      count('postComments', 'userId', id).as('comments'),
      sql<number>`(select count(*) from reports where reported_id = ${id}::uuid)::int`.as('reports'),
      count('supportTickets', 'userId', id).as('tickets'),
      sql<number>`(select count(*) from sessions where user_id = ${id}::uuid and expires_at > ${now})::int`.as(
        'sessions',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Lists the newest verification reviews of a user. */
export function listReviewRecords(db: DbOrTx, userId: Id, limit: number) {
  return db
    .selectFrom('referentReviews')
    .leftJoin('users as deciders', 'deciders.id', 'referentReviews.decidedBy')
    .select(['referentReviews.id', 'referentReviews.version', 'referentReviews.company'])
    .select(['referentReviews.fullName', 'referentReviews.rnc'])
    .select(['referentReviews.position', 'referentReviews.requestedAt', 'referentReviews.decision'])
    .select(['referentReviews.reason', 'referentReviews.decidedAt', 'deciders.fullName as deciderName'])
    .where('referentReviews.userId', '=', userId)
    .orderBy('referentReviews.version', 'desc')
    .limit(limit)
    .execute();
}

export type ReviewRecordRow = Awaited<ReturnType<typeof listReviewRecords>>[number];

/** Lists the newest questions of a user to the support. */
export function listTicketRecords(db: DbOrTx, userId: Id, limit: number) {
  return db
    .selectFrom('supportTickets')
    .select(['id', 'reference', 'topic', 'status', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();
}

export type TicketRecordRow = Awaited<ReturnType<typeof listTicketRecords>>[number];

/** A user with everything published, or one job or post. */
export type HistorySubject = { subject: 'user' | 'job' | 'post'; id: Id };

/** Lists the newest reports, open and resolved. */
export function listReportRecords(db: DbOrTx, { subject, id }: HistorySubject, limit: number) {
  const query = db
    .selectFrom('reports')
    .select(['id', 'subject', 'reason', 'details', 'createdAt', 'settlement', 'settledAt'])
    .select(sql<string>`coalesce(content ->> 'title', '')`.as('title'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return subject === 'user'
    ? query.where('reportedId', '=', id).execute()
    : query.where('subject', '=', subject).where('subjectId', '=', id).execute();
}

export type ReportRecordRow = Awaited<ReturnType<typeof listReportRecords>>[number];
