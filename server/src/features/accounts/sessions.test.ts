import { SESSIONS_MAX } from '@uneed/domain/accounts/account.rules.ts';
import type { Session } from '@uneed/domain/accounts/accounts.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { connect, listen, waitForDisconnect } from '../../testing/sockets.ts';
import {
  type ApiClient,
  createApiClient,
  readSessionToken,
  signUp,
  type TestUser,
} from '../../testing/users.ts';
import { deleteOldestSessions } from './sessions.repository.ts';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp();
  url = await listen(test);
});
afterAll(() => test.close());

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
/** The browser inside of Facebook's app: such say much of themselves. */
const IN_APP =
  'Mozilla/5.0 (Linux; Android 14; SM-A556E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.7258.62 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/523.0.0.37.61;IABMV/1;]';

async function signInAgain(
  { email, password }: TestUser,
  userAgent = PHONE,
): Promise<{ caller: ApiClient; token: string }> {
  const answer = await test.nobody.post('/auth/login', { email, password }, { 'user-agent': userAgent });
  const token = readSessionToken(answer);
  return { caller: createApiClient(test.app.http, token), token };
}
const listOf = async (caller: ApiClient): Promise<Session[]> =>
  (await caller.get('/auth/sessions')).json().sessions;

describe('sessions', () => {
  it('are nobody else’s to see or end', async () => {
    const [me, other] = [await signUp(test), await signUp(test)];
    expect((await test.nobody.get('/auth/sessions')).statusCode).toBe(401);
    expect((await test.nobody.delete('/auth/sessions')).statusCode).toBe(401);
    const [mine] = await listOf(me);
    expect((await test.nobody.delete(`/auth/sessions/${mine?._id}`)).statusCode).toBe(401);
    expect((await other.delete(`/auth/sessions/${mine?._id}`)).statusCode).toBe(404);
    expect((await other.delete('/auth/sessions/rubbish')).statusCode).toBe(404);
    expect((await other.delete('/auth/sessions')).statusCode).toBe(200);
    expect(await listOf(me)).toHaveLength(1);
  });

  it('tell the device and when it was used, the current one first', async () => {
    const me = await signUp(test);
    test.clock.advanceMinutes(5);
    const { caller } = await signInAgain(me);
    const sessions = await listOf(me);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ device: 'Chrome en Android', kind: 'phone' });
    expect(sessions[1]?.lastUsedAt).toBe(test.clock.now().toISOString());
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i);
    expect((await listOf(caller))[0]?.device).toBe('Chrome en Android');
  });

  it('tell the device also when its browser says much of itself', async () => {
    const me = await signUp(test);
    const { caller } = await signInAgain(me, IN_APP);
    expect((await listOf(caller))[0]).toMatchObject({ device: 'Chrome en Android', kind: 'phone' });
  });

  it('are so many at most: the oldest ends at the next sign-in, and its live connection with it', async () => {
    const me = await signUp(test);
    test.clock.advanceMinutes(1);
    const socket = await connect(url, { token: me.token });
    const end = waitForDisconnect(socket, 30_000);
    for (let count = 1; count < SESSIONS_MAX; count += 1) await signInAgain(me);
    expect(await listOf(me)).toHaveLength(SESSIONS_MAX);
    const { caller } = await signInAgain(me);
    await end;
    expect((await me.get('/auth/check')).statusCode).toBe(401);
    expect(await listOf(caller)).toHaveLength(SESSIONS_MAX);
  });

  it('that are in use are not the oldest, whenever they began', async () => {
    const me = await signUp(test);
    const { caller: idle } = await signInAgain(me);
    test.clock.advanceMinutes(61);
    await me.get('/auth/check');
    const { caller: latest } = await signInAgain(me);
    await test.database.transaction((tx) => deleteOldestSessions(tx, me.id, 2));
    const checks = await Promise.all([me, idle, latest].map((caller) => caller.get('/auth/check')));
    expect(checks.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200]);
  });

  it('do not show one that has lapsed', async () => {
    const me = await signUp(test);
    await signInAgain(me);
    test.clock.advanceDays(20);
    await me.get('/auth/check');
    test.clock.advanceDays(20);
    expect(await listOf(me)).toHaveLength(1);
  });

  it('end one by one, the current one only by logging out, twice at once once', async () => {
    const me = await signUp(test);
    const { caller: phone } = await signInAgain(me);
    const [current, other] = await listOf(me);
    expect((await me.delete(`/auth/sessions/${current?._id}`)).statusCode).toBe(409);
    const ended = await Promise.all([1, 2].map(() => me.delete(`/auth/sessions/${other?._id}`)));
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await phone.get('/auth/check')).statusCode).toBe(401);
    expect((await me.get('/auth/check')).statusCode).toBe(200);
  });

  it('end all at once but the current one, and their live connections with them', async () => {
    const me = await signUp(test);
    const phone = await signInAgain(me);
    const here = await connect(url, { token: me.token });
    const there = await connect(url, { token: phone.token });
    const end = waitForDisconnect(there);
    expect((await me.delete('/auth/sessions')).json().message).toBe('Cerramos la otra sesión');
    await end;
    expect(here.socket.connected).toBe(true);
    expect((await phone.caller.get('/auth/check')).statusCode).toBe(401);
    expect(await listOf(me)).toHaveLength(1);
    here.close();
  });
});
