import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockPasswordHash, lockUser } from './features/accounts/accounts.repository.ts';
import {
  lockSecondFactor,
  savePendingSecret,
} from './features/accounts/second-factor/second-factor.repository.ts';
import { lockMemberPasswordHash, lockTeamMember } from './features/accounts/team-members.repository.ts';
import { lockDue } from './features/alerts/alert-matches.repository.ts';
import { createAlert } from './features/alerts/alerts.factory.ts';
import { lockSettings } from './features/app-settings/app-settings.repository.ts';
import { lockContract } from './features/contracts/contracts.repository.ts';
import { addTeamMember, newEnterprise } from './features/enterprises/enterprises.factory.ts';
import { newReferent, publish } from './features/jobs/jobs.factory.ts';
import { lockJob, lockJobsOfOwner } from './features/jobs/jobs.repository.ts';
import { sendMessage } from './features/messages/messages.factory.ts';
import { getConversationKey } from './features/messages/messages.reader.ts';
import { lockConversation } from './features/messages/messages.repository.ts';
import { lockInbox, lockInboxes } from './features/notifications/inboxes.repository.ts';
import { placeOrder } from './features/plans/orders/orders.factory.ts';
import { anonymizeOrders, lockOrder } from './features/plans/orders/orders.repository.ts';
import { lockAccount } from './features/plans/tokens.repository.ts';
import { lockComment } from './features/posts/comments/comments.repository.ts';
import { newAuthor, publishPost } from './features/posts/posts.factory.ts';
import { lockPost } from './features/posts/posts.repository.ts';
import { lockEmployment, openEmployment } from './features/referents/employments/employments.repository.ts';
import {
  insertSuspension,
  lockSanction,
  lockSuspension,
} from './features/safety/sanctions/sanctions.repository.ts';
import { addUnmatchedSearches } from './features/suggestions/unmatched-searches.repository.ts';
import { ask } from './features/support/support.factory.ts';
import { lockTicket } from './features/support/tickets.repository.ts';
import type { Tx } from './platform/db/database.ts';
import { createTestApp, type TestApp } from './testing/app.ts';
import { expectSecondToWait, waitUntilBlocked } from './testing/locks.ts';
import { signUp, type TestUser } from './testing/users.ts';

let test: TestApp;
let owner: TestUser;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  user = await newAuthor(test);
});
afterAll(() => test.close());

type Lock = (tx: Tx) => Promise<unknown>;

const suspend = ({ id: userId }: TestUser) => {
  const sanction = { userId, reason: 'Estafa', createdBy: user.id, createdAt: test.clock.now() };
  return test.database.transaction((tx) => insertSuspension(tx, sanction, null));
};

/** The functions that lock, each with a row to lock. */
const locks: Record<string, () => Promise<Lock>> = {
  lockUser: async () => (tx) => lockUser(tx, user.id),
  lockPasswordHash: async () => (tx) => lockPasswordHash(tx, user.id),
  lockInbox: async () => (tx) => lockInbox(tx, user.id),
  lockInboxes: async () => (tx) => lockInboxes(tx, [owner.id, user.id]),
  lockAccount: async () => (tx) => lockAccount(tx, user.id),
  addUnmatchedSearches: async () => (tx) =>
    addUnmatchedSearches(tx, [{ day: '2026-11-01', text: newId(), count: 1 }], 100),
  lockSecondFactor: async () => {
    await test.database.transaction((tx) => savePendingSecret(tx, user.id, 'secret', test.clock.now()));
    return (tx) => lockSecondFactor(tx, user.id);
  },
  lockTeamMember: async () => {
    const enterprise = await newEnterprise(test);
    const { id } = await addTeamMember(test, enterprise, 'reader');
    return (tx) => lockTeamMember(tx, { enterpriseId: enterprise.id, id });
  },
  lockMemberPasswordHash: async () => {
    const { id } = await addTeamMember(test, await newEnterprise(test), 'reader');
    return (tx) => lockMemberPasswordHash(tx, id);
  },
  lockJob: async () => {
    const id = await publish(owner);
    return (tx) => lockJob(tx, id);
  },
  lockJobsOfOwner: async () => {
    await publish(owner);
    return (tx) => lockJobsOfOwner(tx, owner.id);
  },
  lockContract: async () => {
    const [jobId, { id: candidateId }] = [await publish(owner), user];
    await user.post(`/jobs/${jobId}/apply`);
    expect((await owner.post(`/contracts/job/${jobId}/candidate/${candidateId}`)).statusCode).toBe(201);
    return (tx) => lockContract(tx, { jobId, candidateId });
  },
  lockConversation: async () => {
    await sendMessage(owner, user, 'Hola');
    return (tx) => lockConversation(tx, getConversationKey(owner.id, user.id).id);
  },
  lockDue: async () => {
    await createAlert(user, { q: 'ebanista' });
    await publish(owner, { title: 'Ebanista' });
    await test.app.queue.runDue();
    const now = test.clock.now();
    return async (tx) => {
      // Whoever waits finds them again, since nobody has sent them.
      expect(await lockDue(tx, user.id, { now, repeatBefore: addDays(now, -30) })).toHaveLength(1);
    };
  },
  lockOrder: async () => {
    const { _id } = await placeOrder(user);
    return (tx) => lockOrder(tx, _id);
  },
  lockPost: async () => {
    const { _id } = await publishPost(user);
    return (tx) => lockPost(tx, _id);
  },
  lockComment: async () => {
    const { _id } = await publishPost(user);
    const comment = await owner.post(`/posts/${_id}/comment`, { content: 'Qué bien' });
    return (tx) => lockComment(tx, { postId: _id, id: comment.json().comments[0]._id });
  },
  lockEmployment: async () => {
    const key = { referentId: owner.id, enterpriseId: (await newEnterprise(test)).id };
    const request = { ...key, position: 'Cajera', requestedAt: test.clock.now() };
    await test.database.transaction((tx) => openEmployment(tx, request));
    return (tx) => lockEmployment(tx, key);
  },
  lockTicket: async () => {
    await ask(user);
    const mine = test.database.db.selectFrom('supportTickets').select('id').where('userId', '=', user.id);
    const { id } = await mine.executeTakeFirstOrThrow();
    return (tx) => lockTicket(tx, id);
  },
  lockSanction: async () => {
    const id = await suspend(owner);
    return (tx) => lockSanction(tx, id);
  },
  lockSuspension: async () => {
    await suspend(user);
    return (tx) => lockSuspension(tx, user.id);
  },
  lockSettings: async () => (tx) => lockSettings(tx),
};

describe('a lock holds others until the transaction ends', () => {
  it.each(Object.keys(locks))('%s', async (name) => {
    const lock = (await locks[name]?.()) ?? expect.fail();
    await expectSecondToWait(test.database, lock);
  });
});

it('anonymizeOrders returns a receipt that is sent meanwhile', async () => {
  const buyer = await signUp(test);
  const { _id } = await placeOrder(buyer);
  const { receipts } = await test.database.transaction(async (tx) => {
    await lockOrder(tx, _id);
    const receipts = test.database.transaction((other) => anonymizeOrders(other, buyer.id, test.clock.now()));
    await waitUntilBlocked(test.database);
    await tx
      .updateTable('orders')
      .set({ receiptFile: 'receipt', receiptFormat: 'pdf', receiptAt: test.clock.now() })
      .where('id', '=', _id)
      .execute();
    return { receipts };
  });
  expect(await receipts).toEqual(['receipt']);
});
