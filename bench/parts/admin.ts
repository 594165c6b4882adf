import { performance } from 'node:perf_hooks';
import { atMost, type Result } from '../support/result.ts';
import { sessionCookie, userId } from '../support/seed.ts';
import { seedAdmin } from '../support/seed-admin.ts';
import type { World } from '../support/world.ts';

const WARM_UP = 5;
const REQUESTS = 60;
const BUDGET_MS = 200;
const ADMIN = 1;

const today = new Date().toISOString().slice(0, 10);

/** What the pages for admins request, by the name in the table. */
const PATHS: Record<string, string> = {
  'overview of 90 days': '/api/admin/overview?days=90',
  'what waits in the queues': '/api/admin/queues',
  'audit log': '/api/admin/audit',
  'audit log of an admin and an action': `/api/admin/audit?admin=${userId(ADMIN)}&act=act.1`,
  'audit log of a name': '/api/admin/audit?subject=miembro%20123',
  'audit log of a day': `/api/admin/audit?from=${today}&to=${today}`,
};

async function timeAsAdmin(address: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(address, { headers: { cookie: sessionCookie(ADMIN) } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return performance.now() - start;
}

/** Measures what admins open, with this many members and as many entries of the audit log. */
export async function measureAdmin(world: World, members: number): Promise<Result[]> {
  await seedAdmin(world.databaseUrl, members, userId(ADMIN));
  const app = await world.start();
  const results: Result[] = [];
  for (const [name, path] of Object.entries(PATHS)) {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + REQUESTS; n += 1) times.push(await timeAsAdmin(`${app.url}${path}`));
    const sorted = times.slice(WARM_UP).sort((one, other) => one - other);
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    results.push(
      atMost(`admins: ${name}, ${members.toLocaleString('en-US')} members, p95`, p95, BUDGET_MS, 'ms'),
    );
  }
  await app.stop();
  return results;
}
