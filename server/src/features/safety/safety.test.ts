import { setTimeout as sleep } from 'node:timers/promises';
import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import {
  BLOCK_SELF_TEXT,
  BLOCKED_BY_PEER_TEXT,
  BLOCKS_MAX,
  MESSAGE_TO_BLOCKED_TEXT,
  REPORT_SENT_TEXT,
} from '@uneed/domain/safety/safety.rules.ts';
import type { Report } from '@uneed/domain/safety/safety.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { connect, listen } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { insertUsers, updateUser } from '../accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildImage, sendMessage } from '../messages/messages.factory.ts';
import { insertBlock } from './blocks.repository.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp();
  url = await listen(test);
});
afterAll(() => test.close());

const UNKNOWN_ID = '0193f7a0-0000-7000-8000-000000000000';

async function signUpUser(fullName: string, isAdmin = false): Promise<TestUser> {
  const user = await signUp(test, { fullName });
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
  it.each([
    ['get', '/safety/blocks'],
    ['put', `/safety/blocks/${UNKNOWN_ID}`],
    ['delete', `/safety/blocks/${UNKNOWN_ID}`],
    ['post', '/safety/reports'],
    ['get', '/admin/reports'],
    ['post', `/admin/reports/${UNKNOWN_ID}/settlement`],
  ] as const)('%s %s returns 401', async (method, path) => {
    const body = { userId: UNKNOWN_ID, reason: 'money', settlement: 'acted' };
    const response =
      method === 'get' || method === 'delete'
        ? await test.anonymous[method](path)
        : await test.anonymous[method](path, body);
    expect(response.statusCode).toBe(401);
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
      ...{ id: newId(), fullName: `Gente ${number}`, email: `gente${number}@prueba.do`, passwordHash: '' },
      ...{ createdAt: now, updatedAt: now },
    }));
    await test.database.transaction(async (tx) => {
      await insertUsers(tx, blockedUsers);
      for (const { id } of blockedUsers) await insertBlock(tx, me.id, id, now);
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

  it('stops presence and typing at once; removing it restores them', async () => {
    const [me, other] = [await signUpUser('Presente'), await signUpUser('Mirona')];
    await sendMessage(me, other, 'Hola');
    const phone = await connect(url, { token: other.token });
    const mine = await connect(url, { token: me.token });
    const sees = (id: string) => (list: unknown) => Array.isArray(list) && list.includes(id);
    await phone.waitFor('getOnlineUsers', sees(me.id));
    await mine.waitFor('getOnlineUsers', sees(other.id));
    await block(me, other);
    const last = (socket: typeof phone) => socket.received('getOnlineUsers').at(-1);
    await expect.poll(() => [last(phone), last(mine)], { timeout: 4_000 }).toEqual([[other.id], [me.id]]);
    phone.socket.emit('typing', { to: me.id });
    mine.socket.emit('typing', { to: other.id });
    // The event arrives while the block exists.
    await sleep(400);
    await unblock(me, other);
    await expect
      .poll(() => [last(phone), last(mine)], { timeout: 4_000 })
      .toEqual([
        [other.id, me.id],
        [me.id, other.id],
      ]);
    expect([...mine.received('typing'), ...phone.received('typing')]).toEqual([]);
    for (const socket of [phone, mine]) socket.close();
  });
});

describe('a report', () => {
  const report = (by: TestUser, whom: TestUser, more = {}) =>
    by.post('/safety/reports', { userId: whom.id, reason: 'money', ...more });
  const listReports = async (admin: TestUser, query = ''): Promise<Report[]> =>
    (await admin.get(`/admin/reports${query}`)).json().reports;

  it('shows admins the messages of the reported user to the reporter, and no others', async () => {
    const [me, other, eva] = [
      await signUpUser('Denuncia'),
      await signUpUser('Denunciado'),
      await signUpUser('Tercera'),
    ];
    const admin = await signUpUser('Administra Uno', true);
    await sendMessage(me, other, 'Mis palabras');
    await sendMessage(other, me, 'Deposítame RD$500');
    await sendMessage(other, eva, 'A otra persona');
    const response = await report(me, other, { details: '  Pide dinero  ' });
    expect([response.statusCode, response.json().message]).toEqual([201, REPORT_SENT_TEXT]);
    const found = (await listReports(admin)).filter(({ reported }) => reported._id === other.id);
    expect(found).toEqual([
      {
        _id: expect.any(String),
        reporter: { _id: me.id, fullName: 'Denuncia', email: me.email },
        reported: { _id: other.id, fullName: 'Denunciado', email: other.email },
        reportsAboutThem: 1,
        reason: 'money',
        details: 'Pide dinero',
        messages: [{ text: 'Deposítame RD$500', hasImage: false, createdAt: expect.any(String) }],
        createdAt: expect.any(String),
        settlement: null,
        settledAt: null,
        settledBy: null,
      },
    ]);
  });

  it('is updated when it is sent again while open; it has no messages if there are none', async () => {
    const [me, other] = [await signUpUser('Insiste'), await signUpUser('Callado')];
    const admin = await signUpUser('Administra Dos', true);
    await Promise.all([report(me, other), report(me, other), report(me, other, { reason: 'spam' })]);
    const found = (await listReports(admin)).filter(({ reported }) => reported._id === other.id);
    expect(found).toHaveLength(1);
    expect(found[0]?.messages).toEqual([]);
  });

  it('can be read and resolved only by admins, once, and is recorded in the audit log', async () => {
    const [me, other] = [await signUpUser('Reporta'), await signUpUser('Reportada')];
    const admin = await signUpUser('Administra Tres', true);
    await report(me, other);
    for (const user of [me, other]) {
      expect((await user.get('/admin/reports')).statusCode).toBe(403);
    }
    const [open] = (await listReports(admin)).filter(({ reported }) => reported._id === other.id);
    if (!open) throw new Error('No report');
    const path = `/admin/reports/${open._id}/settlement`;
    for (const user of [me, other])
      expect((await user.post(path, { settlement: 'dismissed' })).statusCode).toBe(403);
    expect((await admin.post(path, { settlement: 'rubbish' })).statusCode).toBe(400);
    expect((await admin.post(path, { settlement: 'acted' })).statusCode).toBe(200);
    expect((await admin.post(path, { settlement: 'acted' })).statusCode).toBe(409);
    expect((await listReports(admin)).some(({ _id }) => _id === open._id)).toBe(false);
    expect((await listReports(admin, '?state=settled'))[0]).toMatchObject({
      _id: open._id,
      settlement: 'acted',
      settledBy: 'Administra Tres',
    });
    const { acts } = (await admin.get('/admin/audit')).json();
    expect(acts[0]).toMatchObject({ act: 'report.acted', subjectId: other.id, actor: 'Administra Tres' });
    expect(
      (await admin.post(`/admin/reports/${UNKNOWN_ID}/settlement`, { settlement: 'acted' })).statusCode,
    ).toBe(404);
  });

  it('is rejected for oneself, for unknown users and without a reason', async () => {
    const [me, other] = [await signUpUser('Exacta'), await signUpUser('Otra')];
    expect((await report(me, me)).statusCode).toBe(400);
    expect((await me.post('/safety/reports', { userId: UNKNOWN_ID, reason: 'money' })).statusCode).toBe(404);
    expect((await me.post('/safety/reports', { userId: other.id })).statusCode).toBe(400);
    expect((await report(me, other, { details: 'a'.repeat(1001) })).statusCode).toBe(400);
  });

  it('has a rate limit', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const [me, other] = [await signUp(strict), await signUp(strict)];
      const responses = await Promise.all(
        Array.from({ length: 11 }, () => me.post('/safety/reports', { userId: other.id, reason: 'spam' })),
      );
      expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
      expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });
});
