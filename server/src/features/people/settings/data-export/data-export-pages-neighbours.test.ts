import type { Id } from '@uneed/domain/kernel/ids.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { withNeighbours } from '../../../../testing/neighbours.ts';
import { type PageRequest, readInPages } from '../../../../testing/pages.ts';
import type { TestUser } from '../../../../testing/users.ts';
import { sendMessage } from '../../../community/messages/messages.factory.ts';
import { listConversations } from '../../../community/messages/messages-export.reader.ts';
import { newAuthor, publishPost } from '../../../community/posts/posts.factory.ts';
import {
  listComments,
  listPosts,
  listReactions,
  listShares,
} from '../../../community/posts/posts-export.reader.ts';
import { createAlert } from '../../../hiring/alerts/alerts.factory.ts';
import { listAlerts } from '../../../hiring/alerts/alerts-export.reader.ts';
import { listApplications } from '../../../hiring/applications/applications-export.reader.ts';
import { listContracts } from '../../../hiring/contracts/contracts-export.reader.ts';
import { newReferent, publish } from '../../../hiring/jobs/jobs.factory.ts';
import { listJobs } from '../../../hiring/jobs/jobs-export.reader.ts';
import {
  listReferralLinks,
  listReferralsMade,
  listReferralsReceived,
  listVouchesReceived,
  listVouchesWritten,
  listVouchRequests,
} from '../../../hiring/referrals/referrals-export.reader.ts';
import { recommend, vouch } from '../../../hiring/referrals/signals/signals.factory.ts';
import { placeOrder } from '../../../organizations/plans/orders/orders.factory.ts';
import { listOrders, listTokens } from '../../../organizations/plans/plans-export.reader.ts';
import { giveTokens } from '../../../organizations/plans/tokens.factory.ts';
import { ask } from '../../../site/support/support.factory.ts';
import { listSupportMessages } from '../../../site/support/tickets.reader.ts';
import { sendReport, userRef } from '../../safety/safety.factory.ts';
import { listBlocks, listMutes, listReports } from '../../safety/safety-export.reader.ts';

let test: TestApp;
let me: TestUser;

/** Throws unless a request succeeded. */
async function expectOk(response: ReturnType<TestUser['get']>): Promise<void> {
  const { statusCode, body } = await response;
  if (statusCode >= 300) throw new Error(`Not done: ${body}`);
}

/** Does everything of which the export has a list, about two others. */
async function actAboutBoth(users: readonly TestUser[]): Promise<void> {
  const author = await newAuthor(test, { fullName: 'Autora' });
  const peers = [await newReferent(test), await newReferent(test)];
  const ownJobs = new Map<string, string>();
  for (const user of users) ownJobs.set(user.id, await publish(user, { title: 'Chofer' }));
  for (const peer of peers) {
    const jobId = await publish(peer);
    const { _id: postId } = await publishPost(author);
    await withNeighbours(users, [
      (user) => publish(user),
      (user) => expectOk(user.post(`/jobs/${jobId}/apply`)),
      (user) => expectOk(peer.post(`/jobs/${ownJobs.get(user.id)}/apply`)),
      (user) => expectOk(user.post(`/contracts/job/${ownJobs.get(user.id)}/candidate/${peer.id}`)),
      (user) => sendMessage(user, peer, 'Uno'),
      (user) => publishPost(user),
      (user) => expectOk(user.post(`/posts/${postId}/comment`, { content: 'Hola' })),
      (user) => expectOk(user.post(`/posts/${postId}/reaction`, { reactionType: 'like' })),
      (user) => expectOk(user.post(`/posts/${postId}/share`)),
      (user) => createAlert(user, { q: `caja ${peer.id}` }),
      (user) => ask(user),
      (user) => placeOrder(user),
      (user) => giveTokens(test, user, 1),
      (user) => expectOk(user.post('/referrals/links', { jobId })),
      (user) => recommend(test, user, peer),
      (user) => recommend(test, peer, user),
      (user) => vouch(test, user, peer),
      (user) => vouch(test, peer, user),
      (user) => expectOk(user.post('/referrals/vouch-requests', { userId: peer.id })),
      (user) => expectOk(sendReport(user, userRef(peer))),
      (user) => expectOk(user.put(`/safety/mutes/${peer.id}`)),
      (user) => expectOk(user.put(`/safety/blocks/${peer.id}`)),
    ]);
  }
}

beforeAll(async () => {
  test = await createTestApp();
  const users = [await newReferent(test), await newReferent(test)] as const;
  [, me] = users;
  await actAboutBoth(users);
});
afterAll(() => test.close());

type Read<Row> = (db: DbOrTx, userId: Id, page: PageRequest<Row>) => Promise<Row[]>;

const inPages =
  <Row>(read: Read<Row>) =>
  () =>
    readInPages<Row>((page) => read(test.database.db, me.id, page));

it.each([
  { name: 'jobs', count: 3, read: inPages(listJobs) },
  { name: 'applications', count: 2, read: inPages(listApplications) },
  { name: 'contracts', count: 2, read: inPages(listContracts) },
  { name: 'conversations', count: 2, read: inPages(listConversations) },
  { name: 'blocks', count: 2, read: inPages(listBlocks) },
  { name: 'reports', count: 2, read: inPages(listReports) },
  { name: 'mutes', count: 2, read: inPages(listMutes) },
  { name: 'alerts', count: 2, read: inPages(listAlerts) },
  { name: 'questions', count: 2, read: inPages(listSupportMessages) },
  { name: 'orders', count: 2, read: inPages(listOrders) },
  { name: 'posts', count: 2, read: inPages(listPosts) },
  { name: 'comments', count: 2, read: inPages(listComments) },
  { name: 'reactions', count: 2, read: inPages(listReactions) },
  { name: 'shares', count: 2, read: inPages(listShares) },
  { name: 'tokens', count: 2, read: inPages(listTokens) },
  { name: 'links', count: 2, read: inPages(listReferralLinks) },
  { name: 'recommended applications', count: 2, read: inPages(listReferralsMade) },
  { name: 'received recommendations', count: 2, read: inPages(listReferralsReceived) },
  { name: 'written vouches', count: 2, read: inPages(listVouchesWritten) },
  { name: 'received vouches', count: 2, read: inPages(listVouchesReceived) },
  { name: 'requests for a vouch', count: 2, read: inPages(listVouchRequests) },
])('the pages of $name have each row of the user once, and none of other users', async ({ count, read }) => {
  const { singly, together } = await read();
  expect(together).toHaveLength(count);
  expect(singly).toEqual(together);
});
