import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, QUICK_PRESENCE, type TestApp } from '../../../testing/app.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../accounts/accounts.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({}, { presenceTimings: QUICK_PRESENCE });
});
afterAll(() => test.close());

async function signUpUser(fullName: string): Promise<TestUser> {
  const user = await signUpViaApi(test, { fullName });
  await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
  return user;
}
const write = (from: TestUser, to: TestUser) => from.post(`/messages/send/${to.id}`, { text: 'Hola' });
const listContactIds = async (user: TestUser, query = ''): Promise<string[]> =>
  (await user.get(`/messages/users${query}`)).json().map(({ _id }: Contact) => _id);
const getContact = async (user: TestUser, other: TestUser) =>
  (await user.get(`/messages/users/${other.id}`)).json();

describe('whoMayWrite: tied', () => {
  it('rejects messages of strangers and stores nothing, until the user writes to them', async () => {
    const [me, stranger] = [await signUpUser('Reservada'), await signUpUser('Desconocido')];
    expect((await getContact(stranger, me)).canWrite).toBe(true);
    await me.patch('/settings/privacy', { whoMayWrite: 'tied' });
    const rejected = await write(stranger, me);
    expect(rejected.statusCode).toBe(403);
    expect(rejected.json().message).toBe('Esta persona solo recibe mensajes de gente que ya conoce');
    expect((await getContact(stranger, me)).canWrite).toBe(false);
    expect((await me.get('/messages/unread')).json().total).toBe(0);
    expect((await getContact(me, stranger)).canWrite).toBe(true);
    await sendMessage(me, stranger, 'Te escribo yo');
    expect((await write(stranger, me)).statusCode).toBe(201);
    expect((await getContact(stranger, me)).canWrite).toBe(true);
  });

  it('accepts messages in both directions if the users share an application, but not to the owner of an anonymous job', async () => {
    const [owner, candidate, hidden] = [
      await newReferent(test),
      await signUpUser('Aspirante'),
      await newReferent(test),
    ];
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    await candidate.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
    for (const user of [owner, candidate, hidden])
      await user.patch('/settings/privacy', { whoMayWrite: 'tied' });
    for (const query of ['', `?q=${encodeURIComponent(owner.fullName)}`]) {
      const list: Contact[] = (await candidate.get(`/messages/users${query}`)).json();
      expect(list.find(({ _id }) => _id === owner.id)?.canWrite).toBe(true);
    }
    expect((await write(candidate, hidden)).statusCode).toBe(403);
    expect((await write(hidden, candidate)).statusCode).toBe(201);
    expect((await write(owner, candidate)).statusCode).toBe(201);
  });
});

describe('findableBy', () => {
  it('decides who finds the user by name, and whether strangers are told of them', async () => {
    const [me, stranger, friend, owner] = [
      await signUpUser('Escondida Única'),
      await signUpUser('Uno'),
      await signUpUser('Amiga'),
      await newReferent(test),
    ];
    const applicant = await signUpUser('Aspirante');
    const recruiting = await newReferent(test);
    await test.database.transaction((tx) =>
      updateUser(tx, owner.id, { isOnboarded: true }, test.clock.now()),
    );
    await sendMessage(friend, me, 'Hola');
    await me.post(`/jobs/${await publish(owner)}/apply`);
    await applicant.post(`/jobs/${await publish(recruiting)}/apply`);
    const finders = async () => {
      const found = [];
      for (const viewer of [stranger, friend, owner])
        found.push((await listContactIds(viewer, '?q=escondida')).includes(me.id));
      return [...found, (await listContactIds(stranger)).includes(me.id)];
    };
    // A candidate is found by whom they share something with, a referent by everyone.
    expect(await finders()).toEqual([false, true, true, true]);
    expect(await listContactIds(stranger, `?q=${encodeURIComponent(owner.fullName)}`)).toContain(owner.id);
    await me.patch('/settings/privacy', { findableBy: 'everyone' });
    expect(await finders()).toEqual([true, true, true, true]);
    await me.patch('/settings/privacy', { findableBy: 'nobody' });
    expect(await finders()).toEqual([false, true, true, false]);
    const search = () => listContactIds(applicant, `?q=${encodeURIComponent(recruiting.fullName)}`);
    await recruiting.patch('/settings/privacy', { findableBy: 'tied' });
    expect(await search()).toContain(recruiting.id);
    await recruiting.patch('/settings/privacy', { findableBy: 'nobody' });
    expect(await search()).not.toContain(recruiting.id);
  });

  it('hides the contact from strangers, unless there is a conversation, an application or a public job', async () => {
    const [me, stranger] = [await newReferent(test), await signUpUser('Sin Lazos')];
    const [friend, applicant] = [await signUpUser('Amigo'), await newReferent(test)];
    await me.patch('/settings/privacy', { findableBy: 'nobody' });
    const getStatus = async (viewer: TestUser) => (await viewer.get(`/messages/users/${me.id}`)).statusCode;
    expect(await getStatus(stranger)).toBe(404);
    await sendMessage(friend, me, 'Hola');
    expect(await getStatus(friend)).toBe(200);
    await me.post(`/jobs/${await publish(applicant)}/apply`);
    expect(await getStatus(applicant)).toBe(200);
    await publish(me, { isAnonimous: true });
    await publish(me, { status: 'draft' });
    expect(await getStatus(stranger)).toBe(404);
    await publish(me);
    expect(await getStatus(stranger)).toBe(200);
  });
});

describe('showsOnline', () => {
  it('updates the online lists of connected contacts at once', async () => {
    const url = await listen(test);
    const [me, friend] = [await signUpUser('Presente'), await signUpUser('Mirona')];
    await sendMessage(friend, me, 'Hola');
    const mine = await connect(url, { token: me.token });
    const theirs = await connect(url, { token: friend.token });
    const lists = () => theirs.received('getOnlineUsers');
    await theirs.waitFor('getOnlineUsers', (list) => JSON.stringify(list).includes(me.id));
    let before = lists().length;
    await me.patch('/settings/privacy', { showsOnline: false });
    await theirs.waitFor(
      'getOnlineUsers',
      (list) => lists().indexOf(list) >= before && !JSON.stringify(list).includes(me.id),
    );
    before = lists().length;
    await me.patch('/settings/privacy', { showsOnline: true });
    await theirs.waitFor(
      'getOnlineUsers',
      (list) => lists().indexOf(list) >= before && JSON.stringify(list).includes(me.id),
    );
    mine.close();
    theirs.close();
  });
});
