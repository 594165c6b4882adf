import { addDays } from '@uneed/domain/kernel/time.ts';
import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { waitUntilBlocked } from '../../testing/locks.ts';
import { createApiClient, readSessionToken, signUp, type TestUser } from '../../testing/users.ts';
import { lockUser, updateUser } from '../accounts/accounts.commands.ts';
import { buildPdf, toDataUrl } from '../applications/applications.factory.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { pauseJobsOfOwner } from '../jobs/owner-deletion.commands.ts';
import { buildPicture, say } from '../messages/messages.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const leave = (person: TestUser, password = person.password) =>
  person.post('/settings/deletion', { password });
async function back({ email, password }: TestUser) {
  const answer = await test.nobody.post('/auth/login', { email, password });
  return { answer, caller: createApiClient(test.app.http, readSessionToken(answer)) };
}
async function onboard(person: TestUser): Promise<TestUser> {
  await test.database.transaction((tx) => updateUser(tx, person.id, { isOnboarded: true }, test.clock.now()));
  return person;
}
async function erase() {
  test.clock.advanceDays(14);
  await test.app.jobs.runNow('settings.departures-ended');
  await test.runJobs();
}
const isListed = async (jobId: string) =>
  JSON.stringify((await (await signUp(test)).get('/jobs')).json()).includes(jobId);

describe('asking to be deleted', () => {
  it('needs a session and the password', async () => {
    const me = await signUp(test);
    expect((await test.nobody.post('/settings/deletion', { password: 'x' })).statusCode).toBe(401);
    expect((await test.nobody.delete('/settings/deletion')).statusCode).toBe(401);
    expect((await me.post('/settings/deletion', {})).json().message).toBe('Escribe tu contraseña');
    const wrong = await leave(me, 'adivinada');
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta' },
    ]);
    expect((await me.delete('/settings/deletion')).statusCode).toBe(409);
    expect((await me.get('/auth/check')).json()).not.toHaveProperty('deletionAt');
  });

  it('hides the account at once, pauses its vacancies, ends its sessions and tells by letter', async () => {
    const me = await onboard(await newReferent(test));
    const jobId = await publish(me);
    const draft = await publish(me, { status: 'draft' });
    const seeker = await signUp(test);
    expect(await isListed(jobId)).toBe(true);
    const answers = await Promise.all([leave(me), leave(me)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await me.get('/auth/check')).statusCode).toBe(401);
    expect(await isListed(jobId)).toBe(false);
    const found = await seeker.get(`/messages/users?q=${encodeURIComponent(me.fullName)}`);
    expect(found.json()).toEqual([]);
    expect((await seeker.get(`/messages/users/${me.id}`)).statusCode).toBe(404);
    await test.runJobs();
    expect(test.letters.at(-1)).toMatchObject({
      to: me.email,
      letter: { heading: 'Pediste eliminar tu cuenta' },
    });

    const { answer, caller } = await back(me);
    expect(answer.json().deletionAt).toMatch(/^20/);
    const refused = await caller.post('/jobs', {});
    expect(refused.statusCode).not.toBe(201);
    const open = await caller.patch(`/jobs/${jobId}`, { status: 'active' });
    expect(open.statusCode === 403 || open.statusCode === 404).toBe(true);
    const stayed = await caller.delete('/settings/deletion');
    expect(stayed.json().user).not.toHaveProperty('deletionAt');
    expect(await isListed(jobId)).toBe(true);
    expect((await caller.get(`/jobs/${draft}`)).json().job.status).toBe('draft');
    expect((await caller.delete('/settings/deletion')).statusCode).toBe(409);
  });

  it('is out of reach, and who talked to them is told so', async () => {
    const [me, friend, stranger] = [await signUp(test), await signUp(test), await signUp(test)];
    await say(friend, me, 'Hola');
    await leave(me);
    const write = (from: TestUser) => from.post(`/messages/send/${me.id}`, { text: '¿Sigues ahí?' });
    const refused = await write(friend);
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Esta persona ya no está disponible']);
    expect((await write(stranger)).statusCode).toBe(404);
    const seen = async () => (await friend.get(`/messages/users/${me.id}`)).json();
    expect(await seen()).toMatchObject({ canWrite: false, isLeaving: true });
    expect((await friend.get('/messages/users')).json()[0]).toMatchObject({ canWrite: false });
    expect((await friend.get(`/messages/${me.id}`)).json()).toHaveLength(1);
    await (await back(me)).caller.delete('/settings/deletion');
    expect(await seen()).toMatchObject({ canWrite: true, isLeaving: false });
    expect((await write(friend)).statusCode).toBe(201);
  });

  it('leaves only reading, the copy of one’s data and the way back', async () => {
    const [me, friend] = [await signUp(test), await signUp(test)];
    await leave(me);
    const { caller } = await back(me);
    const refused = await caller.post(`/messages/send/${friend.id}`, { text: 'Hola' });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('Cancela la eliminación');
    expect((await caller.get('/settings')).statusCode).toBe(200);
    expect((await caller.get('/settings/export')).statusCode).toBe(200);
    expect((await caller.delete('/auth/sessions')).statusCode).toBe(200);
  });
});

describe('after fourteen days', () => {
  it('the account is closed before any job has run', async () => {
    const me = await signUp(test);
    await leave(me);
    test.clock.advanceDays(13);
    const { caller, answer } = await back(me);
    expect(answer.statusCode).toBe(200);
    test.clock.advanceDays(1);
    expect((await caller.get('/auth/check')).statusCode).toBe(401);
    const late = await back(me);
    expect(late.answer.json().message).toBe('Email o contraseña incorrectos');
  });

  it('is gone with all that is its own, while others keep their conversations', async () => {
    const owner = await newReferent(test);
    const [me, friend] = [await onboard(await newReferent(test)), await onboard(await signUp(test))];
    const [mine, theirs] = [await publish(me), await publish(owner)];
    await friend.post(`/jobs/${mine}/apply`);
    await me.post(`/jobs/${theirs}/apply`);
    await me.put('/auth/update-profile', { profilePic: await buildPicture() });
    const { profilePic } = (await me.get('/auth/check')).json();
    await say(friend, me, 'Hola');
    const image = await say(me, friend, 'Mira', { image: await buildPicture() });
    expect((await leave(me)).statusCode).toBe(200);
    await erase();
    await erase();

    expect((await back(me)).answer.statusCode).toBe(401);
    expect((await friend.get(`/jobs/${mine}`)).statusCode).toBe(410);
    expect((await owner.get(`/jobs/${theirs}`)).json().job.applicantCount).toBe(0);
    expect((await test.app.http.inject(profilePic)).statusCode).toBe(404);
    expect(test.letters.map(({ to, letter }) => `${to} ${letter.heading}`)).toEqual(
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
      profilePic: '',
      canWrite: false,
      unread: 1,
    });
    expect((await friend.get(`/messages/users/${me.id}`)).json().fullName).toBe('Usuario eliminado');
    expect((await friend.get(`/messages/${me.id}`)).json()).toHaveLength(2);
    expect(
      (await test.app.http.inject({ url: image.image, cookies: { uneed_session: friend.token } })).statusCode,
    ).toBe(200);
    expect((await friend.patch(`/messages/read/${me.id}`)).json().total).toBe(0);
    expect((await friend.post(`/messages/send/${me.id}`, { text: '¿Sigues?' })).statusCode).toBe(404);
    expect((await test.nobody.post('/auth/signup', { ...me })).statusCode).toBe(201);
  });

  it('removes a conversation once both are gone, with its pictures', async () => {
    const [one, other, stays] = [await signUp(test), await signUp(test), await signUp(test)];
    const message = await say(one, other, 'Entre nosotros', { image: await buildPicture() });
    await say(one, stays, 'Adiós');
    await leave(one);
    await leave(other);
    await erase();
    const { db } = test.database;
    const left = await db.selectFrom('messages').select('id').where('senderId', '=', one.id).execute();
    expect(left).toHaveLength(1);
    expect(left.map(({ id }) => id)).not.toContain(message._id);
    expect((await stays.get(`/messages/${one.id}`)).json()).toHaveLength(1);
  });

  it('spares who came back in time', async () => {
    const me = await signUp(test);
    await leave(me);
    await (await back(me)).caller.delete('/settings/deletion');
    await erase();
    expect((await back(me)).answer.statusCode).toBe(200);
  });
});

describe('who leaves and who deals with them at that moment', () => {
  /** What leaving does, with something else in its middle. */
  const leaving = (owner: TestUser, meanwhile: () => Promise<void>) =>
    test.database.transaction(async (tx) => {
      await lockUser(tx, owner.id);
      await meanwhile();
      await pauseJobsOfOwner(tx, owner.id, test.clock.now());
      await updateUser(tx, owner.id, { eraseAt: addDays(test.clock.now(), 14) }, test.clock.now());
    });

  it('do not wait for each other when somebody applies', async () => {
    const [owner, seeker] = [await newReferent(test), await signUp(test)];
    const jobId = await publish(owner);
    await leaving(owner, async () => {
      expect((await seeker.post(`/jobs/${jobId}/apply`)).statusCode).toBe(201);
    });
    expect(await isListed(jobId)).toBe(false);
  });

  it('do not wait for each other when it is the applicant who leaves', async () => {
    const [owner, seeker] = [await newReferent(test), await newReferent(test)];
    const jobId = await publish(owner);
    const cv = toDataUrl(buildPdf());
    const answers: ReturnType<TestUser['post']>[] = [];
    await leaving(seeker, async () => {
      answers.push(seeker.post(`/jobs/${jobId}/apply`, { cv }));
      await waitUntilBlocked(test.database);
      // Who waits to apply holds nothing that others need.
      expect((await owner.patch(`/jobs/${jobId}`, { status: 'paused' })).statusCode).toBe(200);
    });
    expect((await answers[0])?.statusCode).toBe(401);
  });
});
