import type { OwnerVerification } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { decideReview, signUpAdmin } from '../../people/referents/referents.factory.ts';
import { newReferent, publish } from './jobs.factory.ts';

let test: TestApp;
let candidate: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  candidate = await signUp(test);
});
afterAll(() => test.close());

const getJobAs = async (viewer: Pick<TestUser, 'get'>, id: string) =>
  (await viewer.get(`/jobs/${id}`)).json().job;

it('an anonymous job shows whether its referent is verified, and nothing else about them', async () => {
  const verified = await newReferent(test);
  const inReview = await newReferent(test, { isVerified: false });
  const vouched = await publish(verified, { isAnonimous: true });
  const unknown = await publish(inReview, { isAnonimous: true });
  for (const viewer of [test.anonymous, candidate]) {
    const [one, other] = [await getJobAs(viewer, vouched), await getJobAs(viewer, unknown)];
    expect([one.isVouchedFor, other.isVouchedFor]).toEqual([true, false]);
    expect([one.verification, other.verification]).toEqual(['verified', 'unverified']);
    expect(one).toMatchObject({ company: '', employer: null, postedBy: null, applicants: [] });
    // Apart from that the two are equal: any other difference would reveal something about their referents.
    const alike = { _id: '', createdAt: '', publishedAt: '', expirationDate: '' };
    const trust = { isVouchedFor: null, verification: null };
    expect({ ...one, ...alike, ...trust }).toEqual({ ...other, ...alike, ...trust });
  }
});

it('whether a job is vouched for is shown on its page, not in lists', async () => {
  const id = await publish(await newReferent(test), { isAnonimous: true });
  const { jobs } = (await test.anonymous.get('/jobs')).json();
  const card = jobs.find((job: { _id: string }) => job._id === id);
  expect(card).not.toHaveProperty('isVouchedFor');
});

it('a job is no longer vouched for when the referent changes company or is no longer verified', async () => {
  const owner = await newReferent(test);
  const id = await publish(owner);
  const change = (changes: Parameters<typeof updateUser>[2]) =>
    test.database.transaction((tx) => updateUser(tx, owner.id, changes, test.clock.now()));
  expect((await getJobAs(test.anonymous, id)).isVouchedFor).toBe(true);
  await change({ company: 'Otra Empresa' });
  expect((await getJobAs(test.anonymous, id)).isVouchedFor).toBe(false);
  await change({ company: 'Cayena Labs' });
  expect((await getJobAs(owner, id)).isVouchedFor).toBe(true);
  await change({ isVerified: false });
  expect((await getJobAs(test.anonymous, id)).isVouchedFor).toBe(false);
});

it('a job shows whether the review of its referent is open, and never why it was rejected', async () => {
  const [admin, owner] = [await signUpAdmin(test), await signUp(test)];
  const request = {
    role: 'referent',
    bio: 'Llevo años en la empresa y conozco a fondo las vacantes que publicamos cada mes.',
    company: 'Cayena Labs',
    position: 'Gerente',
    location: 'Santiago, República Dominicana',
  };
  const decide = (decision: 'verified' | 'rejected', reason = '') =>
    decideReview(test, admin, owner, { decision, reason });
  expect((await owner.put('/auth/update-profile', request)).statusCode).toBe(200);
  const id = await publish(owner);
  async function expectStatus(verification: OwnerVerification) {
    const isVerifiedReferent = verification === 'verified';
    for (const viewer of [test.anonymous, candidate, owner, admin]) {
      const response = await viewer.get(`/jobs/${id}`);
      expect(response.json().job).toMatchObject({ verification, postedBy: { isVerifiedReferent } });
      expect(response.body).not.toContain('No trabaja ahí');
    }
  }
  await expectStatus('inReview');
  expect((await decide('rejected', 'No trabaja ahí')).statusCode).toBe(200);
  await expectStatus('unverified');
  expect((await owner.put('/auth/update-profile', request)).statusCode).toBe(200);
  await expectStatus('inReview');
  expect((await decide('verified')).statusCode).toBe(200);
  await expectStatus('verified');
  expect((await decide('rejected', 'No trabaja ahí')).statusCode).toBe(200);
  await expectStatus('unverified');
});
