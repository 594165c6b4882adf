import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../accounts/accounts.commands.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let admin: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  test = await createTestApp();
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

const getVisibleEmail = async (viewer: TestUser, id: string) =>
  (await viewer.get(`/users/${id}`)).json().user.email;

it('a profile requires a session and has no default texts and private fields', async () => {
  expect((await test.anonymous.get(`/users/${candidate.id}`)).statusCode).toBe(401);
  const response = await other.get(`/users/${candidate.id}`);
  expect(response.json()).toEqual({
    user: {
      _id: candidate.id,
      fullName: 'Ana Peña',
      profilePic: '',
      bio: '',
      location: '',
      role: 'candidate',
      company: '',
      position: '',
      isVerifiedReferent: false,
    },
  });
  for (const bad of ['0193f7a0-0000-7000-8000-000000000000', 'x', '%00']) {
    expect((await other.get(`/users/${bad}`)).statusCode).toBe(404);
  }
});

it('the email is visible to the user, admins, and the owner of a job that the user applied to', async () => {
  expect(await getVisibleEmail(candidate, candidate.id)).toBe(candidate.email);
  expect(await getVisibleEmail(admin, candidate.id)).toBe(candidate.email);
  expect(await getVisibleEmail(owner, candidate.id)).toBeUndefined();
  const id = await publish(owner);
  await candidate.post(`/jobs/${id}/apply`);
  expect(await getVisibleEmail(owner, candidate.id)).toBe(candidate.email);
  expect(await getVisibleEmail(other, candidate.id)).toBeUndefined();
  // The applicant does not see the email of the owner.
  expect(await getVisibleEmail(candidate, owner.id)).toBeUndefined();
  await candidate.delete(`/jobs/${id}/apply`);
  expect(await getVisibleEmail(owner, candidate.id)).toBeUndefined();
});

it('a user with a pending deletion is visible only to admins and to users with a conversation or an application', async () => {
  const [deleting, friend] = [await newReferent(test), await signUp(test)];
  const [applicant, blocked] = [await signUp(test), await signUp(test)];
  await applicant.post(`/jobs/${await publish(deleting)}/apply`);
  for (const peer of [friend, blocked]) await sendMessage(peer, deleting, 'Hola');
  await deleting.put(`/safety/blocks/${blocked.id}`);
  const getStatuses = () =>
    Promise.all(
      [admin, friend, applicant, other, blocked].map(
        async (viewer) => (await viewer.get(`/users/${deleting.id}`)).statusCode,
      ),
    );
  expect(await getStatuses()).toEqual([200, 200, 200, 200, 404]);
  const { database, clock } = test;
  await database.transaction((tx) => updateUser(tx, deleting.id, { eraseAt: clock.now() }, clock.now()));
  // The published job makes the user known to nobody any more.
  expect(await getStatuses()).toEqual([200, 200, 200, 404, 404]);
});

it('a blocked user cannot read the profile, unless the two share an application', async () => {
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
  // The applicant blocks the owner, who still reads the profile because of the application.
  await blocked.put(`/safety/blocks/${me.id}`);
  expect(await statuses()).toEqual([200, 200]);
});

it('a user who is not findable is hidden from strangers', async () => {
  const [me, stranger] = [await newReferent(test), await signUp(test)];
  await me.patch('/settings/privacy', { findableBy: 'nobody' });
  expect((await stranger.get(`/users/${me.id}`)).statusCode).toBe(404);
  await publish(me);
  expect((await stranger.get(`/users/${me.id}`)).statusCode).toBe(200);
});
