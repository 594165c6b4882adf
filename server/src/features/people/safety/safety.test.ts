import type { Contact } from '@uneed/domain/community/messages/messages.schema.ts';
import {
  BLOCK_SELF_TEXT,
  BLOCKED_BY_PEER_TEXT,
  BLOCKS_MAX,
  MESSAGE_TO_BLOCKED_TEXT,
  MUTE_SELF_TEXT,
  MUTES_MAX,
} from '@uneed/domain/people/safety/safety.rules.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, QUICK_PRESENCE, type TestApp } from '../../../testing/app.ts';
import { connect, listen } from '../../../testing/sockets.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { buildImage, sendMessage } from '../../community/messages/messages.factory.ts';
import { newAuthor, publishPost } from '../../community/posts/posts.factory.ts';
import { newReferent, publish } from '../../hiring/jobs/jobs.factory.ts';
import { insertUsers, updateUser } from '../accounts/accounts.commands.ts';
import { getNotifications, getUnreadCount } from '../notifications/notifications.factory.ts';
import { insertBlock } from './blocks.repository.ts';
import { insertMute } from './mutes.repository.ts';

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
    const blocked = others[responses.findIndex(({ statusCode }) => statusCode === 200)];
    expect(blocked && (await block(me, blocked)).statusCode, 'again').toBe(200);
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

describe('mutes', () => {
  const newMember = (fullName?: string) => newAuthor(test, fullName === undefined ? {} : { fullName });
  const mute = (by: TestUser, whom: { id: string }) => by.put(`/safety/mutes/${whom.id}`);

  const listAuthors = async (viewer: TestUser, path: string): Promise<string[]> =>
    (await viewer.get(path)).json().posts.map((post: { author: { _id: string } }) => post.author._id);

  it('hides posts and comments of the muted user, one way, until it is removed', async () => {
    const [me, muted, third] = [await newMember(), await newMember('Ruidosa'), await newMember()];
    const [noisy, quiet] = [
      await publishPost(muted, { content: 'Palabra rara zutano' }),
      await publishPost(third, { content: 'Otra zutano' }),
    ];
    await publishPost(me, { content: 'La mía zutano' });
    await muted.post(`/posts/${quiet._id}/comment`, { content: 'Ruido' });
    await third.post(`/posts/${quiet._id}/comment`, { content: 'Eco' });
    expect((await mute(me, muted)).statusCode).toBe(200);
    expect((await mute(me, muted)).statusCode).toBe(200);
    for (const path of ['/posts?limit=50', '/posts/search?q=zutano']) {
      expect(await listAuthors(me, path)).not.toContain(muted.id);
      expect(await listAuthors(me, path)).toContain(third.id);
      expect(await listAuthors(muted, path)).toContain(me.id);
      expect(await listAuthors(third, path)).toContain(muted.id);
    }
    const comments = async (viewer: TestUser) => {
      const [post, list] = [
        (await viewer.get(`/posts/${quiet._id}`)).json(),
        (await viewer.get(`/posts/${quiet._id}/comments`)).json(),
      ];
      return [post, list].map((page) => page.comments.map(({ content }: { content: string }) => content));
    };
    expect(await comments(me)).toEqual([['Eco'], ['Eco']]);
    expect(await comments(third)).toEqual([
      ['Ruido', 'Eco'],
      ['Ruido', 'Eco'],
    ]);
    // A link to the post still opens it.
    expect((await me.get(`/posts/${noisy._id}`)).statusCode).toBe(200);
    expect((await me.get('/safety/mutes')).json()).toEqual([
      { _id: muted.id, fullName: 'Ruidosa', profilePic: '', mutedAt: expect.any(String) },
    ]);
    expect((await muted.get('/safety/mutes')).json()).toEqual([]);
    await third.delete(`/safety/mutes/${muted.id}`);
    expect(await listAuthors(me, '/posts?limit=50')).not.toContain(muted.id);
    await me.delete(`/safety/mutes/${muted.id}`);
    expect(await listAuthors(me, '/posts?limit=50')).toContain(muted.id);
  });

  it('does not announce posts of the muted user, nor notify of what the user does', async () => {
    const [me, muted, third] = [await newMember(), await newMember(), await newMember()];
    const mine = await publishPost(me);
    await mute(me, muted);
    const socket = await connect(url, { token: me.token });
    await publishPost(muted);
    await muted.post(`/posts/${mine._id}/comment`, { content: 'Hola' });
    await muted.post(`/posts/${mine._id}/reaction`, { type: 'like' });
    const announced = await publishPost(third);
    await third.post(`/posts/${mine._id}/comment`, { content: 'Buenas' });
    await socket.waitFor('postPublished', (event) => JSON.stringify(event).includes(announced._id));
    const authors = socket.received('postPublished').map((event) => JSON.stringify(event));
    expect(authors.some((event) => event.includes(muted.id))).toBe(false);
    socket.close();
    await test.runTasks();
    const { notifications } = (await me.get('/notifications')).json();
    expect(notifications).toMatchObject([{ kind: 'postCommented', count: 1, person: { _id: third.id } }]);
  });

  it('is rejected for oneself, unknown and invalid ids', async () => {
    const me = await newMember();
    const self = await mute(me, me);
    expect([self.statusCode, self.json().message]).toEqual([400, MUTE_SELF_TEXT]);
    for (const id of [newId(), 'rubbish']) expect((await mute(me, { id })).statusCode).toBe(404);
  });

  it('is limited in number, also for concurrent requests', async () => {
    const [me, ...others] = [await newMember(), await newMember(), await newMember()];
    const now = test.clock.now();
    const users = Array.from({ length: MUTES_MAX - 1 }, () => {
      const id = newId();
      return {
        id,
        email: `${id}@prueba.do`,
        fullName: 'Alguien',
        passwordHash: '',
        createdAt: now,
        updatedAt: now,
      };
    });
    await test.database.transaction(async (tx) => {
      await insertUsers(tx, users);
      for (const { id } of users) await insertMute(tx, { userId: me.id, mutedId: id }, now);
    });
    const responses = await Promise.all(others.map((other) => mute(me, other)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const { id } of users.slice(0, 1)) expect((await mute(me, { id })).statusCode, 'again').toBe(200);
  });
});

describe('notifications of blocked people', () => {
  async function newUser(fullName: string): Promise<TestUser> {
    const user = await signUp(test, { fullName });
    await test.database.transaction((tx) => updateUser(tx, user.id, { isOnboarded: true }, test.clock.now()));
    return user;
  }

  async function newPost(author: TestUser, content: string): Promise<string> {
    const response = await author.post('/posts', { content });
    expect(response.statusCode).toBe(201);
    return response.json()._id;
  }

  async function comment(by: TestUser, postId: string) {
    test.clock.advanceMinutes(1);
    expect((await by.post(`/posts/${postId}/comment`, { content: 'Suerte' })).statusCode).toBe(200);
  }

  const summarize = async (user: TestUser) =>
    (await getNotifications(user)).map(({ kind, count, person }) => [kind, count, person?.fullName]);

  it('takes the blocked person out of the notifications of who blocks, and of nobody else', async () => {
    const [me, neighbour] = [await newReferent(test), await newUser('Vecina')];
    const [ana, luis] = [await newUser('Ana Mota'), await newUser('Luis Peña')];
    const [alone, shared, foreign] = [
      await newPost(me, 'Solo Ana'),
      await newPost(me, 'Luis y Ana'),
      await newPost(neighbour, 'De otra'),
    ];
    await comment(ana, alone);
    await comment(luis, shared);
    await comment(ana, shared);
    await comment(ana, foreign);
    const jobId = await publish(me);
    test.clock.advanceMinutes(1);
    expect((await ana.post(`/jobs/${jobId}/apply`, {})).statusCode).toBe(201);
    await test.runTasks();
    expect(await summarize(me)).toEqual([
      ['postCommented', 2, 'Ana Mota'],
      ['postCommented', 1, 'Ana Mota'],
      ['applicationReceived', 1, 'Ana Mota'],
    ]);
    expect(await getUnreadCount(me)).toBe(3);

    expect((await me.put(`/safety/blocks/${ana.id}`)).statusCode).toBe(200);

    expect(await summarize(me)).toEqual([
      ['postCommented', 1, 'Luis Peña'],
      ['applicationReceived', 1, 'Ana Mota'],
    ]);
    expect(await getUnreadCount(me)).toBe(2);
    expect(await summarize(neighbour)).toEqual([['postCommented', 1, 'Ana Mota']]);
    expect(await getUnreadCount(neighbour)).toBe(1);
  });
});
