import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { REFERENT_ANSWERS, signUpAdmin, signUpPendingReferent } from './referents.factory.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signUpAdmin(test);
});
afterAll(() => test.close());

/** About the first version of the first request. */
const decide = (who: { post: TestUser['post'] }, person: TestUser, body: object) =>
  who.post(`/admin/referents/${person.id}/decision`, { version: 1, ...body });

it('is for admins only, whatever is asked', async () => {
  const person = await signUpPendingReferent(test);
  const paths = ['/admin/referents', '/admin/audit'];
  for (const path of paths) {
    expect((await test.nobody.get(path)).statusCode).toBe(401);
    expect((await person.get(path)).statusCode).toBe(403);
  }
  expect((await decide(test.nobody, person, { decision: 'verified' })).statusCode).toBe(401);
  expect((await decide(person, person, { decision: 'verified' })).statusCode).toBe(403);
});

it('shows the longest waiting first and moves the decided ones to the history', async () => {
  const first = await signUpPendingReferent(test);
  test.clock.advanceMinutes(5);
  const second = await signUpPendingReferent(test);
  const ids = async (state: string): Promise<string[]> =>
    (await admin.get(`/admin/referents?state=${state}`))
      .json()
      .reviews.map((review: { user: { _id: string } }) => review.user._id);
  const open = await ids('open');
  expect(open.indexOf(first.id)).toBeLessThan(open.indexOf(second.id));
  const answer = await decide(admin, first, { decision: 'verified' });
  expect(answer.json().message).toBe('Referente verificado');
  expect(await ids('open')).not.toContain(first.id);
  expect((await ids('decided'))[0]).toBe(first.id);
  const { reviews } = (await admin.get('/admin/referents?state=decided')).json();
  expect(reviews[0]).toMatchObject({ decision: 'verified', decidedBy: 'Jefa Admin', company: 'Cayena Labs' });
});

it('refuses with a reason, not without one, and decides once', async () => {
  const person = await signUpPendingReferent(test);
  for (const body of [
    { decision: 'rejected' },
    { decision: 'rejected', reason: '   ' },
    { decision: 'quizás' },
    {},
  ]) {
    expect((await decide(admin, person, body)).statusCode).toBe(400);
  }
  const body = { decision: 'verified' };
  const answers = await Promise.all([decide(admin, person, body), decide(admin, person, body)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const stranger = { ...person, id: '0193f7a0-0000-7000-8000-000000000000' };
  expect((await decide(admin, stranger, body)).statusCode).toBe(404);
});

it('keeps every act in the audit log', async () => {
  const person = await signUpPendingReferent(test);
  await decide(admin, person, { decision: 'rejected', reason: 'No encontramos <b>la empresa</b>' });
  const { acts } = (await admin.get('/admin/audit')).json();
  const { company, position } = REFERENT_ANSWERS;
  const details = {
    ...{ fullName: person.fullName, company, position },
    reason: 'No encontramos <b>la empresa</b>',
  };
  expect(acts).toContainEqual(
    expect.objectContaining({
      act: 'referent.rejected',
      actor: 'Jefa Admin',
      subjectName: person.fullName,
      details,
    }),
  );
});

it('is not for an admin whose rights are taken away at this very moment', async () => {
  const person = await signUpPendingReferent(test);
  const former = await signUp(test, { fullName: 'Jefa Saliente' });
  const setAdmin = (tx: Tx, isAdmin: boolean) => updateUser(tx, former.id, { isAdmin }, test.clock.now());
  await test.database.transaction((tx) => setAdmin(tx, true));
  const [deciding] = await test.database.transaction(async (tx) => {
    await lockUser(tx, person.id);
    await setAdmin(tx, false);
    const answer = decide(former, person, { decision: 'verified' });
    await waitUntilBlocked(test.database);
    return [answer];
  });
  expect((await deciding).statusCode).toBe(403);
  expect((await person.get('/auth/check')).json().isVerifiedReferent).toBe(false);
});
