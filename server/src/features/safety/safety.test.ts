import { setTimeout as sleep } from 'node:timers/promises';
import type { Contact } from '@uneed/domain/messages/messages.schema.ts';
import {
  BLOCK_SELF_TEXT,
  BLOCKS_MAX,
  REPORT_SENT_TEXT,
  WRITE_REFUSED_TEXT,
  WRITE_TO_BLOCKED_TEXT,
} from '@uneed/domain/safety/safety.rules.ts';
import type { Report } from '@uneed/domain/safety/safety.schema.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { connect, listen } from '../../testing/sockets.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { insertUsers, updateUser } from '../accounts/accounts.commands.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';
import { buildPicture, say } from '../messages/messages.factory.ts';
import { insertBlock } from './blocks.repository.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp();
  url = await listen(test);
});
afterAll(() => test.close());

const NOBODY_ID = '0193f7a0-0000-7000-8000-000000000000';

async function member(fullName: string, isAdmin = false): Promise<TestUser> {
  const person = await signUp(test, { fullName });
  const changes = { isOnboarded: true, isAdmin };
  await test.database.transaction((tx) => updateUser(tx, person.id, changes, test.clock.now()));
  return person;
}
const write = (from: TestUser, to: TestUser) => from.post(`/messages/send/${to.id}`, { text: 'Hola' });
const block = (by: TestUser, whom: TestUser) => by.put(`/safety/blocks/${whom.id}`);
const unblock = (by: TestUser, whom: TestUser) => by.delete(`/safety/blocks/${whom.id}`);
const contactOf = async (viewer: TestUser, other: TestUser): Promise<Contact> =>
  (await viewer.get(`/messages/users/${other.id}`)).json();
const idsOf = async (viewer: TestUser, query = ''): Promise<string[]> =>
  (await viewer.get(`/messages/users${query}`)).json().map(({ _id }: Contact) => _id);

describe('nobody', () => {
  it.each([
    ['get', '/safety/blocks'],
    ['put', `/safety/blocks/${NOBODY_ID}`],
    ['delete', `/safety/blocks/${NOBODY_ID}`],
    ['post', '/safety/reports'],
    ['get', '/admin/reports'],
    ['post', `/admin/reports/${NOBODY_ID}/settlement`],
  ] as const)('may not %s %s', async (method, path) => {
    const body = { userId: NOBODY_ID, reason: 'money', settlement: 'acted' };
    const answer =
      method === 'get' || method === 'delete'
        ? await test.nobody[method](path)
        : await test.nobody[method](path, body);
    expect(answer.statusCode).toBe(401);
  });
});

describe('a block', () => {
  it('keeps either from writing, in words that do not tell the blocked, until it is taken back', async () => {
    const [me, other] = [await member('Bloquea Uno'), await member('Bloqueado Uno')];
    const said = await say(other, me, 'Antes');
    expect((await block(me, other)).statusCode).toBe(200);
    expect((await block(me, other)).statusCode).toBe(200);
    const [mine, theirs] = [await write(me, other), await write(other, me)];
    expect([mine.statusCode, mine.json().message]).toEqual([403, WRITE_TO_BLOCKED_TEXT]);
    expect([theirs.statusCode, theirs.json().message]).toEqual([403, WRITE_REFUSED_TEXT]);
    expect(await contactOf(me, other)).toMatchObject({ canWrite: false, isBlocked: true });
    expect(await contactOf(other, me)).toMatchObject({ canWrite: false, isBlocked: false });
    // What was said stays with both, and nothing was added.
    for (const [reader, peer] of [
      [me, other],
      [other, me],
    ] as const)
      expect((await reader.get(`/messages/${peer.id}`)).json()).toEqual([said]);
    await unblock(me, other);
    expect((await write(other, me)).statusCode).toBe(201);
    expect((await write(me, other)).statusCode).toBe(201);
    expect(await contactOf(me, other)).toMatchObject({ canWrite: true, isBlocked: false });
  });

  it('stores neither text nor picture, and spends no key', async () => {
    const [me, other] = [await member('Bloquea Dos'), await member('Bloqueado Dos')];
    await block(me, other);
    const body = { text: '', image: await buildPicture() };
    const refused = await other.post(`/messages/send/${me.id}`, body, { 'idempotency-key': 'blocked-1' });
    expect(refused.statusCode).toBe(403);
    expect((await me.get('/messages/unread')).json().total).toBe(0);
    await unblock(me, other);
    const again = await other.post(`/messages/send/${me.id}`, body, { 'idempotency-key': 'blocked-1' });
    expect(again.statusCode).toBe(201);
  });

  it('is not got around by an application', async () => {
    const owner = await newReferent(test);
    const candidate = await member('Aplicante Bloqueada');
    await candidate.post(`/jobs/${await publish(owner)}/apply`);
    await block(owner, candidate);
    expect((await write(candidate, owner)).statusCode).toBe(403);
    expect(await idsOf(owner)).not.toContain(candidate.id);
  });

  it('is one of so many, also when several are made at once', async () => {
    const [me, ...others] = await Promise.all(
      ['Bloqueadora', 'Uno', 'Dos', 'Tres'].map((name) => member(name)),
    );
    if (!me) throw new Error('Nobody signed up');
    const now = test.clock.now();
    const crowd = Array.from({ length: BLOCKS_MAX - 1 }, (_, number) => ({
      ...{ id: newId(), fullName: `Gente ${number}`, email: `gente${number}@prueba.do`, passwordHash: '' },
      ...{ createdAt: now, updatedAt: now },
    }));
    await test.database.transaction(async (tx) => {
      await insertUsers(tx, crowd);
      for (const { id } of crowd) await insertBlock(tx, me.id, id, now);
    });
    const answers = await Promise.all(others.map((other) => block(me, other)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('hides each from the other where people are found and offered', async () => {
    const [me, other] = [await member('Zoraida Escondida'), await member('Zenón Escondido')];
    expect(await idsOf(me, '?q=escondid')).toContain(other.id);
    await block(me, other);
    for (const [viewer, hidden] of [
      [me, other],
      [other, me],
    ] as const) {
      expect(await idsOf(viewer, '?q=escondid')).not.toContain(hidden.id);
      expect(await idsOf(viewer)).not.toContain(hidden.id);
    }
  });

  it('is one’s own alone: others neither see it nor take it back', async () => {
    const [me, other, eva] = [await member('Dueña'), await member('Bloqueado'), await member('Ajena')];
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

  it('is not of oneself, of nobody, or of rubbish', async () => {
    const me = await member('Sola');
    const self = await block(me, me);
    expect([self.statusCode, self.json().message]).toEqual([400, BLOCK_SELF_TEXT]);
    for (const id of [NOBODY_ID, 'rubbish', 'null'])
      expect((await me.put(`/safety/blocks/${id}`)).statusCode).toBe(404);
  });

  it('ends presence and typing at once, and brings them back', async () => {
    const [me, other] = [await member('Presente'), await member('Mirona')];
    await say(me, other, 'Hola');
    const phone = await connect(url, { token: other.token });
    const mine = await connect(url, { token: me.token });
    const sees = (id: string) => (list: unknown) => Array.isArray(list) && list.includes(id);
    await phone.waitFor('getOnlineUsers', sees(me.id));
    await mine.waitFor('getOnlineUsers', sees(other.id));
    await block(me, other);
    const last = (socket: typeof phone) => socket.received('getOnlineUsers').at(-1);
    await expect.poll(() => [last(phone), last(mine)], { timeout: 4_000 }).toEqual([[], []]);
    phone.socket.emit('typing', { to: me.id });
    mine.socket.emit('typing', { to: other.id });
    // It is heard while the block stands.
    await sleep(400);
    await unblock(me, other);
    await expect.poll(() => [last(phone), last(mine)], { timeout: 4_000 }).toEqual([[me.id], [other.id]]);
    expect([...mine.received('typing'), ...phone.received('typing')]).toEqual([]);
    for (const socket of [phone, mine]) socket.close();
  });
});

describe('a report', () => {
  const report = (by: TestUser, whom: TestUser, more = {}) =>
    by.post('/safety/reports', { userId: whom.id, reason: 'money', ...more });
  const listed = async (admin: TestUser, query = ''): Promise<Report[]> =>
    (await admin.get(`/admin/reports${query}`)).json().reports;

  it('reaches the admins with what the reported wrote, and nothing of what others did', async () => {
    const [me, other, eva] = [await member('Denuncia'), await member('Denunciado'), await member('Tercera')];
    const admin = await member('Administra Uno', true);
    await say(me, other, 'Mis palabras');
    await say(other, me, 'Deposítame RD$500');
    await say(other, eva, 'A otra persona');
    const answer = await report(me, other, { details: '  Pide dinero  ' });
    expect([answer.statusCode, answer.json().message]).toEqual([201, REPORT_SENT_TEXT]);
    const found = (await listed(admin)).filter(({ reported }) => reported._id === other.id);
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

  it('made again while it is open is one report; who did not write sends no messages', async () => {
    const [me, other] = [await member('Insiste'), await member('Callado')];
    const admin = await member('Administra Dos', true);
    await Promise.all([report(me, other), report(me, other), report(me, other, { reason: 'spam' })]);
    const found = (await listed(admin)).filter(({ reported }) => reported._id === other.id);
    expect(found).toHaveLength(1);
    expect(found[0]?.messages).toEqual([]);
  });

  it('is for admins to read and settle, once, and it is audited', async () => {
    const [me, other] = [await member('Reporta'), await member('Reportada')];
    const admin = await member('Administra Tres', true);
    await report(me, other);
    for (const person of [me, other]) {
      expect((await person.get('/admin/reports')).statusCode).toBe(403);
    }
    const [open] = (await listed(admin)).filter(({ reported }) => reported._id === other.id);
    if (!open) throw new Error('No report');
    const path = `/admin/reports/${open._id}/settlement`;
    for (const person of [me, other])
      expect((await person.post(path, { settlement: 'dismissed' })).statusCode).toBe(403);
    expect((await admin.post(path, { settlement: 'rubbish' })).statusCode).toBe(400);
    expect((await admin.post(path, { settlement: 'acted' })).statusCode).toBe(200);
    expect((await admin.post(path, { settlement: 'acted' })).statusCode).toBe(409);
    expect((await listed(admin)).some(({ _id }) => _id === open._id)).toBe(false);
    expect((await listed(admin, '?state=settled'))[0]).toMatchObject({
      _id: open._id,
      settlement: 'acted',
      settledBy: 'Administra Tres',
    });
    const { acts } = (await admin.get('/admin/audit')).json();
    expect(acts[0]).toMatchObject({ act: 'report.acted', subjectId: other.id, actor: 'Administra Tres' });
    expect(
      (await admin.post(`/admin/reports/${NOBODY_ID}/settlement`, { settlement: 'acted' })).statusCode,
    ).toBe(404);
  });

  it('is not of oneself or nobody, and needs a reason', async () => {
    const [me, other] = [await member('Exacta'), await member('Otra')];
    expect((await report(me, me)).statusCode).toBe(400);
    expect((await me.post('/safety/reports', { userId: NOBODY_ID, reason: 'money' })).statusCode).toBe(404);
    expect((await me.post('/safety/reports', { userId: other.id })).statusCode).toBe(400);
    expect((await report(me, other, { details: 'a'.repeat(1001) })).statusCode).toBe(400);
  });

  it('is limited in number', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const [me, other] = [await signUp(strict), await signUp(strict)];
      const answers = await Promise.all(
        Array.from({ length: 11 }, () => me.post('/safety/reports', { userId: other.id, reason: 'spam' })),
      );
      expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    } finally {
      await strict.close();
    }
  });
});
