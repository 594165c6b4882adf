import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { buildImage, sendMessage } from '../../community/messages/messages.factory.ts';
import { buildPdf, toDataUrl } from '../../hiring/applications/applications.factory.ts';
import { jobPayload, newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { pauseJobsOfOwner } from '../../hiring/jobs/owners/owner-deletion.commands.ts';
import { lockUser, updateUser } from '../accounts/accounts.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const requestDeletion = (user: TestUser, password = user.password) =>
  user.post('/settings/deletion', { password });
async function signInAgain({ email, password }: TestUser) {
  const response = await test.anonymous.post('/auth/login', { email, password });
  return { response, client: createApiClient(test.app.http, readSessionToken(response)) };
}
async function onboard(user: TestUser): Promise<TestUser> {
  await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
  return user;
}
async function deleteDueAccounts() {
  test.clock.advanceDays(14);
  await test.app.queue.runScheduled('settings.departures-ended');
  await test.runTasks();
}
const isListed = async (jobId: string) =>
  JSON.stringify((await (await signUpViaApi(test)).get('/jobs')).json()).includes(jobId);

describe('a request to delete the account', () => {
  it('requires a session and the password', async () => {
    const me = await signUpViaApi(test);
    expect((await test.anonymous.post('/settings/deletion', { password: 'x' })).statusCode).toBe(401);
    expect((await test.anonymous.delete('/settings/deletion')).statusCode).toBe(401);
    expect((await me.post('/settings/deletion', {})).json().message).toBe('Escribe tu contraseña');
    const wrong = await requestDeletion(me, 'adivinada');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta' },
    ]);
    expect((await me.delete('/settings/deletion')).statusCode).toBe(409);
    expect((await me.get('/auth/check')).json()).not.toHaveProperty('deletionAt');
  });

  it('hides the account, pauses its jobs, ends its sessions and sends an email', async () => {
    const me = await onboard(await newReferent(test));
    const jobId = await publish(me);
    const draft = await publish(me, { status: 'draft' });
    const seeker = await signUpViaApi(test);
    expect(await isListed(jobId)).toBe(true);
    // Both wait for the row of the user, so that the second one is authenticated before the first ends its session.
    const requests = await test.database.transaction(async (tx) => {
      await lockUser(tx, me.id);
      const both = [requestDeletion(me), requestDeletion(me)];
      await waitUntilBlocked(test.database, both.length);
      return { both };
    });
    const responses = await Promise.all(requests.both);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await me.get('/auth/check')).statusCode).toBe(401);
    expect(await isListed(jobId)).toBe(false);
    const found = await seeker.get(`/messages/users?q=${encodeURIComponent(me.fullName)}`);
    expect(found.json()).toEqual([]);
    expect((await seeker.get(`/messages/users/${me.id}`)).statusCode).toBe(404);
    await test.runTasks();
    expect(test.emails.findLast(({ to }) => to === me.email)?.email).toMatchObject({
      heading: 'Pediste eliminar tu cuenta',
    });

    const { response, client } = await signInAgain(me);
    expect(response.json().deletionAt).toMatch(/^20/);
    const rejected = [
      await client.post('/jobs', jobPayload()),
      await client.patch(`/jobs/${jobId}`, { status: 'active' }),
    ];
    expect(rejected.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    const cancelled = await client.delete('/settings/deletion');
    expect(cancelled.json().user).not.toHaveProperty('deletionAt');
    expect(await isListed(jobId)).toBe(true);
    expect((await client.get(`/jobs/${draft}`)).json().job.status).toBe('draft');
    expect((await client.delete('/settings/deletion')).statusCode).toBe(409);
  });

  it('makes the user unavailable for messages, with a message for existing contacts', async () => {
    const [me, friend, stranger] = [
      await signUpViaApi(test),
      await signUpViaApi(test),
      await signUpViaApi(test),
    ];
    await sendMessage(friend, me, 'Hola');
    await requestDeletion(me);
    const write = (from: TestUser) => from.post(`/messages/send/${me.id}`, { text: '¿Sigues ahí?' });
    const rejected = await write(friend);
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      403,
      'Esta persona ya no está disponible',
    ]);
    expect((await write(stranger)).statusCode).toBe(404);
    const getContact = async () => (await friend.get(`/messages/users/${me.id}`)).json();
    expect(await getContact()).toMatchObject({ canWrite: false, isLeaving: true });
    expect((await friend.get('/messages/users')).json()[0]).toMatchObject({ canWrite: false });
    expect((await friend.get(`/messages/${me.id}`)).json()).toHaveLength(1);
    await (await signInAgain(me)).client.delete('/settings/deletion');
    expect(await getContact()).toMatchObject({ canWrite: true, isLeaving: false });
    expect((await write(friend)).statusCode).toBe(201);
  });

  it('permits only reading, the data export and cancelling', async () => {
    const [me, friend] = [await signUpViaApi(test), await signUpViaApi(test)];
    await requestDeletion(me);
    const { client } = await signInAgain(me);
    const rejected = await client.post(`/messages/send/${friend.id}`, { text: 'Hola' });
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json().message).toContain('Cancela la eliminación');
    expect((await client.get('/settings')).statusCode).toBe(200);
    expect((await client.get('/settings/export')).statusCode).toBe(200);
    expect((await client.delete('/auth/sessions')).statusCode).toBe(200);
  });
});

describe('after fourteen days', () => {
  it('sign-in is rejected before the task has run', async () => {
    const me = await signUpViaApi(test);
    await requestDeletion(me);
    test.clock.advanceDays(13);
    const { client, response } = await signInAgain(me);
    expect(response.statusCode).toBe(200);
    test.clock.advanceDays(1);
    expect((await client.get('/auth/check')).statusCode).toBe(401);
    const late = await signInAgain(me);
    expect(late.response.json().message).toBe('Email o contraseña incorrectos');
  });

  it('the account and its data are deleted, and peers keep their conversations', async () => {
    const owner = await newReferent(test);
    const [me, friend] = [await onboard(await newReferent(test)), await onboard(await signUpViaApi(test))];
    const [mine, theirs] = [await publish(me), await publish(owner)];
    await friend.post(`/jobs/${mine}/apply`);
    await me.post(`/jobs/${theirs}/apply`);
    await me.put('/auth/update-profile', { profilePic: await buildImage() });
    const { profilePic } = (await me.get('/auth/check')).json();
    await sendMessage(friend, me, 'Hola');
    const image = await sendMessage(me, friend, 'Mira', { image: await buildImage() });
    expect((await requestDeletion(me)).statusCode).toBe(200);
    await deleteDueAccounts();
    await deleteDueAccounts();

    expect((await signInAgain(me)).response.statusCode).toBe(401);
    expect((await friend.get(`/jobs/${mine}`)).statusCode).toBe(410);
    expect((await owner.get(`/jobs/${theirs}`)).json().job.applicantCount).toBe(0);
    expect((await test.app.http.inject(profilePic)).statusCode).toBe(404);
    expect(test.emails.map(({ to, email }) => `${to} ${email.heading}`)).toEqual(
      expect.arrayContaining([
        `${friend.email} Una vacante a la que aplicaste ya no existe`,
        `${me.email} Tu cuenta ya no existe`,
      ]),
    );
    const { db } = test.database;
    for (const table of ['sessions', 'departures'] as const)
      expect(await db.selectFrom(table).select('userId').where('userId', '=', me.id).execute()).toEqual([]);
    expect(JSON.stringify(await db.selectFrom('users').selectAll().execute())).not.toContain(me.email);

    const [contact]: Contact[] = (await friend.get('/messages/users')).json();
    expect(contact).toMatchObject({
      _id: me.id,
      fullName: 'Usuario eliminado',
      isDeleted: true,
      profilePic: '',
      canWrite: false,
      unread: 1,
    });
    expect((await friend.get(`/messages/users/${me.id}`)).json()).toMatchObject({
      fullName: 'Usuario eliminado',
      isDeleted: true,
    });
    expect((await friend.get(`/messages/${me.id}`)).json()).toHaveLength(2);
    expect(
      (await test.app.http.inject({ url: image.image, cookies: { uneed_session: friend.token } })).statusCode,
    ).toBe(200);
    expect((await friend.patch(`/messages/read/${me.id}`)).json().total).toBe(0);
    expect((await friend.post(`/messages/send/${me.id}`, { text: '¿Sigues?' })).statusCode).toBe(404);
    expect((await test.anonymous.post('/auth/signup', { ...me })).statusCode).toBe(201);
  });

  it('a conversation is deleted with its images when both users are deleted', async () => {
    const [one, other, stays] = [
      await signUpViaApi(test),
      await signUpViaApi(test),
      await signUpViaApi(test),
    ];
    const message = await sendMessage(one, other, 'Entre nosotros', { image: await buildImage() });
    await sendMessage(one, stays, 'Adiós');
    await requestDeletion(one);
    await requestDeletion(other);
    await deleteDueAccounts();
    const { db } = test.database;
    const left = await db.selectFrom('messages').select('id').where('senderId', '=', one.id).execute();
    expect(left).toHaveLength(1);
    expect(left.map(({ id }) => id)).not.toContain(message._id);
    expect((await stays.get(`/messages/${one.id}`)).json()).toHaveLength(1);
  });

  it('a cancelled deletion deletes nothing', async () => {
    const me = await signUpViaApi(test);
    await requestDeletion(me);
    await (await signInAgain(me)).client.delete('/settings/deletion');
    await deleteDueAccounts();
    expect((await signInAgain(me)).response.statusCode).toBe(200);
  });
});

describe('a deletion request and concurrent requests of other users', () => {
  /** Does what a deletion request does, with `meanwhile` in the middle of the transaction. */
  const requestDeletionWhile = (owner: TestUser, meanwhile: () => Promise<void>) =>
    test.database.transaction(async (tx) => {
      await lockUser(tx, owner.id);
      await meanwhile();
      await pauseJobsOfOwner(tx, test.app.queue, owner.id, test.clock.now());
      await updateUser(tx, owner.id, { eraseAt: addDays(test.clock.now(), 14) }, test.clock.now());
    });

  it('do not block an application to a job of the user', async () => {
    const [owner, seeker] = [await newReferent(test), await signUpViaApi(test)];
    const jobId = await publish(owner);
    await requestDeletionWhile(owner, async () => {
      expect((await seeker.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
    });
    expect(await isListed(jobId)).toBe(false);
  });

  it('do not block the owner of a job that the user applies to', async () => {
    const [owner, seeker] = [await newReferent(test), await newReferent(test)];
    const jobId = await publish(owner);
    const cv = toDataUrl(buildPdf());
    const responses: ReturnType<TestUser['post']>[] = [];
    await requestDeletionWhile(seeker, async () => {
      responses.push(seeker.post(`/jobs/${jobId}/apply`, { cv }));
      await waitUntilBlocked(test.database);
      // The waiting application holds no lock that others need.
      expect((await owner.patch(`/jobs/${jobId}`, { status: 'paused' })).statusCode).toBe(200);
    });
    expect((await responses[0])?.statusCode).toBe(401);
  });
});
