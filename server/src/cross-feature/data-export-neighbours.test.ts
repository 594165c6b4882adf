import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendMessage } from '../features/community/messages/messages.factory.ts';
import { getConversationKey } from '../features/community/messages/messages.reader.ts';
import { listMessages } from '../features/community/messages/messages-export.reader.ts';
import { createAlert } from '../features/hiring/alerts/alerts.factory.ts';
import { listAlertMatches } from '../features/hiring/alerts/alerts-export.reader.ts';
import { listCvViews } from '../features/hiring/applications/applications-export.reader.ts';
import { insertCv, recordCvView } from '../features/hiring/applications/cvs/cvs.repository.ts';
import { insertHire } from '../features/hiring/contracts/contracts.repository.ts';
import { listHires } from '../features/hiring/contracts/contracts-export.reader.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { listBonusesOfUser } from '../features/hiring/referrals/bonuses/bonuses.reader.ts';
import { lockBonus } from '../features/hiring/referrals/bonuses/bonuses.repository.ts';
import { newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import {
  listActivity,
  listFollowedEnterprises,
} from '../features/organizations/enterprises/enterprises-export.reader.ts';
import { insertFollower } from '../features/organizations/enterprises/followers/followers.repository.ts';
import { givePlan } from '../features/organizations/plans/plans.factory.ts';
import { listMonthlyUsage, listPlans } from '../features/organizations/plans/plans-export.reader.ts';
import { addUsage } from '../features/organizations/plans/subscriptions/subscriptions.repository.ts';
import { insertEnterpriseActivity } from '../features/people/audit/audit.repository.ts';
import { notifyOfflineMessage } from '../features/people/notifications/notifications.commands.ts';
import { listNotifications } from '../features/people/notifications/notifications-export.reader.ts';
import {
  decideEmployment,
  openEmployment,
} from '../features/people/referents/employments/employments.repository.ts';
import { listEmployments } from '../features/people/referents/referents-export.reader.ts';
import { listSanctions } from '../features/people/safety/safety-export.reader.ts';
import { endSanction, insertSuspension } from '../features/people/safety/sanctions/sanctions.repository.ts';
import type { DbOrTx, Tx } from '../platform/db/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { withNeighbours } from '../testing/neighbours.ts';
import { type PageRequest, readInPages } from '../testing/pages.ts';
import { signUp, type TestUser } from '../testing/users.ts';

let test: TestApp;
let me: TestUser;
let peers: [TestUser, TestUser];
let enterprises: TestUser[];
let jobIds: Id[];

type Person = { id: Id };

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => test.database.transaction(work);

/** A CV that both peers opened, each for both jobs. */
const sendCv = ({ id: ownerId }: Person) =>
  inTransaction(async (tx) => {
    const [cvId, now] = [newId(), test.clock.now()];
    const cv = { id: cvId, ownerId, fileName: 'cv.pdf', size: 1, uploadedAt: now, isCurrent: false };
    await insertCv(tx, cv);
    for (const { id: viewerId } of peers)
      for (const jobId of jobIds) await recordCvView(tx, { cvId, jobId, viewerId }, now);
  });

/** A suspension that is over, so that another one can follow. */
const suspendOnce = ({ id: userId }: Person) =>
  inTransaction(async (tx) => {
    const now = test.clock.now();
    const sanction = { userId, reason: 'Estafa', createdBy: peers[0].id, createdAt: now };
    const id = await insertSuspension(tx, sanction, null);
    await endSanction(tx, id, { endedAt: now, endedBy: null, endReason: '' });
  });

/** An alert that found both jobs. */
async function findJobs(user: TestUser, q: string): Promise<void> {
  const { _id: alertId } = await createAlert(user, { q });
  const now = test.clock.now();
  const rows = jobIds.map((jobId) => ({ alertId, jobId, foundAt: now, dueAt: addDays(now, 1) }));
  await test.database.db.insertInto('alertMatches').values(rows).execute();
}

const markHired = (owner: Person, candidate: Person, jobId: Id) => {
  const people = { ownerId: owner.id, candidateId: candidate.id };
  const hire = { id: newId(), jobId, jobTitle: 'Cajera', markedAt: test.clock.now() };
  return inTransaction((tx) => insertHire(tx, { ...people, ...hire }));
};

/** A referral with a bonus; its vacancy was deleted. */
const promiseBonus = (owner: Person, referrer: Person, candidate: Person) =>
  inTransaction(async (tx) => {
    const id = newId();
    const people = { ownerId: owner.id, referrerId: referrer.id, candidateId: candidate.id };
    const terms = { jobTitle: 'Cajera', hasBonus: true, bonusAmount: 5_000, createdAt: test.clock.now() };
    await tx
      .insertInto('referrals')
      .values({ id, ...people, ...terms })
      .execute();
    await lockBonus(tx, id);
  });

/** A request that was declined, so that another enterprise can be asked. */
const askForEmployment = (referent: Person, asked: Person) =>
  inTransaction(async (tx) => {
    const key = { referentId: referent.id, enterpriseId: asked.id };
    await openEmployment(tx, { ...key, position: 'Cajera', requestedAt: test.clock.now() });
    await decideEmployment(tx, key, 'declined', test.clock.now());
  });

const notifyOf = (user: Person, sender: Person) => {
  const input = { kind: 'messageReceived', to: user.id, senderId: sender.id, at: test.clock.now() } as const;
  return inTransaction((tx) => notifyOfflineMessage(tx, test.app.queue, input));
};

const act = ({ id: enterpriseId }: Person, at: Date) =>
  inTransaction((tx) =>
    insertEnterpriseActivity(tx, {
      enterpriseId,
      actor: 'Ana',
      apiKeyId: newId(),
      act: 'job.edited',
      subject: 'Cajera',
      at,
    }),
  );

/** Stores the rows of each list, those of others before, between and after those of the user. */
async function storeRows(users: readonly TestUser[]): Promise<void> {
  const now = test.clock.now();
  for (const [index, peer] of peers.entries()) {
    const jobId = jobIds[index] ?? expect.fail();
    const [other = expect.fail(), company = expect.fail()] = [peers[1 - index], enterprises[index]];
    await withNeighbours(users, [
      sendCv,
      suspendOnce,
      (user) => findJobs(user, `caja ${index}`),
      (user) => givePlan(test, user.id, { startsAt: addDays(now, 30 * index) }),
      (user) => notifyOf(user, peer),
      // In a vacancy of its own: a candidate is hired once per vacancy.
      async (user) => markHired(user, peer, await publish(peer)),
      (user) => markHired(peer, user, jobId),
      (user) => promiseBonus(user, peer, other),
      (user) => promiseBonus(peer, user, other),
      // Whom it is about neither promises nor earns it.
      (user) => promiseBonus(peer, other, user),
      (user) =>
        inTransaction((tx) =>
          insertFollower(tx, { userId: user.id, enterpriseId: company.id, followedAt: now }),
        ),
      (user) => askForEmployment(user, company),
      (user) =>
        inTransaction((tx) => addUsage(tx, { userId: user.id, month: `2026-0${index + 1}-01` }, 'jobs')),
      (user) => sendMessage(user, peers[0], 'Hola'),
      (user) => sendMessage(peers[0], user, 'Hola'),
      (user) => sendMessage(user, peers[1], 'Hola'),
    ]);
  }
  // Not in the order of their ids, and two of the same time.
  for (const at of [addDays(now, 1), now, now]) await withNeighbours(enterprises, [(user) => act(user, at)]);
}

beforeAll(async () => {
  test = await createTestApp();
  peers = [await newReferent(test), await newReferent(test)];
  enterprises = [await newEnterprise(test), await newEnterprise(test)];
  jobIds = [await publish(peers[0]), await publish(peers[1])];
  const users = [await signUp(test), await signUp(test), await signUp(test)] as const;
  [, me] = users;
  await storeRows(users);
});
afterAll(() => test.close());

type Read<Row> = (db: DbOrTx, userId: Id, page: PageRequest<Row>) => Promise<Row[]>;

const inPages =
  <Row>(read: Read<Row>, getId: () => Id = () => me.id) =>
  () =>
    readInPages<Row>((page) => read(test.database.db, getId(), page));

const readMessages = inPages<{ seq: number }>((db, userId, page) => {
  const { id: conversationId } = getConversationKey(userId, peers[0].id);
  return listMessages(db, { userId, conversationId }, page);
});

it.each([
  { name: 'openings of CVs', count: 8, read: inPages(listCvViews) },
  { name: 'sanctions', count: 2, read: inPages(listSanctions) },
  { name: 'jobs that alerts found', count: 4, read: inPages(listAlertMatches) },
  { name: 'plans', count: 2, read: inPages(listPlans) },
  { name: 'notifications', count: 2, read: inPages(listNotifications) },
  { name: 'messages', count: 2, read: readMessages },
  { name: 'hires', count: 4, read: inPages(listHires) },
  { name: 'bonuses', count: 4, read: inPages(listBonusesOfUser) },
  { name: 'followed enterprises', count: 2, read: inPages(listFollowedEnterprises) },
  { name: 'employments', count: 2, read: inPages(listEmployments) },
  {
    name: 'activity of an enterprise',
    count: 3,
    read: inPages(listActivity, () => enterprises[0]?.id ?? expect.fail()),
  },
  { name: 'months of use', count: 2, read: inPages(listMonthlyUsage) },
])('the pages of $name have each row of the user once, and none of other users', async ({ count, read }) => {
  const { singly, together } = await read();
  expect(together).toHaveLength(count);
  expect(singly).toEqual(together);
});
