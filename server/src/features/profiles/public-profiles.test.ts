import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  test = await createTestApp({ ANSWER_CACHE: 'off' });
  owner = await newReferent(test);
  other = await newReferent(test);
  admin = await newReferent(test, { role: 'candidate', isAdmin: true });
  candidate = await signUp(test, { fullName: 'Ana Peña' });
  const changes = {
    bio: 'Hola, estoy usando Uneed!',
    location: 'Hola estoy usando Otra!',
    phone: '8095550101',
  };
  await test.database.transaction((tx) => updateUser(tx, candidate.id, changes, test.clock.now()));
});
afterAll(() => test.close());

const emailSeenBy = async (viewer: TestUser, id: string) =>
  (await viewer.get(`/users/${id}`)).json().user.email;

it('a person is for members to look at, without default texts and private fields', async () => {
  expect((await test.nobody.get(`/users/${candidate.id}`)).statusCode).toBe(401);
  const answer = await other.get(`/users/${candidate.id}`);
  expect(answer.json()).toEqual({
    user: {
      ...{ _id: candidate.id, fullName: 'Ana Peña', profilePic: '', bio: '', location: '' },
      ...{ role: 'candidate', company: '', position: '', isVerifiedReferent: false },
    },
  });
  for (const bad of ['0193f7a0-0000-7000-8000-000000000000', 'x', '%00']) {
    expect((await other.get(`/users/${bad}`)).statusCode).toBe(404);
  }
});

it('the e-mail is for oneself, an admin, and the owner of a vacancy applied to', async () => {
  expect(await emailSeenBy(candidate, candidate.id)).toBe(candidate.email);
  expect(await emailSeenBy(admin, candidate.id)).toBe(candidate.email);
  expect(await emailSeenBy(owner, candidate.id)).toBeUndefined();
  const id = await publish(owner);
  await candidate.post(`/jobs/${id}/apply`);
  expect(await emailSeenBy(owner, candidate.id)).toBe(candidate.email);
  expect(await emailSeenBy(other, candidate.id)).toBeUndefined();
  // Not the other way round.
  expect(await emailSeenBy(candidate, owner.id)).toBeUndefined();
  await candidate.delete(`/jobs/${id}/apply`);
  expect(await emailSeenBy(owner, candidate.id)).toBeUndefined();
});

it('somebody who is leaving is out of sight, but for admins', async () => {
  const leaving = await signUp(test);
  const { database, clock } = test;
  await database.transaction((tx) => updateUser(tx, leaving.id, { eraseAt: clock.now() }, clock.now()));
  expect((await other.get(`/users/${leaving.id}`)).statusCode).toBe(404);
  expect((await admin.get(`/users/${leaving.id}`)).statusCode).toBe(200);
});

it('who was blocked does not read the profile, but for an application between the two', async () => {
  const [me, blocked] = [await newReferent(test), await signUp(test)];
  const statuses = async () => [
    (await blocked.get(`/users/${me.id}`)).statusCode,
    (await me.get(`/users/${blocked.id}`)).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  await me.put(`/safety/blocks/${blocked.id}`);
  expect(await statuses()).toEqual([404, 200]);
  await me.delete(`/safety/blocks/${blocked.id}`);
  await blocked.post(`/jobs/${await publish(me)}/apply`);
  await me.put(`/safety/blocks/${blocked.id}`);
  expect(await statuses()).toEqual([200, 200]);
  // The applicant blocks: who is to answer the application still reads it.
  await blocked.put(`/safety/blocks/${me.id}`);
  expect(await statuses()).toEqual([200, 200]);
});

it('strangers do not read who does not want to be found', async () => {
  const [me, stranger] = [await newReferent(test), await signUp(test)];
  await me.patch('/settings/privacy', { isFindable: false });
  expect((await stranger.get(`/users/${me.id}`)).statusCode).toBe(404);
  await publish(me);
  expect((await stranger.get(`/users/${me.id}`)).statusCode).toBe(200);
});
