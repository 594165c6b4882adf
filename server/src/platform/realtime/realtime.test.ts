import { setTimeout as sleep } from 'node:timers/promises';
import {
  LIVE_EVENTS_PER_MINUTE,
  LIVE_FRAME_MAX_BYTES,
  LIVE_PING_INTERVAL_MS,
  LIVE_SOCKETS_PER_USER,
} from '@uneed/domain/kernel/live/live.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { connect, listen, type TestSocket, waitForDisconnect } from '../../testing/sockets.ts';
import { signInAgain, signUp, type TestUser } from '../../testing/users.ts';
import { createSecret } from '../secrets.ts';

let test: TestApp;
let url: string;
let ana: TestUser;
let eva: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  url = await listen(test);
  [ana, eva] = [await signUp(test), await signUp(test)];
});
afterAll(() => test.close());

const connectUser = (user: TestUser): Promise<TestSocket> =>
  connect(url, { token: user.token, query: { userId: user.id } });

describe('connecting', () => {
  it('is rejected without a session or with an unknown one', async () => {
    const error = { message: 'Inicia sesión para continuar', data: { code: 'UNAUTHENTICATED' } };
    await expect(connect(url, {})).rejects.toMatchObject(error);
    await expect(connect(url, { token: 'invalid' })).rejects.toMatchObject(error);
    await expect(connect(url, { headers: { cookie: '=;;=%%%' } })).rejects.toMatchObject(error);
    await expect(connect(url, { query: { userId: ana.id } })).rejects.toMatchObject(error);
  });

  it('counts unknown sessions per address together with HTTP requests, and then stops looking them up', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' });
    const address = await listen(strict);
    const connectWith = (token: string) => connect(address, { token });
    for (let count = 0; count < 6; count += 1)
      await expect(connectWith(createSecret())).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    await expect(connectWith(createSecret())).rejects.toMatchObject({ data: { code: 'TOO_MANY' } });
    await expect(connectWith('invalid')).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    await strict.close();
  });

  it('is rejected with the userId of another user', async () => {
    const error = { message: 'Esta conexión no corresponde a tu sesión', data: { code: 'FORBIDDEN' } };
    for (const userId of [ana.id, '', '*'])
      await expect(connect(url, { token: eva.token, query: { userId } })).rejects.toMatchObject(error);
  });

  it('is rejected for pages of other sites, with both transports', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const transports of [['polling'], ['websocket']])
      await expect(connect(url, { token: ana.token, headers, transports })).rejects.toThrow();
  });

  it('works with long polling, websocket, and without a userId', async () => {
    for (const transports of [['polling'], ['websocket'], ['polling', 'websocket']]) {
      const socket = await connect(url, { token: ana.token, transports });
      expect(socket.socket.connected).toBe(true);
      socket.close();
    }
  });

  it('is limited per user', async () => {
    const user = await signUp(test);
    const open = await Promise.all(Array.from({ length: LIVE_SOCKETS_PER_USER }, () => connectUser(user)));
    await expect(connectUser(user)).rejects.toMatchObject({ data: { code: 'TOO_MANY' } });
    for (const socket of open) socket.close();
  });
});

describe('a session that ends closes its connections, and no others', () => {
  it('at sign-out', async () => {
    const user = await signUp(test);
    const otherSession = await signInAgain(test, user);
    const [here, there] = [await connectUser(user), await connectUser(otherSession)];
    await user.post('/auth/logout');
    await waitForDisconnect(here);
    expect(there.socket.connected).toBe(true);
    await otherSession.post('/auth/logout');
    await waitForDisconnect(there);
  });

  it('at a password change, and when another user signs in with the browser', async () => {
    const user = await signUp(test);
    const before = await connectUser(user);
    const response = await user.post('/auth/change-password', {
      currentPassword: user.password,
      newPassword: 'otra-secreta-1',
    });
    await waitForDisconnect(before);
    const renewed = {
      ...user,
      ...createApiClient(test.app.http, readSessionToken(response)),
      token: readSessionToken(response),
    };
    const after = await connectUser(renewed);
    await renewed.post('/auth/login', { email: eva.email, password: eva.password });
    await waitForDisconnect(after);
  });
});

describe('invalid input', () => {
  it('a frame above the limit closes the connection only', async () => {
    for (const transports of [['polling'], ['websocket']]) {
      const socket = await connect(url, { token: ana.token, transports });
      socket.socket.emit('typing', 'x'.repeat(LIVE_FRAME_MAX_BYTES + 1));
      await waitForDisconnect(socket);
    }
    (await connectUser(ana)).close();
  });

  it('unknown events are ignored', async () => {
    const socket = await connectUser(ana);
    for (const name of ['', '__proto__', 'constructor', 'x'.repeat(1000), 'getOnlineUsers', 'disconnecting'])
      socket.socket.io.engine.write(`42["${name}",{"a":[[[[]]]]}]`);
    socket.socket.emit('typing', Buffer.from('binary'));
    expect((await ana.get('/auth/check')).statusCode).toBe(200);
    (await connectUser(ana)).close();
    socket.close();
  });

  it('a user who sends too many events is disconnected', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const user = await signUp(strict);
      const socket = await connect(await listen(strict), { token: user.token });
      const disconnected = waitForDisconnect(socket);
      for (let index = 0; index <= LIVE_EVENTS_PER_MINUTE; index += 1) socket.socket.emit('typing', index);
      expect(await disconnected).toBe('io server disconnect');
    } finally {
      await strict.close();
    }
  });
});

it('closes at once with open connections, whose clients can reconnect by themselves', async () => {
  const closing = await createTestApp();
  const address = await listen(closing);
  const user = await signUp(closing);
  const sockets = [
    await connect(address, { token: user.token, transports: ['websocket'] }),
    await connect(address, { token: user.token, transports: ['polling'] }),
  ];
  const reasons = Promise.all(sockets.map((socket) => waitForDisconnect(socket)));
  // Not only when the pending poll ends, with the next ping. A race of two timers, which a busy machine delays alike.
  const isWaiting = sleep(LIVE_PING_INTERVAL_MS - 5_000, true, { ref: false });
  expect(await Promise.race([closing.close().then(() => false), isWaiting])).toBe(false);
  for (const reason of await reasons) expect(['transport close', 'transport error']).toContain(reason);
});
