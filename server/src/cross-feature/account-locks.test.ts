import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAuthor, publishPost } from '../features/community/posts/posts.factory.ts';
import { createAlert } from '../features/hiring/alerts/alerts.factory.ts';
import { buildPdf, toDataUrl } from '../features/hiring/applications/applications.factory.ts';
import { newReferent, publish } from '../features/hiring/jobs/jobs.factory.ts';
import { addTeamMember, newEnterprise } from '../features/organizations/enterprises/enterprises.factory.ts';
import { giveTokens } from '../features/organizations/plans/tokens.factory.ts';
import { lockUser, updateUser } from '../features/people/accounts/accounts.commands.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { waitUntilBlocked } from '../testing/locks.ts';
import { signUp, type TestUser } from '../testing/users.ts';

let test: TestApp;
let owner: TestUser;
let jobId: string;
beforeAll(async () => {
  test = await createTestApp();
  owner = await newReferent(test);
  jobId = await publish(owner);
});
afterAll(() => test.close());

/** A request, and the account that it has to lock. */
type Locking = { account: { id: string }; send: () => ReturnType<ApiClient['get']> };

const cv = { cv: toDataUrl(buildPdf()) };

async function newApplicant(): Promise<TestUser> {
  const user = await newAuthor(test);
  await giveTokens(test, user, 1);
  expect((await user.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
  return user;
}

/** Requests that store something of their account, which its deletion would leave behind. */
const storing: Record<string, () => Promise<Locking>> = {
  'a new alert': async () => {
    const account = await signUp(test);
    return { account, send: () => account.post('/alerts', { filters: { q: 'caja' }, frequency: 'daily' }) };
  },
  'an application': async () => {
    const account = await signUp(test);
    return { account, send: () => account.post(`/jobs/${jobId}/apply`) };
  },
  'another CV of an application': async () => {
    const account = await newApplicant();
    return { account, send: () => account.put(`/applications/${jobId}/cv`, cv) };
  },
  'a highlighted application': async () => {
    const account = await newApplicant();
    return { account, send: () => account.post(`/applications/${jobId}/highlight`) };
  },
  'a followed enterprise': async () => {
    const [account, { slug }] = [await signUp(test), await newEnterprise(test)];
    return { account, send: () => account.put(`/public-enterprises/${slug}/follow`) };
  },
  'an edited post': async () => {
    const account = await newAuthor(test);
    const { _id } = await publishPost(account);
    return { account, send: () => account.patch(`/posts/${_id}`, { content: 'Otra cosa' }) };
  },
  'an activated job': async () => {
    const account = await newReferent(test);
    const id = await publish(account);
    return { account, send: () => account.patch(`/jobs/${id}`, { status: 'active' }) };
  },
  'a member who leaves a team': async () => {
    const account = await newEnterprise(test);
    const { client } = await addTeamMember(test, account, 'recruiter');
    return { account, send: () => client.post('/enterprises/team/leave') };
  },
  'an invitation to a team': async () => {
    const account = await newEnterprise(test);
    const body = { email: 'invitada@prueba.do', role: 'reader' };
    return { account, send: () => account.post('/enterprises/team/invitations', body) };
  },
  "a code to an enterprise's address": async () => {
    const account = await newEnterprise(test, { isVerified: false, website: 'https://colmado.do' });
    const body = { email: 'ana@colmado.do' };
    return { account, send: () => account.post('/enterprises/verification/domain', body) };
  },
};

describe('while the deletion of an account is requested', () => {
  it.each(Object.keys(storing))('%s waits, and is then refused', async (name) => {
    const { account, send } = (await storing[name]?.()) ?? expect.fail();
    const { response } = await test.database.transaction(async (tx) => {
      await updateUser(tx, account.id, { eraseAt: addDays(test.clock.now(), 14) }, test.clock.now());
      const response = send();
      await waitUntilBlocked(test.database);
      return { response };
    });
    expect((await response).statusCode).toBe(401);
  });
});

/** Requests that count or compare what the account has. */
const counting: Record<string, () => Promise<Locking>> = {
  'a changed alert': async () => {
    const account = await signUp(test);
    const { _id } = await createAlert(account, { q: 'chofer' });
    return { account, send: () => account.patch(`/alerts/${_id}`, { filters: { q: 'mensajero' } }) };
  },
  'a block': async () => {
    const account = await signUp(test);
    return { account, send: () => account.put(`/safety/blocks/${owner.id}`) };
  },
  'a mute': async () => {
    const account = await signUp(test);
    return { account, send: () => account.put(`/safety/mutes/${owner.id}`) };
  },
};

describe('while another request of the account is processed', () => {
  it.each(Object.keys(counting))('%s waits', async (name) => {
    const { account, send } = (await counting[name]?.()) ?? expect.fail();
    const { response } = await test.database.transaction(async (tx) => {
      await lockUser(tx, account.id);
      const response = send();
      await waitUntilBlocked(test.database);
      return { response };
    });
    expect((await response).statusCode).toBe(200);
  });
});
