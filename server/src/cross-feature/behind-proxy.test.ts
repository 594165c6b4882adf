import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { connect, listen } from '../testing/sockets.ts';

const PROXY = '10.0.0.1';
const ORIGIN = 'https://uneed.do';

let test: TestApp;
let url: string;
beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: ORIGIN, TRUST_PROXY: '1' });
  url = await listen(test);
});
afterAll(() => test.close());

let count = 0;

/** Signs up as a browser does whose https connection ends at the proxy. */
async function signUpThroughProxy(headers: Record<string, string> = {}) {
  count += 1;
  return test.app.http.inject({
    method: 'POST',
    url: '/api/auth/signup',
    remoteAddress: PROXY,
    headers: {
      host: 'uneed.do',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '198.51.100.7',
      ...headers,
    },
    payload: { fullName: 'Ana Peña', email: `proxy${count}@prueba.do`, password: 'secreta-123' },
  });
}

it('sets cookies for https only, and says so to browsers', async () => {
  const { statusCode, cookies, headers } = await signUpThroughProxy({ origin: ORIGIN });
  expect(statusCode).toBe(201);
  const secured = { secure: true, httpOnly: true, sameSite: 'Lax' };
  expect(cookies).toMatchObject([
    { name: 'uneed_session', ...secured },
    { name: 'uneed_device', ...secured },
  ]);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
});

it('refuses writes and live connections of pages without https, whatever the proxy says of the connection', async () => {
  for (const proto of ['https', 'http']) {
    const headers = { origin: 'http://uneed.do', 'x-forwarded-proto': proto };
    expect((await signUpThroughProxy(headers)).statusCode).toBe(403);
  }
  const [{ value = '' } = {}] = (await signUpThroughProxy({ origin: ORIGIN })).cookies;
  const connectFrom = (origin: string) => connect(url, { token: value, headers: { origin } });
  await expect(connectFrom('http://uneed.do')).rejects.toThrow();
  (await connectFrom(ORIGIN)).close();
});

it('limits addresses as the proxy reports them, and ignores those that a client adds', async () => {
  // 120 sign-ups per minute × 0.01 = 2.
  const strict = await createTestApp({ PUBLIC_URL: ORIGIN, TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.01' });
  const statusFor = async (forwardedFor: string) =>
    (
      await strict.app.http.inject({
        method: 'POST',
        url: '/api/auth/signup',
        remoteAddress: PROXY,
        headers: { 'x-forwarded-for': forwardedFor },
        payload: {},
      })
    ).statusCode;
  const one = ['198.51.100.7', '203.0.113.1, 198.51.100.7', '203.0.113.2, 198.51.100.7'];
  const statuses = [];
  for (const forwardedFor of one) statuses.push(await statusFor(forwardedFor));
  expect(statuses).toEqual([400, 400, 429]);
  expect(await statusFor('198.51.100.8')).toBe(400);
  await strict.close();
});

it('a client with long polling only receives messages, and is disconnected when its session ends', async () => {
  const people = await Promise.all([signUpThroughProxy(), signUpThroughProxy()]);
  const [ana, luis] = people.map((response) => ({
    id: response.json()._id,
    token: response.cookies[0]?.value ?? '',
  }));
  if (!ana || !luis) throw new Error();
  const socket = await connect(url, { token: ana.token, transports: ['polling'] });
  const send = (method: 'POST' | 'PATCH', path: string, token: string, payload?: object) =>
    test.app.http.inject({
      method,
      url: `/api${path}`,
      cookies: { uneed_session: token },
      ...(payload ? { payload } : {}),
    });
  await send('PATCH', '/settings/privacy', ana.token, { whoMayWrite: 'everyone' });
  await send('POST', `/messages/send/${ana.id}`, luis.token, { text: 'Hola por sondeo' });
  await expect.poll(() => JSON.stringify(socket.received('newMessage'))).toContain('Hola por sondeo');
  expect(socket.socket.io.engine.transport.name).toBe('polling');
  await send('POST', '/auth/logout', ana.token);
  await expect.poll(() => socket.socket.connected).toBe(false);
  socket.close();
});
