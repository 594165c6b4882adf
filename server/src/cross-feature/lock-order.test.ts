import { addDays } from '@uneed/domain/kernel/time.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '../features/community/messages/messages.factory.ts';
import { markAllDelivered, markDelivered } from '../features/community/messages/messages.repository.ts';
import { lockComment } from '../features/community/posts/comments/comments.repository.ts';
import {
  deleteRemovedReactions,
  insertShare,
} from '../features/community/posts/interactions/interactions.repository.ts';
import { newAuthor, publishPost } from '../features/community/posts/posts.factory.ts';
import { lockOpenPost } from '../features/community/posts/posts.reader.ts';
import { deleteUnused, insertQuery, lockQuery } from '../features/hiring/alerts/alerts.repository.ts';
import { insertCv, lockUnusedCvs } from '../features/hiring/applications/cvs/cvs.repository.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import * as jobs from '../features/hiring/jobs/jobs.repository.ts';
import { lockInbox } from '../features/people/notifications/inboxes.repository.ts';
import {
  markMessageNotificationRead,
  notify,
  notifyOfflineMessage,
} from '../features/people/notifications/notifications.commands.ts';
import { ask } from '../features/site/support/support.factory.ts';
import { closeAnsweredTickets, deleteClosedTickets } from '../features/site/support/tickets.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { holdsWhileWaiting, runWithoutWaiting, waitUntilBlocked } from '../testing/locks.ts';
import { signUp } from '../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const lockRow = (table: 'jobs' | 'posts' | 'postComments', id: string) => (tx: Tx) =>
  tx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();

describe('locks are taken in one order, so that two transactions never deadlock', () => {
  /** A user with unread messages of two users, those of the later id stored first. */
  async function newInbox() {
    const [reader, first, second] = [await signUp(test), await signUp(test), await signUp(test)];
    await sendMessage(second, reader, 'Hola');
    await sendMessage(first, reader, 'Hola');
    const lockMember = (peerId: string) => (tx: Tx) =>
      tx
        .selectFrom('conversationMembers')
        .select('peerId')
        .where('userId', '=', reader.id)
        .where('peerId', '=', peerId)
        .forUpdate()
        .execute();
    return { reader, first, second, lockMember };
  }

  it('markAllDelivered', async () => {
    const { reader, first, second, lockMember } = await newInbox();
    const [hold, other] = [lockMember(second.id), lockMember(first.id)];
    const work = (tx: Tx) => markAllDelivered(tx, reader.id);
    expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(true);
  });

  it('markDelivered', async () => {
    const { reader, first, second, lockMember } = await newInbox();
    const [hold, other] = [lockMember(second.id), lockMember(first.id)];
    const receipts = [second, first].map(({ id: peerId }) => ({
      userId: reader.id,
      peerId,
      until: test.clock.now(),
    }));
    const work = (tx: Tx) => markDelivered(tx, receipts);
    expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(true);
  });

  const changes: Record<string, (tx: Tx, owner: string, ids: string[]) => Promise<unknown>> = {
    pauseJobsOfOwner: (tx, owner) => jobs.pauseJobsOfOwner(tx, owner, test.clock.now()),
    resumeJobs: (tx, _owner, ids) => jobs.resumeJobs(tx, ids, test.clock.now()),
    resumeAnswers: (tx, _owner, ids) => jobs.resumeAnswers(tx, ids, test.clock.now()),
    setOwnerVerified: (tx, owner) => jobs.setOwnerVerified(tx, owner, false),
    setOwnerAnswersFast: (tx, owner) => jobs.setOwnerAnswersFast(tx, owner, true),
    setOwnerCompany: (tx, owner) => jobs.setOwnerCompany(tx, owner, 'Otra'),
    expireJobs: (tx) => jobs.expireJobs(tx, addDays(test.clock.now(), 31)),
    lockJobsOfOwner: (tx, owner) => jobs.lockJobsOfOwner(tx, owner),
  };
  it.each(Object.entries(changes))('%s', async (name, change) => {
    const owner = await newReferent(test);
    const ids = [await publish(owner), await publish(owner)];
    const [first = '', second = ''] = ids;
    const status = name.startsWith('resume') ? 'paused' : 'active';
    // The first one is stored again, after the second.
    for (const id of [second, first])
      await test.database.db.updateTable('jobs').set({ status }).where('id', '=', id).execute();
    const [hold, other] = [lockRow('jobs', second), lockRow('jobs', first)];
    const work = (tx: Tx) => change(tx, owner.id, ids);
    expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(true);
  });

  it('a comment after its post', async () => {
    const author = await newAuthor(test);
    const { _id } = await publishPost(author);
    const { comments } = (await author.post(`/posts/${_id}/comment`, { content: 'Hola' })).json();
    const [hold, other] = [lockRow('posts', _id), lockRow('postComments', comments[0]._id)];
    const work = (tx: Tx) => lockComment(tx, { postId: _id, id: comments[0]._id });
    expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(false);
  });

  it('notifications after the inbox of their user', async () => {
    const [sender, { id: userId }] = [await signUp(test), await signUp(test)];
    const { queue } = test.app;
    const at = test.clock.now();
    const input = { kind: 'messageReceived' as const, to: userId, senderId: sender.id, at };
    await test.database.transaction((tx) => notifyOfflineMessage(tx, queue, input));
    const hold = (tx: Tx) => lockInbox(tx, userId);
    const work = (tx: Tx) => markMessageNotificationRead(tx, queue, { userId, senderId: sender.id, at });
    const other = (tx: Tx) => sql`select from notifications where user_id = ${userId} for update`.execute(tx);
    expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(false);
  });

  it('a new event after the inbox of its user', async () => {
    const { id: to } = await signUp(test);
    const work = (tx: Tx) => {
      test.clock.advanceMinutes(1);
      const event = { kind: 'enterpriseReviewed', to, decision: 'verified', at: test.clock.now() } as const;
      return notify(tx, test.app.queue, event);
    };
    // The second event of a group changes its notification.
    await test.database.transaction(work);
    const hold = (tx: Tx) => lockInbox(tx, to);
    const other = (tx: Tx) => sql`select from notifications where user_id = ${to} for update`.execute(tx);
    expect(await holdsWhileWaiting(test.database, { hold, work, other })).toBe(false);
  });
});

describe('clean-ups leave out what another transaction uses', () => {
  async function insertOldCv(): Promise<string> {
    const id = newId();
    const cv = { id, ownerId: null, fileName: 'cv.pdf', size: 1, uploadedAt: addDays(test.clock.now(), -9) };
    await test.database.transaction((tx) => insertCv(tx, { ...cv, format: 'pdf', isCurrent: false }));
    return id;
  }

  it('lockUnusedCvs: a CV that is being attached to an application', async () => {
    const [attached, unused] = [await insertOldCv(), await insertOldCv()];
    const now = test.clock.now();
    const attach = (tx: Tx) => sql`select from cvs where id = ${attached} for key share`.execute(tx);
    const found = await runWithoutWaiting(test.database, attach, (tx) => lockUnusedCvs(tx, now, 9));
    expect(found).toEqual([{ id: unused, format: 'pdf' }]);
  });

  it('deleteRemovedReactions: a reaction that is being set again', async () => {
    const author = await newAuthor(test);
    const { _id: postId } = await publishPost(author);
    const users = [author.id, (await signUp(test)).id];
    const createdAt = addDays(test.clock.now(), -90);
    const rows = users.map((userId) => ({ postId, userId, type: null, createdAt }));
    await test.database.db.insertInto('postReactions').values(rows).execute();
    const react = (tx: Tx) =>
      sql`select from post_reactions where post_id = ${postId} and user_id = ${author.id} for update`.execute(
        tx,
      );
    const clean = (tx: Tx) => deleteRemovedReactions(tx, test.clock.now(), 9);
    expect(await runWithoutWaiting(test.database, react, clean)).toBe(1);
  });

  it.each([
    { name: 'closeAnsweredTickets', status: 'answered' },
    { name: 'deleteClosedTickets', status: 'closed' },
  ])('$name: a question that its sender continues', async ({ status }) => {
    const sender = await signUp(test);
    for (let count = 0; count < 2; count += 1) await ask(sender);
    const { db } = test.database;
    const mine = db.updateTable('supportTickets').where('userId', '=', sender.id);
    const [continued] = await mine.set({ status }).returning('id').execute();
    const hold = (tx: Tx) =>
      sql`select from support_tickets where id = ${continued?.id} for update`.execute(tx);
    const later = addDays(test.clock.now(), 1);
    await runWithoutWaiting(test.database, hold, (tx) =>
      status === 'answered' ? closeAnsweredTickets(tx, later, later) : deleteClosedTickets(tx, later),
    );
    const left = db.selectFrom('supportTickets').select('id').where('userId', '=', sender.id);
    expect(await left.where('status', '=', status).execute()).toEqual([continued]);
  });
});

it('lockQuery keeps the query of a text until an alert refers to it', async () => {
  const compiled = { query: 'a', pivots: ['a'], compiledWith: '1' };
  await test.database.transaction((tx) => insertQuery(tx, 'a', compiled));
  const { deletion, id } = await test.database.transaction(async (tx) => {
    const id = await lockQuery(tx, 'a');
    const deletion = test.database.transaction(deleteUnused);
    await waitUntilBlocked(test.database);
    return { deletion, id };
  });
  await deletion;
  expect(id).toBeDefined();
});

it('lockOpenPost keeps a post until what is written about it is stored', async () => {
  const [author, { id: userId }] = [await newAuthor(test), await signUp(test)];
  const { _id } = await publishPost(author);
  const { deletion, isNew } = await test.database.transaction(async (tx) => {
    await lockOpenPost(tx, { postId: _id, userId });
    const deletion = test.database.transaction((other) =>
      other.deleteFrom('posts').where('id', '=', _id).execute(),
    );
    await waitUntilBlocked(test.database);
    return { deletion, isNew: await insertShare(tx, { postId: _id, userId }, test.clock.now()) };
  });
  await deletion;
  expect(isNew).toBe(true);
});
