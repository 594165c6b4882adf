import { POST_IMAGE_SIZES, postImagePath } from '@uneed/domain/community/posts/post.rules.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { cvFilePath, STORED_CV_PATH } from '@uneed/domain/people/cv/cv.rules.ts';
import { withoutDefaultText } from '@uneed/domain/people/profiles/profile.rules.ts';
import { DELETED_USER_NAME } from '@uneed/domain/people/settings/settings.rules.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../../platform/db/database.ts';
import type { SessionActor } from '../../../../platform/http/session.ts';
import { countFollowers } from '../../../organizations/enterprises/followers/followers.reader.ts';
import { recordEnterpriseActivity } from '../../audit/enterprise-activity.commands.ts';
import { presentSettings } from '../settings.presenter.ts';
import { findSettings } from '../settings.reader.ts';
import * as reader from './data-export.reader.ts';
import * as activity from './data-export-activity.reader.ts';
import * as bonuses from './data-export-bonuses.reader.ts';
import * as community from './data-export-community.reader.ts';
import * as enterprises from './data-export-enterprise.reader.ts';
import * as plans from './data-export-plans.reader.ts';
import * as referrals from './data-export-referrals.reader.ts';

/** Rows read per query, so that memory use does not grow with the size of the export. */
const PAGE_ROWS = 500;

type Row = Record<string, unknown>;

type ReadPage<Params, R> = (
  db: DbOrTx,
  params: Params,
  page: { after: R | undefined; limit: number },
) => Promise<R[]>;

/** Writes rows as a JSON array, one row at a time. */
async function* writeJsonArray(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let isFirst = true;
  yield '[';
  for await (const row of rows) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(row)}`;
    isFirst = false;
  }
  yield ']';
}

type Dependencies = { database: Database; clock: Clock; publicUrl: string };

export type DataExportService = ReturnType<typeof createDataExport>;

/**
 * Exports all data of a user as a JSON stream (DESIGN §5). Files are included as links that need the user's session, so that
 * the export stays small.
 */
export function createDataExport({ database, clock, publicUrl }: Dependencies) {
  const { db } = database;
  const toUrl = (path: string) => new URL(path, publicUrl).href;

  function cvUrl(userId: Id, cv: { isCurrent: boolean; sentTo: Id | null }): string | null {
    if (cv.isCurrent) return toUrl(STORED_CV_PATH);
    return cv.sentTo === null ? null : toUrl(cvFilePath({ jobId: cv.sentTo, candidateId: userId }));
  }

  async function readProfile(userId: Id) {
    const { bio, location, profilePic, ...profile } = await reader.getProfile(db, userId);
    const cvs = await reader.listCvs(db, userId);
    return {
      exportedAt: clock.now().toISOString(),
      profile: {
        ...profile,
        ...{ bio: withoutDefaultText(bio), location: withoutDefaultText(location) },
        profilePic: profilePic === '' ? '' : toUrl(profilePic),
      },
      settings: presentSettings(await findSettings(db, userId), profile.role),
      deletion: (await reader.findAccountDeletion(db, userId)) ?? null,
      absence: (await reader.findOfflineState(db, userId)) ?? null,
      sessions: await reader.listSessions(db, userId),
      signInDevices: await reader.listSignInDevices(db, userId),
      pushDevices: await reader.listPushDevices(db, userId),
      referentRequests: await reader.listReviews(db, userId),
      cvs: cvs.map(({ sentTo, ...cv }) => ({ ...cv, file: cvUrl(userId, { ...cv, sentTo }) })),
    };
  }

  /** Reads all rows of a list, page by page. */
  async function* readAll<Params, R>(read: ReadPage<Params, R>, params: Params): AsyncGenerator<R> {
    let after: R | undefined;
    for (;;) {
      const rows = await read(db, params, { after, limit: PAGE_ROWS });
      yield* rows;
      after = rows.at(-1);
      if (rows.length < PAGE_ROWS || after === undefined) return;
    }
  }

  async function* readMessages(userId: Id): AsyncGenerator<Row> {
    for await (const { conversationId, with: name } of readAll(activity.listConversations, userId)) {
      for await (const message of readAll(activity.listMessages, { userId, conversationId })) {
        const { seq: _, imageWidth, ...row } = message;
        const image = imageWidth === null ? undefined : toUrl(`/api/messages/images/${row.id}`);
        yield { to: name ?? DELETED_USER_NAME, ...row, image };
      }
    }
  }

  /** Removes the viewer's id, which would reveal the owner of an anonymous job. */
  async function* readCvViews(userId: Id): AsyncGenerator<Row> {
    for await (const { cvId: _, viewerId: __, ...row } of readAll(activity.listCvViews, userId)) yield row;
  }

  async function* readPosts(userId: Id): AsyncGenerator<Row> {
    for await (const { imageKey, ...post } of readAll(community.listPosts, userId)) {
      const image = imageKey === null ? undefined : toUrl(postImagePath(imageKey, POST_IMAGE_SIZES.large));
      yield { ...post, image };
    }
  }

  const readLists = (userId: Id): Record<string, AsyncIterable<Row>> => ({
    cvOpenings: readCvViews(userId),
    jobs: readAll(activity.listJobs, userId),
    applications: readAll(activity.listApplications, userId),
    contractsOpened: readAll(activity.listContracts, userId),
    messagesSent: readMessages(userId),
    posts: readPosts(userId),
    comments: readAll(community.listComments, userId),
    reactions: readAll(community.listReactions, userId),
    shares: readAll(community.listShares, userId),
    blocked: readAll(activity.listBlocks, userId),
    muted: readAll(activity.listMutes, userId),
    sanctions: readAll(activity.listSanctions, userId),
    reportsMade: readAll(activity.listReports, userId),
    alerts: readAll(activity.listAlerts, userId),
    alertMatches: readAll(activity.listAlertMatches, userId),
    followedEnterprises: readAll(community.listFollowedEnterprises, userId),
    companyConfirmations: readAll(community.listEmployments, userId),
    referralLinks: readAll(referrals.listReferralLinks, userId),
    referralsMade: readAll(referrals.listReferralsMade, userId),
    referralsReceived: readAll(referrals.listReferralsReceived, userId),
    vouchesWritten: readAll(referrals.listVouchesWritten, userId),
    vouchesReceived: readAll(referrals.listVouchesReceived, userId),
    vouchRequests: readAll(referrals.listVouchRequests, userId),
    hires: readAll(bonuses.listHires, userId),
    bonuses: readAll(bonuses.listBonuses, userId),
    orders: readAll(activity.listOrders, userId),
    plans: readAll(activity.listPlans, userId),
    tokens: readAll(plans.listTokens, userId),
    monthlyUsage: readAll(plans.listMonthlyUsage, userId),
    supportMessages: readAll(activity.listSupportMessages, userId),
    notifications: readAll(activity.listNotifications, userId),
  });

  async function* writeJson(head: object, lists: Record<string, AsyncIterable<Row>>): AsyncGenerator<string> {
    const text = JSON.stringify(head, null, 2);
    yield text.slice(0, text.lastIndexOf('\n}'));
    for (const [name, rows] of Object.entries(lists)) {
      yield `,\n  ${JSON.stringify(name)}: `;
      yield* writeJsonArray(rows);
    }
    yield '\n}\n';
  }

  /** Yields the chunks of one JSON document. */
  async function* exportUserData(userId: Id): AsyncGenerator<string> {
    yield* writeJson(await readProfile(userId), readLists(userId));
  }

  /** Yields the chunks of one JSON document: what a user's export has, and what only enterprises have. Records who asked. */
  async function exportEnterpriseData(actor: SessionActor): Promise<AsyncGenerator<string>> {
    await database.transaction((tx) => recordEnterpriseActivity(tx, actor, 'data.exported', '', clock.now()));
    const head = {
      ...(await readProfile(actor.id)),
      ...(await enterprises.readEnterprise(db, actor.id)),
      // Who follows it is data of the followers.
      followerCount: await countFollowers(db, actor.id),
    };
    const teamActivity = readAll(enterprises.listActivity, actor.id);
    return writeJson(head, { ...readLists(actor.id), teamActivity });
  }

  return { exportUserData, exportEnterpriseData };
}
