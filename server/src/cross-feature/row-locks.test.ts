import { addDays } from '@uneed/domain/kernel/time.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from '../features/community/messages/messages.factory.ts';
import { getConversationKey } from '../features/community/messages/messages.reader.ts';
import { lockConversation } from '../features/community/messages/messages.repository.ts';
import { lockComment } from '../features/community/posts/comments/comments.repository.ts';
import { newAuthor, publishPost } from '../features/community/posts/posts.factory.ts';
import { lockPost } from '../features/community/posts/posts.repository.ts';
import { lockDue } from '../features/hiring/alerts/alert-matches.repository.ts';
import { createAlert } from '../features/hiring/alerts/alerts.factory.ts';
import { countUnseenReminders } from '../features/hiring/applications/applications.repository.ts';
import { lockContract, lockLatestHire } from '../features/hiring/contracts/contracts.repository.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { lockJob, lockJobsOfOwner } from '../features/hiring/jobs/jobs.repository.ts';
import { newReferral, type TestReferral } from '../features/hiring/referrals/bonuses/bonuses.factory.ts';
import { lockBonus } from '../features/hiring/referrals/bonuses/bonuses.repository.ts';
import { lockReferral } from '../features/hiring/referrals/referrals.repository.ts';
import {
  insertVouch,
  lockVouch,
  lockVouchByToken,
} from '../features/hiring/referrals/vouches/vouches.repository.ts';
import {
  lockOutdated,
  lockOwner,
  lockOwnersOf,
  trackOwners,
} from '../features/hiring/reputation/reputation.repository.ts';
import { addUnmatchedSearches } from '../features/hiring/suggestions/unmatched-searches.repository.ts';
import { addTeamMember, newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { placeOrder } from '../features/organizations/plans/orders/orders.factory.ts';
import { anonymizeOrders, lockOrder } from '../features/organizations/plans/orders/orders.repository.ts';
import { lockAccount } from '../features/organizations/plans/tokens.repository.ts';
import { lockPasswordHash, lockUser } from '../features/people/accounts/accounts.repository.ts';
import {
  lockSecondFactor,
  savePendingSecret,
} from '../features/people/accounts/second-factor/second-factor.repository.ts';
import {
  lockMemberPasswordHash,
  lockTeamMember,
} from '../features/people/accounts/team-members.repository.ts';
import { lockInbox, lockInboxes } from '../features/people/notifications/inboxes.repository.ts';
import {
  lockEmployment,
  openEmployment,
} from '../features/people/referents/employments/employments.repository.ts';
import {
  insertSuspension,
  lockSanction,
  lockSuspension,
} from '../features/people/safety/sanctions/sanctions.repository.ts';
import { lockSettings } from '../features/site/app-settings/app-settings.repository.ts';
import { ask } from '../features/site/support/support.factory.ts';
import { lockTicket } from '../features/site/support/tickets.repository.ts';
import type { Tx } from '../platform/db/database.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { expectSecondToWait, runWithoutWaiting, waitUntilBlocked } from '../testing/locks.ts';
import { signUp, type TestUser } from '../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Lock = (tx: Tx) => Promise<unknown>;

describe('locks of rows', () => {
  let owner: TestUser;
  let user: TestUser;

  beforeAll(async () => {
    owner = await newReferent(test);
    user = await newAuthor(test);
  });

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
      const receipts = test.database.transaction((other) =>
        anonymizeOrders(other, buyer.id, test.clock.now()),
      );
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
});

describe('locks of recommendations', () => {
  let referral: TestReferral;
  const vouch = { id: newId(), tokenHash: Buffer.alloc(32, 7) };

  beforeAll(async () => {
    referral = await newReferral(test);
    const { owner, referrer, candidate, jobId, hire } = referral;
    expect((await owner.put(hire)).statusCode).toBe(200);
    await test.database.transaction(async (tx) => {
      const text = 'Trabajamos juntas tres años en la misma tienda, y siempre cumplió.';
      await insertVouch(tx, {
        ...vouch,
        writerId: referrer.id,
        candidateId: candidate.id,
        relationship: 'coworker',
        sinceYear: 2021,
        writerAllowsPublic: false,
        text,
        status: 'pending',
        createdAt: test.clock.now(),
      });
      await trackOwners(tx, [jobId]);
      // Creates the row of the bonus: an insert of the same key waits without a lock.
      await lockBonus(tx, referral.id);
    });
  });

  /** The functions of recommendations and of what follows from them that lock. */
  const locks: Record<string, () => Lock> = {
    lockLatestHire: () => (tx) =>
      lockLatestHire(tx, { jobId: referral.jobId, candidateId: referral.candidate.id }),
    lockReferral: () => (tx) => lockReferral(tx, referral.id),
    lockBonus: () => (tx) => lockBonus(tx, referral.id),
    lockVouch: () => (tx) => lockVouch(tx, vouch.id),
    lockVouchByToken: () => (tx) => lockVouchByToken(tx, vouch.tokenHash),
    lockOwner: () => (tx) => lockOwner(tx, referral.owner.id),
    lockOwnersOf: () => (tx) => lockOwnersOf(tx, [referral.jobId]),
  };

  describe('a lock holds others until the transaction ends', () => {
    it.each(Object.entries(locks))('%s', (_, createLock) => expectSecondToWait(test.database, createLock()));
  });

  it('lockOutdated leaves owners out that another transaction counts', async () => {
    const lock = (tx: Tx) => lockOutdated(tx, addDays(test.clock.now(), 1), 10);
    expect(await test.database.transaction(lock)).toContain(referral.owner.id);
    expect(await runWithoutWaiting(test.database, lock, lock)).toEqual([]);
  });

  it('countUnseenReminders leaves applications out that another transaction counts', async () => {
    const { jobId, candidate } = await newReferral(test);
    await test.database.db
      .updateTable('applications')
      .set({ seenAt: null, outcome: null, outcomeAt: null })
      .where('jobId', '=', jobId)
      .where('candidateId', '=', candidate.id)
      .execute();
    const now = test.clock.now();
    const count = (tx: Tx) =>
      countUnseenReminders(tx, { reminder: 0, before: addDays(now, 1), now, limit: 10 });
    expect(await runWithoutWaiting(test.database, count, count)).toEqual([]);
    // The first transaction counted it.
    expect(await test.database.transaction(count)).toEqual([]);
  });
});
