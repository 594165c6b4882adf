import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import {
  BLOCK_SELF_TEXT,
  BLOCKED_BY_PEER_TEXT,
  BLOCKS_MAX,
  MESSAGE_TO_BLOCKED_TEXT,
} from '@uneed/domain/people/safety/safety.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, QUICK_PRESENCE, type TestApp } from '../../../testing/app.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildImage, sendMessage } from '../../community/messages/messages.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { insertUsers, updateUser } from '../accounts/accounts.commands.ts';
import { insertBlock } from './blocks.repository.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp({}, { presenceTimings: QUICK_PRESENCE });
  url = await listen(test);
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';

async function signUpUser(fullName: string, isAdmin = false): Promise<TestUser> {
  const user = await signUp(test, { fullName });
  await user.patch('/settings/privacy', { findableBy: 'everyone' });
  const changes = { isOnboarded: true, isAdmin };
  await test.database.transaction((tx) => updateUser(tx, user.id, changes, test.clock.now()));
  return user;
}
const write = (from: TestUser, to: TestUser) => from.post(`/messages/send/${to.id}`, { text: 'Hola' });
const block = (by: TestUser, whom: TestUser) => by.put(`/safety/blocks/${whom.id}`);
const unblock = (by: TestUser, whom: TestUser) => by.delete(`/safety/blocks/${whom.id}`);
const getContact = async (viewer: TestUser, other: TestUser): Promise<Contact> =>
  (await viewer.get(`/messages/users/${other.id}`)).json();
const listContactIds = async (viewer: TestUser, query = ''): Promise<string[]> =>
  (await viewer.get(`/messages/users${query}`)).json().map(({ _id }: Contact) => _id);

describe('without a session', () => {
  it.each(['blocks', 'mutes'])('/safety/%s returns 401', async (list) => {
    const responses = [
      await test.anonymous.get(`/safety/${list}`),
      await test.anonymous.put(`/safety/${list}/${UNKNOWN_ID}`),
      await test.anonymous.delete(`/safety/${list}/${UNKNOWN_ID}`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });
});

describe('a block', () => {
  it('prevents messages in both directions, without revealing the block, until it is removed', async () => {
    const [me, other] = [await signUpUser('Bloquea Uno'), await signUpUser('Bloqueado Uno')];
    const said = await sendMessage(other, me, 'Antes');
    expect((await block(me, other)).statusCode).toBe(200);
    expect((await block(me, other)).statusCode).toBe(200);
    const [mine, theirs] = [await write(me, other), await write(other, me)];
    expect([mine.statusCode, mine.json().message]).toEqual([403, MESSAGE_TO_BLOCKED_TEXT]);
    expect([theirs.statusCode, theirs.json().message]).toEqual([403, BLOCKED_BY_PEER_TEXT]);
    expect(await getContact(me, other)).toMatchObject({ canWrite: false, isBlocked: true });
    expect(await getContact(other, me)).toMatchObject({ canWrite: false, isBlocked: false });
    // Earlier messages stay for both users, and none was added.
    for (const [reader, peer] of [
      [me, other],
      [other, me],
    ] as const)
      expect((await reader.get(`/messages/${peer.id}`)).json()).toEqual([said]);
    await unblock(me, other);
    expect((await write(other, me)).statusCode).toBe(201);
    expect((await write(me, other)).statusCode).toBe(201);
    expect(await getContact(me, other)).toMatchObject({ canWrite: true, isBlocked: false });
  });

  it('rejects a message without storing it or using up its idempotency key', async () => {
    const [me, other] = [await signUpUser('Bloquea Dos'), await signUpUser('Bloqueado Dos')];
    await block(me, other);
    const body = { text: '', image: await buildImage() };
    const rejected = await other.post(`/messages/send/${me.id}`, body, { 'idempotency-key': 'blocked-1' });
    expect(rejected.statusCode).toBe(403);
    expect((await me.get('/messages/unread')).json().total).toBe(0);
    await unblock(me, other);
    const again = await other.post(`/messages/send/${me.id}`, body, { 'idempotency-key': 'blocked-1' });
    expect(again.statusCode).toBe(201);
  });

  it('also applies if there is an application', async () => {
    const owner = await newReferent(test);
    const candidate = await signUpUser('Aplicante Bloqueada');
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    await block(owner, candidate);
    expect((await write(candidate, owner)).statusCode).toBe(403);
    expect(await listContactIds(owner)).not.toContain(candidate.id);
  });

  it('is limited in number, also for concurrent requests', async () => {
    const [me, ...others] = await Promise.all(
      ['Bloqueadora', 'Uno', 'Dos', 'Tres'].map((name) => signUpUser(name)),
    );
    if (!me) throw new Error('Nobody signed up');
    const now = test.clock.now();
    const blockedUsers = Array.from({ length: BLOCKS_MAX - 1 }, (_, number) => ({
      id: newId(),
      fullName: `Gente ${number}`,
      email: `gente${number}@prueba.do`,
      passwordHash: '',
      createdAt: now,
      updatedAt: now,
    }));
    await test.database.transaction(async (tx) => {
      await insertUsers(tx, blockedUsers);
      for (const { id } of blockedUsers) await insertBlock(tx, { userId: me.id, blockedId: id }, now);
    });
    const responses = await Promise.all(others.map((other) => block(me, other)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('hides both users from each other in search and suggestions', async () => {
    const [me, other] = [await signUpUser('Zoraida Escondida'), await signUpUser('Zenón Escondido')];
    expect(await listContactIds(me, '?q=escondid')).toContain(other.id);
    await block(me, other);
    for (const [viewer, hidden] of [
      [me, other],
      [other, me],
    ] as const) {
      expect(await listContactIds(viewer, '?q=escondid')).not.toContain(hidden.id);
      expect(await listContactIds(viewer)).not.toContain(hidden.id);
    }
  });

  it('can be seen and removed only by its user', async () => {
    const [me, other, eva] = [
      await signUpUser('Dueña'),
      await signUpUser('Bloqueado'),
      await signUpUser('Ajena'),
    ];
    await block(me, other);
    expect((await me.get('/safety/blocks')).json()).toEqual([
      { _id: other.id, fullName: 'Bloqueado', profilePic: '', blockedAt: expect.any(String) },
    ]);
    expect((await other.get('/safety/blocks')).json()).toEqual([]);
    for (const stranger of [other, eva]) {
      await unblock(stranger, me);
      await stranger.delete(`/safety/blocks/${other.id}`);
    }
    expect((await write(other, me)).statusCode).toBe(403);
  });

  it('is rejected for oneself, unknown and invalid ids', async () => {
    const me = await signUpUser('Sola');
    const self = await block(me, me);
    expect([self.statusCode, self.json().message]).toEqual([400, BLOCK_SELF_TEXT]);
    for (const id of [UNKNOWN_ID, 'rubbish', 'null'])
      expect((await me.put(`/safety/blocks/${id}`)).statusCode).toBe(404);
  });

  it('reaches only users whom one may know of, like a report, or has a conversation with', async () => {
    const [me, hidden, contact] = [
      await signUpUser('Curiosa'),
      await signUpUser('Escondida'),
      await signUpUser('Conocida'),
    ];
    await sendMessage(contact, me, 'Hola');
    for (const user of [hidden, contact])
      expect((await user.patch('/settings/privacy', { findableBy: 'nobody' })).statusCode).toBe(200);
    const report = ({ id }: TestUser) =>
      me.post('/safety/reports', { about: { subject: 'user', id }, reason: 'spam' });
    const unknown = await me.put(`/safety/blocks/${UNKNOWN_ID}`);
    for (const response of [await block(me, hidden), await report(hidden)])
      expect([response.statusCode, response.json()]).toEqual([404, unknown.json()]);
    // Who wrote and then blocked can still be reported and blocked.
    await block(contact, me);
    expect((await report(contact)).statusCode).toBeLessThan(300);
    expect((await block(me, contact)).statusCode).toBe(200);
  });

  it('stops presence and typing at once; removing it restores them', async () => {
    const [me, other] = [await signUpUser('Presente'), await signUpUser('Mirona')];
    const friend = await signUpUser('Amiga');
    await sendMessage(me, other, 'Hola');
    for (const user of [me, other]) await sendMessage(friend, user, 'Hola');
    const theirs = await connect(url, { token: friend.token });
    const phone = await connect(url, { token: other.token });
    const mine = await connect(url, { token: me.token });
    const sees = (id: string) => (list: unknown) => Array.isArray(list) && list.includes(id);
    await phone.waitFor('getOnlineUsers', sees(me.id));
    await mine.waitFor('getOnlineUsers', sees(other.id));
    await block(me, other);
    const last = (socket: typeof phone) => socket.received('getOnlineUsers').at(-1);
    await expect.poll(() => [sees(me.id)(last(phone)), sees(other.id)(last(mine))]).toEqual([false, false]);
    // What each writes to the friend arrives after what the block stops.
    for (const [socket, blocked] of [
      [phone, me],
      [mine, other],
    ] as const)
      for (const { id } of [blocked, friend]) socket.socket.emit('typing', { to: id });
    await expect.poll(() => theirs.received('typing')).toHaveLength(2);
    await unblock(me, other);
    await expect.poll(() => [sees(me.id)(last(phone)), sees(other.id)(last(mine))]).toEqual([true, true]);
    expect([...mine.received('typing'), ...phone.received('typing')]).toEqual([]);
    for (const socket of [theirs, phone, mine]) socket.close();
  });
});
