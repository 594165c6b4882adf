import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { waitUntilBlocked } from '../testing/locks.ts';
import { listenForUsers, waitForDisconnect } from '../testing/sockets.ts';
import { signUp } from '../testing/users.ts';

it('a node that stops is first not ready, still answers and keeps its live connections, then finishes what runs and refuses', async () => {
  const testDatabase = await createTestDatabase();
  onTestFinished(testDatabase.drop);
  const { database } = testDatabase;
  let isStopping = false;
  const test = await createTestApp({}, { testDatabase, isStopping: () => isStopping });
  const [live, user] = [await listenForUsers(test), await signUp(test)];
  const socket = await live.connectUser(user);
  async function request(path: string, init: RequestInit = {}) {
    const cookie = `uneed_session=${user.token}`;
    const response = await fetch(live.url + path, { ...init, headers: { ...init.headers, cookie } });
    await response.arrayBuffer();
    return [path, response.status, response.headers.get('connection')];
  }
  const update = () =>
    request('/api/auth/update-profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: live.url },
      body: JSON.stringify({ phone: '809-555-0100' }),
    });
  expect(await request('/readyz')).toEqual(['/readyz', 200, 'keep-alive']);

  isStopping = true;
  expect(await request('/readyz')).toEqual(['/readyz', 503, 'close']);
  expect(await request('/healthz')).toEqual(['/healthz', 200, 'close']);
  expect(await request('/api/jobs')).toEqual(['/api/jobs', 200, 'close']);
  expect(socket.socket.connected).toBe(true);

  const { running, closed } = await database.transaction(async (tx) => {
    await sql`select from users where id = ${user.id} for update`.execute(tx);
    const running = update();
    await waitUntilBlocked(database);
    const disconnected = waitForDisconnect(socket);
    const closed = test.app.close();
    // Browsers connect again by themselves, unlike after a disconnect packet.
    expect(await disconnected).toBe('transport close');
    return { running, closed };
  });
  expect(await running).toEqual(['/api/auth/update-profile', 200, 'close']);
  await closed;
  await expect(request('/healthz')).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});
