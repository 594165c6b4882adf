import type { Contact, SharedApplication } from '@uneed/domain/community/messages/messages.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { insertNamedUserRows } from '../../../testing/rows.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { updateUser } from '../../people/accounts/accounts.commands.ts';
import { buildImage, insertMessageRow, sendMessage } from './messages.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Everyone finds them by name. */
async function signUpOnboarded(fullName: string): Promise<TestUser> {
  const user = await signUp(test, { fullName });
  await user.patch('/settings/privacy', { findableBy: 'everyone' });
  await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
  return user;
}
const listContacts = async (user: TestUser, query = ''): Promise<Contact[]> =>
  (await user.get(`/messages/users${query}`)).json();
const getNames = (contacts: Contact[]) => contacts.map(({ fullName }) => fullName);

describe('list of contacts', () => {
  it('contains conversations newest first, then users with a shared application, then others', async () => {
    const me = await signUpOnboarded('Yo Mismo');
    const [first, second] = [
      await signUpOnboarded('Primera Plática'),
      await signUpOnboarded('Segunda Plática'),
    ];
    const owner = await newReferent(test);
    const hidden = await newReferent(test);
    await me.post(`/jobs/${await publish(owner)}/apply`);
    await me.post(`/jobs/${await publish(hidden, { isAnonimous: true })}/apply`);
    const stranger = await signUpOnboarded('Alguien Más');
    await sendMessage(me, first, 'Hola');
    await sendMessage(second, me, 'Buenas');
    const last = await sendMessage(me, second, '¿Qué tal?');

    const list = await listContacts(me);
    expect(getNames(list).slice(0, 3)).toEqual(['Segunda Plática', 'Primera Plática', owner.fullName]);
    expect(list[0]).toEqual({
      _id: second.id,
      fullName: 'Segunda Plática',
      profilePic: '',
      role: 'candidate',
      company: '',
      position: '',
      isDeleted: false,
      canWrite: true,
      isLeaving: false,
      isBlocked: false,
      isTied: false,
      isVerified: false,
      lastMessage: last,
      unread: 1,
      deliveredUntil: null,
      readUntil: null,
    });
    expect(list[2]?.isTied).toBe(true);
    expect(list.find(({ _id }) => _id === stranger.id)?.isTied).toBe(false);
    expect(getNames(list)).toContain(stranger.fullName);
    expect(getNames(list)).not.toContain(me.fullName);
    expect(JSON.stringify(list)).not.toContain('@');
    // The owner of an anonymous job does not become known through the list.
    expect(getNames(list.slice(0, 3))).not.toContain(hidden.fullName);
    expect(getNames(await listContacts(hidden)).slice(0, 1)).toEqual([me.fullName]);
  });

  it('shows each conversation as the contact itself does, with the last of its messages', async () => {
    const me = await signUpOnboarded('Con Pláticas');
    const [reader, silent] = [await signUpOnboarded('Lee "Todo" {a, b}'), await signUpOnboarded('Calla\\N')];
    const [owner, photographer] = [await newReferent(test), await signUpOnboarded('Fotógrafa')];
    await signUpOnboarded('Ajena');
    for (const text of ['Primera', 'Segunda']) await sendMessage(reader, silent, text);
    for (const text of ['Uno', 'Dos', '"Tres", \\ {null}\n😀']) await sendMessage(me, reader, text);
    await reader.patch(`/messages/read/${me.id}`);
    test.clock.advanceMinutes(1);
    for (const text of ['Uno', 'NULL']) await sendMessage(silent, me, text);
    test.clock.advanceMinutes(1);
    await sendMessage(me, owner, 'Buenas');
    test.clock.advanceMinutes(1);
    await sendMessage(photographer, me, 'Mira');
    const photo = await sendMessage(photographer, me, '', { image: await buildImage(320, 200) });

    const list = (await listContacts(me)).slice(0, 4);
    const ids = [photographer.id, owner.id, silent.id, reader.id];
    const contacts = await Promise.all(ids.map(async (id) => (await me.get(`/messages/users/${id}`)).json()));
    // Both wrote to somebody with whom they share nothing, and who has not answered.
    const isStranger = new Set([photographer.id, silent.id]);
    expect(contacts).toEqual(
      list.map((contact) => ({ ...contact, ...(isStranger.has(contact._id) ? { isStranger: true } : {}) })),
    );
    expect(list[0]?.lastMessage).toEqual(photo);
    expect(list.slice(1).map(({ lastMessage }) => lastMessage?.text)).toEqual([
      'Buenas',
      'NULL',
      '"Tres", \\ {null}\n😀',
    ]);
    expect(list.map(({ unread, isVerified }) => [unread, isVerified])).toEqual([
      [2, false],
      [0, true],
      [2, false],
      [0, false],
    ]);
    expect(list[3]?.readUntil).toBe(list[3]?.lastMessage?.createdAt);
  });

  it('is filled up with strangers to 50 contacts, but not for the chats of the product', async () => {
    const [me, friend, owner] = [
      await signUpOnboarded('Con Muchos'),
      await signUpOnboarded('Amiga'),
      await newReferent(test),
    ];
    const neighbours = Array.from({ length: 50 }, (_, index) => [`vecino${index}`, newId()]);
    await insertNamedUserRows(test.database.db, Object.fromEntries(neighbours), test.clock.now());
    await test.database.db
      .updateTable('users')
      .set({ isOnboarded: true })
      .where('fullName', 'like', 'vecino%')
      .execute();
    expect(await listContacts(me)).toHaveLength(50);
    expect(await listContacts(me, '?known=true')).toEqual([]);
    await me.post(`/jobs/${await publish(owner)}/apply`);
    await sendMessage(friend, me, 'Hola');
    expect((await listContacts(me, '?known=true')).map(({ _id }) => _id)).toEqual([friend.id, owner.id]);
  });

  it('has pages of 50 conversations, also when two were at the same time', async () => {
    const me = await signUpOnboarded('Con Historia');
    const peers = Array.from({ length: 53 }, (_, index) => [`contacto${index}`, newId()] as const);
    await insertNamedUserRows(test.database.db, Object.fromEntries(peers), test.clock.now());
    await test.database.transaction(async (tx) => {
      for (const [index, [, id]] of peers.entries()) {
        // The clock stands still for two neighbours on each page, and where one page ends.
        if (index % 3 > 0) test.clock.advanceMinutes(1);
        await insertMessageRow(tx, id, me.id, { at: test.clock.now() });
      }
    });
    const first = await listContacts(me);
    const last = first.at(-1);
    const second = await listContacts(me, `?before=${last?.lastMessage?.createdAt}_${last?._id}`);
    expect(first).toHaveLength(50);
    expect(second).toHaveLength(3);
    const ids = [...first, ...second].map(({ _id }) => _id);
    expect(new Set(ids)).toEqual(new Set(peers.map(([, id]) => id)));
    const times = [...first, ...second].map(({ lastMessage }) => lastMessage?.createdAt ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    expect(await listContacts(me, '?before=rubbish')).toEqual(first);
    expect(
      await (await signUpOnboarded('Otra')).get(`/messages/users?before=${times[9]}_${ids[9]}`),
    ).toMatchObject({
      statusCode: 200,
      body: '[]',
    });
  });
});

describe('search', () => {
  it('ignores case and accents, takes wildcards literally, and finds nobody before the onboarding', async () => {
    const me = await signUpOnboarded('Buscadora');
    await signUp(test, { fullName: 'Recién Llegado' });
    expect(await listContacts(me, '?q=recien')).toEqual([]);
    await signUpOnboarded('José Ángel Núñez');
    await signUpOnboarded('100% Real_Person');
    expect(getNames(await listContacts(me, '?q=jose%20ANGEL'))).toEqual(['José Ángel Núñez']);
    expect(getNames(await listContacts(me, `?q=${encodeURIComponent('ÑÚÑEZ')}`))).toEqual([
      'José Ángel Núñez',
    ]);
    expect(getNames(await listContacts(me, '?q=100%25'))).toEqual(['100% Real_Person']);
    expect(getNames(await listContacts(me, '?q=l_p'))).toEqual(['100% Real_Person']);
    expect(getNames(await listContacts(me, '?q=Buscadora'))).toEqual([]);
    expect((await me.get(`/messages/users?q=${'a'.repeat(101)}`)).statusCode).toBe(400);
  });
});

describe('one contact', () => {
  it('is returned before the first message; 404 for oneself and for unknown ids, also for what is shared', async () => {
    const [me, other] = [await signUpOnboarded('Yo'), await signUpOnboarded('Nueva Persona')];
    const response = await me.get(`/messages/users/${other.id}`);
    expect(response.json()).toMatchObject({ fullName: 'Nueva Persona', lastMessage: null, unread: 0 });
    for (const id of [me.id, '0193f7a0-0000-7000-8000-000000000000', 'rubbish'])
      expect((await me.get(`/messages/users/${id}`)).statusCode).toBe(404);
    expect((await test.anonymous.get(`/messages/users/${me.id}/ties`)).statusCode).toBe(401);
    for (const id of [me.id, 'rubbish'])
      expect((await me.get(`/messages/users/${id}/ties`)).statusCode).toBe(404);
  });
});

it('one contact who blocked the user is found no longer, unless there is a conversation', async () => {
  const [me, other] = [await signUpOnboarded('Yo'), await signUpOnboarded('Otra Persona')];
  const read = () => me.get(`/messages/users/${other.id}`);
  expect((await read()).statusCode).toBe(200);
  await other.put(`/safety/blocks/${me.id}`);
  expect((await read()).statusCode).toBe(404);
  await other.delete(`/safety/blocks/${me.id}`);
  await me.post(`/messages/send/${other.id}`, { text: 'Hola' });
  await other.put(`/safety/blocks/${me.id}`);
  expect((await read()).json()).toMatchObject({ fullName: 'Otra Persona', lastMessage: { text: 'Hola' } });
});

describe('shared applications', () => {
  it('are returned to both users, the latest first, without revealing the owner of an anonymous job', async () => {
    const owner = await newReferent(test);
    const me = await signUpOnboarded('Con Dos Aplicaciones');
    const [open, hidden] = [await publish(owner), await publish(owner, { isAnonimous: true })];
    await me.post(`/jobs/${open}/apply`);
    test.clock.advanceMinutes(1);
    await me.post(`/jobs/${hidden}/apply`);
    const listSharedApplications = async (viewer: TestUser, peer: TestUser): Promise<SharedApplication[]> =>
      (await viewer.get(`/messages/users/${peer.id}/ties`)).json();
    expect(await listSharedApplications(me, owner)).toMatchObject([{ jobId: open, isOwner: false }]);
    expect((await listSharedApplications(owner, me)).map(({ jobId, isOwner }) => [jobId, isOwner])).toEqual([
      [hidden, true],
      [open, true],
    ]);
    const stranger = await signUpOnboarded('Sin Lazos');
    expect(await listSharedApplications(stranger, owner)).toEqual([]);
    expect(await listSharedApplications(stranger, me)).toEqual([]);
  });
});
