import type { HandlerInput } from '@uneed/domain/kernel/endpoint.ts';
import { visibleText } from '@uneed/domain/kernel/html/html.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { ADMIN_PAGE_SIZE } from '@uneed/domain/kernel/page-window.ts';
import { formatTimeCursor, type TimeCursor } from '@uneed/domain/kernel/time-cursor.ts';
import { adminPostImagePath } from '@uneed/domain/people/safety/safety.rules.ts';
import { HISTORY_MAX } from '@uneed/domain/site/admin/admin.rules.ts';
import type * as api from '@uneed/domain/site/admin/directory.api.ts';
import type {
  History,
  JobRecord,
  ListedJob,
  ListedPost,
  ListedUser,
  PostRecord,
} from '@uneed/domain/site/admin/directory.schema.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import { notFound } from '../../../../platform/http/app-error.ts';
import { listAuditHistory } from '../../../people/audit/audit.commands.ts';
import { presentSanctionToAdmin } from '../../../people/safety/sanctions/sanctions.presenter.ts';
import { listSanctionsOf } from '../../../people/safety/sanctions/sanctions.reader.ts';
import { getContentPermissions } from './directory.policy.ts';
import {
  presentListedJob,
  presentListedPost,
  presentListedUser,
  presentReportRecord,
} from './directory.presenter.ts';
import * as reader from './directory.reader.ts';
import * as listing from './directory-listing.reader.ts';

type Dependencies = { database: Database; clock: Clock };

export type DirectoryService = ReturnType<typeof createDirectory>;

type Slice = { after: TimeCursor | undefined; limit: number };

/** The first rows of a slice, and the cursor of the last one if there are more. */
function toPage<R extends { id: Id }>(rows: R[], timeOf: (row: R) => Date) {
  const page = rows.slice(0, ADMIN_PAGE_SIZE);
  const last = page.at(-1);
  const hasNext = rows.length > ADMIN_PAGE_SIZE && last !== undefined;
  return { page, next: hasNext ? formatTimeCursor({ at: timeOf(last), id: last.id }) : null };
}

/** Reads reports, sanctions and actions of admins about a user, or about content of a user. */
export async function readHistory(
  db: Db,
  about: reader.HistorySubject,
  userId: Id,
  now: Date,
): Promise<History> {
  const contentId = about.subject === 'user' ? {} : { contentId: about.id };
  const [reports, sanctions, auditEntries] = await Promise.all([
    reader.listReportRecords(db, about, HISTORY_MAX),
    listSanctionsOf(db, about, HISTORY_MAX),
    listAuditHistory(db, { subjectId: userId, ...contentId }, HISTORY_MAX),
  ]);
  return {
    reports: reports.map(presentReportRecord),
    sanctions: sanctions.map((row) => presentSanctionToAdmin(row, now)),
    auditEntries,
  };
}

/** Lists of everything that admins may look up, and the records of jobs and posts. */
export function createDirectory({ database: { db }, clock }: Dependencies) {
  const sliceAfter = (after: TimeCursor | undefined): Slice => ({ after, limit: ADMIN_PAGE_SIZE + 1 });

  async function presentUsers(ids: Id[]): Promise<{ users: ListedUser[]; next: string | null }> {
    const { page, next } = toPage(await reader.findListedUsers(db, ids), ({ createdAt }) => createdAt);
    return { users: page.map((row) => presentListedUser(row, clock.now())), next };
  }

  const listPeople = async ({ after, ...filter }: HandlerInput<typeof api.listPeople>['query']) =>
    presentUsers(await listing.choosePeople(db, filter, sliceAfter(after)));

  const listEnterprises = async ({ after, ...filter }: HandlerInput<typeof api.listEnterprises>['query']) =>
    presentUsers(await listing.chooseEnterprises(db, filter, sliceAfter(after)));

  async function listJobs({ after, ...filter }: HandlerInput<typeof api.listPublishedJobs>['query']) {
    const ids = await listing.chooseJobs(db, filter, sliceAfter(after));
    const { page, next } = toPage(await reader.findListedJobs(db, ids), ({ publishedAt }) => publishedAt);
    return { jobs: page.map(presentListedJob) satisfies ListedJob[], next };
  }

  async function listPosts({ after, ...filter }: HandlerInput<typeof api.listAllPosts>['query']) {
    const ids = await listing.choosePosts(db, filter, sliceAfter(after));
    const { page, next } = toPage(await reader.findListedPosts(db, ids), ({ createdAt }) => createdAt);
    return { posts: page.map(presentListedPost) satisfies ListedPost[], next };
  }

  async function getUser(id: Id): Promise<ListedUser> {
    const [row] = await reader.findListedUsers(db, [id]);
    if (!row) throw notFound();
    return presentListedUser(row, clock.now());
  }

  /** 404 for a job that was never published: it exists only for its owner. */
  async function getJob(id: Id): Promise<JobRecord> {
    const [row] = await reader.findListedJobs(db, [id]);
    if (!row) throw notFound('No encontramos esta vacante');
    const [owner, history] = await Promise.all([
      getUser(row.ownerId),
      readHistory(db, { subject: 'job', id }, row.ownerId, clock.now()),
    ]);
    return {
      ...presentListedJob(row),
      ...history,
      owner,
      category: row.category,
      salary: row.salary,
      salaryMax: row.salaryMax,
      views: row.views,
      text: visibleText(row.description),
      can: getContentPermissions(row.moderation === 'removed', row.openReportCount),
    };
  }

  async function getPost(id: Id): Promise<PostRecord> {
    const [[row], content] = await Promise.all([
      reader.findListedPosts(db, [id]),
      reader.findPostContent(db, id),
    ]);
    if (!row || !content) throw notFound('No encontramos esta publicación');
    const [author, history] = await Promise.all([
      getUser(row.authorId),
      readHistory(db, { subject: 'post', id }, row.authorId, clock.now()),
    ]);
    return {
      ...presentListedPost(row),
      ...history,
      author,
      text: content.contentText,
      hasImage: content.imageKey !== null,
      image: content.imageKey === null ? null : { path: adminPostImagePath(id), alt: content.imageAlt },
      tags: content.tags,
      commentCount: content.commentCount,
      can: getContentPermissions(row.status === 'removed', row.openReportCount),
    };
  }

  return { listPeople, listEnterprises, listJobs, listPosts, getJob, getPost };
}
