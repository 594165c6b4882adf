import { getStatus } from '@uneed/domain/site/status/status.api.ts';
import { QUEUE_DELAYED_MINUTES } from '@uneed/domain/site/status/status.rules.ts';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createRealTimeClock } from '../../../testing/clock.ts';
import { signUp } from '../../../testing/users.ts';
import { createStatus } from './status.service.ts';

let test: TestApp | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await test?.close();
  test = undefined;
});

async function open(options: Parameters<typeof createTestApp>[1] = {}) {
  test = await createTestApp({}, { clock: createRealTimeClock(), ...options });
  return test;
}

const readStatus = async ({ app }: TestApp) => {
  const response = await app.http.inject({ url: '/api/status' });
  return { status: response.statusCode, ...getStatus.reply.parse(response.json()) };
};

it('tells everybody that all parts work, checked once for many requests, and responds while the database is away', async () => {
  const app = await open();
  const ping = vi.spyOn(app.database, 'ping');
  await Promise.all(Array.from({ length: 20 }, () => readStatus(app)));
  const { status, checkedAt, parts } = await readStatus(app);
  expect(ping).toHaveBeenCalledTimes(1);
  expect([status, checkedAt]).toEqual([200, app.clock.now().toISOString()]);
  expect(parts).toEqual({ database: 'ok', queue: 'ok', mail: 'ok' });
  // It still responds while the database is away, and checks again later.
  app.clock.advanceMinutes(1);
  ping.mockRejectedValue(new Error('Connection terminated'));
  expect(await readStatus(app)).toMatchObject({ status: 200, parts: { database: 'down', mail: 'ok' } });
  ping.mockRestore();
  app.clock.advanceMinutes(1);
  expect((await readStatus(app)).parts.database).toBe('ok');
});

it('shows that background tasks are delayed', async () => {
  const app = await open();
  const { id } = await signUp(app);
  const age = QUEUE_DELAYED_MINUTES + 1;
  const insert = (name: string) =>
    sql`insert into pgboss.job (name, data, start_after)
      values (${name}, ${JSON.stringify({ id })}, now() - make_interval(mins => ${age}))`.execute(
      app.database.db,
    );
  const { rows } = await sql<{ name: string }>`select name from pgboss.queue limit 1`.execute(
    app.database.db,
  );
  await insert(rows[0]?.name ?? '');
  expect((await readStatus(app)).parts).toEqual({ database: 'ok', queue: 'degraded', mail: 'ok' });
});

it('shows that the mail server rejects connections, and does not wait for one that does not respond', async () => {
  const check = vi.fn(() => Promise.reject(new Error('ECONNREFUSED')));
  const app = await open({ mailer: { check } });
  expect((await readStatus(app)).parts).toEqual({ database: 'ok', queue: 'ok', mail: 'down' });
  check.mockImplementation(() => new Promise(() => undefined));
  const { database, clock } = app;
  const status = createStatus({
    database,
    clock,
    mailer: { check },
    log: createLog('silent'),
    timeoutMs: 50,
  });
  expect((await status.get()).parts.mail).toBe('down');
  expect(check).toHaveBeenCalledTimes(2);
});
