import {
  LIVE_EVENTS_PER_MINUTE,
  LIVE_FRAME_MAX_BYTES,
  LIVE_SOCKETS_PER_USER,
} from '@uneed/domain/kernel/live.rules.ts';
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

const come = (person: TestUser): Promise<TestSocket> =>
  connect(url, { token: person.token, query: { userId: person.id } });

describe('the door', () => {
  it('is shut for nobody and for a session that does not exist', async () => {
    const refusal = { message: 'Inicia sesión para continuar', data: { code: 'UNAUTHENTICATED' } };
    await expect(connect(url, {})).rejects.toMatchObject(refusal);
    await expect(connect(url, { token: 'rubbish' })).rejects.toMatchObject(refusal);
    await expect(connect(url, { headers: { cookie: '=;;=%%%' } })).rejects.toMatchObject(refusal);
    await expect(connect(url, { query: { userId: ana.id } })).rejects.toMatchObject(refusal);
  });

  it('counts made-up sessions of an address with those of its calls, and then looks none up', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '0.001' });
    const address = await listen(strict);
    const knock = (token: string) => connect(address, { token });
    for (let made = 0; made < 6; made += 1)
      await expect(knock(createSecret())).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    await expect(knock(createSecret())).rejects.toMatchObject({ data: { code: 'TOO_MANY' } });
    await expect(knock('rubbish')).rejects.toMatchObject({ data: { code: 'UNAUTHENTICATED' } });
    await strict.close();
  });

  it('is shut for somebody else’s userId', async () => {
    const refusal = { message: 'Esta conexión no corresponde a tu sesión', data: { code: 'FORBIDDEN' } };
    for (const userId of [ana.id, '', '*'])
      await expect(connect(url, { token: eva.token, query: { userId } })).rejects.toMatchObject(refusal);
  });

  it('is shut for pages of other sites, by either transport', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const transports of [['polling'], ['websocket']])
      await expect(connect(url, { token: ana.token, headers, transports })).rejects.toThrow();
  });

  it('is open by long polling, by websocket, and without a userId', async () => {
    for (const transports of [['polling'], ['websocket'], ['polling', 'websocket']]) {
      const socket = await connect(url, { token: ana.token, transports });
      expect(socket.socket.connected).toBe(true);
      socket.close();
    }
  });

  it('lets one person in so many times', async () => {
    const person = await signUp(test);
    const open = await Promise.all(Array.from({ length: LIVE_SOCKETS_PER_USER }, () => come(person)));
    await expect(come(person)).rejects.toMatchObject({ data: { code: 'TOO_MANY' } });
    for (const socket of open) socket.close();
  });
});

describe('a session that ends takes its connections along, and no others', () => {
  it('at sign-out', async () => {
    const person = await signUp(test);
    const elsewhere = await signInAgain(test, person);
    const [here, there] = [await come(person), await come(elsewhere)];
    await person.post('/auth/logout');
    await waitForDisconnect(here);
    expect(there.socket.connected).toBe(true);
    await elsewhere.post('/auth/logout');
    await waitForDisconnect(there);
  });

  it('at a change of password, and when somebody else signs in with the browser', async () => {
    const person = await signUp(test);
    const before = await come(person);
    const answer = await person.post('/auth/change-password', {
      currentPassword: person.password,
      newPassword: 'otra-secreta-1',
    });
    await waitForDisconnect(before);
    const renewed = {
      ...person,
      ...createApiClient(test.app.http, readSessionToken(answer)),
      token: readSessionToken(answer),
    };
    const after = await come(renewed);
    await renewed.post('/auth/login', { email: eva.email, password: eva.password });
    await waitForDisconnect(after);
  });
});

describe('rubbish', () => {
  it('a frame beyond the limit closes the connection, not the server', async () => {
    for (const transports of [['polling'], ['websocket']]) {
      const socket = await connect(url, { token: ana.token, transports });
      socket.socket.emit('typing', 'x'.repeat(LIVE_FRAME_MAX_BYTES + 1));
      await waitForDisconnect(socket);
    }
    (await come(ana)).close();
  });

  it('odd events do no harm', async () => {
    const socket = await come(ana);
    for (const name of ['', '__proto__', 'constructor', 'x'.repeat(1000), 'getOnlineUsers', 'disconnecting'])
      socket.socket.io.engine.write(`42["${name}",{"a":[[[[]]]]}]`);
    socket.socket.emit('typing', Buffer.from('binary'));
    expect((await ana.get('/auth/check')).statusCode).toBe(200);
    (await come(ana)).close();
    socket.close();
  });

  it('who says too much is shown out', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    try {
      const person = await signUp(strict);
      const socket = await connect(await listen(strict), { token: person.token });
      const gone = waitForDisconnect(socket);
      for (let index = 0; index <= LIVE_EVENTS_PER_MINUTE; index += 1) socket.socket.emit('typing', index);
      expect(await gone).toBe('io server disconnect');
    } finally {
      await strict.close();
    }
  });
});

it('closes at once with people connected, who may come back by themselves', async () => {
  const leaving = await createTestApp();
  const address = await listen(leaving);
  const person = await signUp(leaving);
  const sockets = [
    await connect(address, { token: person.token, transports: ['websocket'] }),
    await connect(address, { token: person.token, transports: ['polling'] }),
  ];
  const reasons = Promise.all(sockets.map((socket) => waitForDisconnect(socket)));
  const began = Date.now();
  await leaving.close();
  expect(Date.now() - began).toBeLessThan(3_000);
  for (const reason of await reasons) expect(['transport close', 'transport error']).toContain(reason);
});
