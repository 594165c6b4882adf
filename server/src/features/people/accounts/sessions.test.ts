import { DEVICE_DAYS, SESSIONS_MAX } from '@uneed/domain/people/accounts/account.rules.ts';
import type { Session } from '@uneed/domain/people/accounts/accounts.schema.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_COOKIE } from '../../../platform/http/device-cookie.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { type ApiClient, createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { connect, listen, waitForDisconnect } from '../../../testing/sockets.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { registerEnterprise } from '../../organizations/enterprises/enterprises.factory.ts';
import { deleteOldestSessions } from './sessions.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('sessions', () => {
  let url: string;
  beforeAll(async () => {
    url = await listen(test);
  });
  const PHONE =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36';
  /** The in-app browser of Facebook, whose User-Agent is long. */
  const IN_APP =
    'Mozilla/5.0 (Linux; Android 14; SM-A556E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.7258.62 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/523.0.0.37.61;IABMV/1;]';
  async function signInAgain(
    { email, password }: TestUser,
    userAgent = PHONE,
  ): Promise<{ client: ApiClient; token: string }> {
    const response = await test.anonymous.post(
      '/auth/login',
      { email, password },
      { 'user-agent': userAgent },
    );
    const token = readSessionToken(response);
    return { client: createApiClient(test.app.http, token), token };
  }
  const listSessions = async (client: ApiClient): Promise<Session[]> =>
    (await client.get('/auth/sessions')).json().sessions;

  it('can be listed and ended only by their user', async () => {
    const [me, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    expect((await test.anonymous.get('/auth/sessions')).statusCode).toBe(401);
    expect((await test.anonymous.delete('/auth/sessions')).statusCode).toBe(401);
    const [mine] = await listSessions(me);
    expect((await test.anonymous.delete(`/auth/sessions/${mine?._id}`)).statusCode).toBe(401);
    expect((await other.delete(`/auth/sessions/${mine?._id}`)).statusCode).toBe(404);
    expect((await other.delete('/auth/sessions/rubbish')).statusCode).toBe(404);
    expect((await other.delete('/auth/sessions')).statusCode).toBe(200);
    expect(await listSessions(me)).toHaveLength(1);
  });

  it('show the device and the last use, the current session first', async () => {
    const me = await signUpViaApi(test);
    test.clock.advanceMinutes(5);
    const { client } = await signInAgain(me);
    const sessions = await listSessions(me);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect(sessions[1]).toMatchObject({ device: 'Chrome en Android', kind: 'phone' });
    expect(sessions[1]?.lastUsedAt).toBe(test.clock.now().toISOString());
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i);
    expect((await listSessions(client))[0]?.device).toBe('Chrome en Android');
  });

  it('show the device of a browser with a long User-Agent', async () => {
    const me = await signUpViaApi(test);
    const { client } = await signInAgain(me, IN_APP);
    expect((await listSessions(client))[0]).toMatchObject({ device: 'Chrome en Android', kind: 'phone' });
  });

  it('are limited: a sign-in ends the oldest one and its live connection', async () => {
    const me = await signUpViaApi(test);
    test.clock.advanceMinutes(1);
    const socket = await connect(url, { token: me.token });
    const end = waitForDisconnect(socket, 30_000);
    for (let count = 1; count < SESSIONS_MAX; count += 1) await signInAgain(me);
    expect(await listSessions(me)).toHaveLength(SESSIONS_MAX);
    const { client } = await signInAgain(me);
    await end;
    expect((await me.get('/auth/check')).statusCode).toBe(401);
    expect(await listSessions(client)).toHaveLength(SESSIONS_MAX);
  });

  it('are sorted by last use, not by creation', async () => {
    const [me, neighbour] = [await signUpViaApi(test), await signUpViaApi(test)];
    const { client: idle } = await signInAgain(me);
    test.clock.advanceMinutes(61);
    await me.get('/auth/check');
    const { client: latest } = await signInAgain(me);
    await test.database.transaction((tx) =>
      deleteOldestSessions(tx, { userId: me.id, teamMemberId: null }, 2),
    );
    const clients = [me, idle, latest, neighbour];
    const checks = await Promise.all(clients.map((client) => client.get('/auth/check')));
    expect(checks.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200, 200]);
  });

  it('do not include an expired one', async () => {
    const me = await signUpViaApi(test);
    await signInAgain(me);
    test.clock.advanceDays(20);
    await me.get('/auth/check');
    test.clock.advanceDays(20);
    expect(await listSessions(me)).toHaveLength(1);
  });

  it('can be ended one by one, except the current one; of two concurrent requests one succeeds', async () => {
    const me = await signUpViaApi(test);
    const { client: phone } = await signInAgain(me);
    const [current, other] = await listSessions(me);
    expect((await me.delete(`/auth/sessions/${current?._id}`)).statusCode).toBe(409);
    const ended = await Promise.all([1, 2].map(() => me.delete(`/auth/sessions/${other?._id}`)));
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect((await phone.get('/auth/check')).statusCode).toBe(401);
    expect((await me.get('/auth/check')).statusCode).toBe(200);
  });

  it('can all be ended except the current one, together with their live connections', async () => {
    const me = await signUpViaApi(test);
    const phone = await signInAgain(me);
    const here = await connect(url, { token: me.token });
    const there = await connect(url, { token: phone.token });
    const end = waitForDisconnect(there);
    expect((await me.delete('/auth/sessions')).json().message).toBe('Cerramos la otra sesión');
    await end;
    expect(here.socket.connected).toBe(true);
    expect((await phone.client.get('/auth/check')).statusCode).toBe(401);
    expect(await listSessions(me)).toHaveLength(1);
    here.close();
  });
});

describe('the device of a sign-in', () => {
  const logIn = ({ email, password }: TestUser, cookie?: string) =>
    test.anonymous.post('/auth/login', { email, password }, cookie === undefined ? {} : { cookie });
  const deviceOf = (response: LightMyRequestResponse) =>
    response.cookies.find(({ name }) => name === DEVICE_COOKIE);
  const devicesOf = (user: { id: string }) =>
    test.database.db
      .selectFrom('signInDevices')
      .select(['deviceHash', 'firstUsedAt', 'lastUsedAt'])
      .where('userId', '=', user.id)
      .orderBy('firstUsedAt')
      .execute();

  it('gets one random id, of which only the hash is stored with each account', async () => {
    const [one, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    const first = deviceOf(await logIn(one));
    const id = first?.value ?? '';
    expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: DEVICE_DAYS * 86_400 });
    const second = deviceOf(await logIn(other, `${DEVICE_COOKIE}=${id}`));
    expect(second?.value).toBe(id);
    const hash = hashSecret(id);
    for (const user of [one, other]) {
      const hashes = (await devicesOf(user)).map(({ deviceHash }) => deviceHash);
      // The other device is that of the sign-up.
      expect(hashes).toHaveLength(2);
      expect(hashes).toContainEqual(hash);
    }
  });

  it.each(['', 'x', 'a'.repeat(5_000), "'; drop table users; --"])(
    'is a new one instead of %j',
    async (id) => {
      const user = await signUpViaApi(test);
      const device = deviceOf(await logIn(user, `${DEVICE_COOKIE}=${encodeURIComponent(id)}`));
      expect(device?.value).toMatch(/^[\w-]{43}$/);
    },
  );

  it('is not stored for a wrong password, nor for an enterprise', async () => {
    const user = await signUpViaApi(test);
    const rejected = await logIn({ ...user, password: 'otra-cosa' });
    expect([rejected.statusCode, deviceOf(rejected)]).toEqual([401, undefined]);
    expect(await devicesOf(user)).toHaveLength(1);
    const { enterprise } = await registerEnterprise(test);
    expect(await devicesOf({ id: enterprise._id })).toEqual([]);
  });

  it('is deleted when the account has not signed in on it for long, and with the account', async () => {
    const [user, deleted] = [await signUpViaApi(test), await signUpViaApi(test)];
    const id = deviceOf(await logIn(user))?.value ?? '';
    test.clock.advanceDays(DEVICE_DAYS - 1);
    await logIn(user, `${DEVICE_COOKIE}=${id}`);
    test.clock.advanceDays(1);
    await test.app.queue.runScheduled('accounts.tidied');
    expect((await devicesOf(user)).map(({ deviceHash }) => deviceHash)).toEqual([hashSecret(id)]);
    await logIn(deleted);
    await test.database.db.deleteFrom('users').where('id', '=', deleted.id).execute();
    expect(await devicesOf(deleted)).toEqual([]);
  });
});
