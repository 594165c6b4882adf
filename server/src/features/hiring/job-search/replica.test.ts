import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../platform/db/database.ts';
import { RECENT_WRITE_COOKIE } from '../../../platform/http/recent-write.ts';
import { type ApiClient, createApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { type Standby, startWithStandby } from '../../../testing/postgres/standby.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { newReferent, publish } from '../jobs/jobs.factory.ts';

/** Longer than in production: a replica that works is not late although other tests use all cores. */
const TIMEOUTS = { connectMs: 5_000, statementMs: 5_000, responseGraceMs: 1_000 };
const PRIMARY_TIMEOUTS = { connectMs: 30_000, statementMs: 30_000 };

let servers: Awaited<ReturnType<typeof startWithStandby>>;
let standby: Standby;
let test: TestApp;
let owner: TestUser;
let candidate: TestUser;
beforeAll(async () => {
  servers = await startWithStandby();
  standby = servers.standby;
  const { url } = servers;
  const database = createDatabase(url, {
    replicaUrls: [standby.url],
    // These tests write little, so the last change is old.
    replicaMaxLagMs: 3_600_000,
    timeouts: PRIMARY_TIMEOUTS,
    replicaTimeouts: TIMEOUTS,
  });
  test = await createTestApp({}, { testDatabase: { url, database, drop: database.close } });
  owner = await newReferent(test);
  candidate = await signUp(test);
  await publish(owner, { title: 'Recepcionista de hotel' });
  // The app checks once a second whether the standby has applied the changes.
  const since = await standby.now();
  const readList = async () => {
    await test.anonymous.get('/jobs?posted=24h');
    expect(await standby.readsSince(since)).toBeGreaterThan(0);
  };
  await vi.waitFor(readList, { interval: 500, timeout: 60_000 });
});
afterAll(async () => {
  await test.close();
  await servers.close();
});

describe('a job that is not on the replica yet', () => {
  const query = 'q=astronoma&location=Azua';
  async function countSeenBy(caller: ApiClient) {
    const { jobs, pagination } = (await caller.get(`/jobs?${query}`)).json();
    const { location } = (await caller.get(`/jobs/facets?${query}`)).json();
    const azua = location.find(({ value }: { value: string }) => value === 'Azua');
    // After the last page only the total shows how many there are.
    const beyond = (await caller.get(`/jobs?${query}&page=2`)).json();
    return [jobs.length, pagination.total, beyond.pagination.total, azua.count];
  }

  it('is in the list, the total and the counts of the browser that published it, not in those of others', async () => {
    await standby.pauseReplay();
    await publish(owner, { title: 'Astrónoma principal', location: 'Azua' });
    const cookie = `${RECENT_WRITE_COOKIE}=1`;
    expect(await countSeenBy(test.anonymous)).toEqual([0, 0, 0, 0]);
    expect(await countSeenBy(createApiClient(test.app.http, owner.token, undefined, { cookie }))).toEqual([
      1, 1, 1, 1,
    ]);
    // The same session in a browser that changed nothing for a while, and somebody else.
    expect(await countSeenBy(owner)).toEqual([0, 0, 0, 0]);
    expect(await countSeenBy(candidate)).toEqual([0, 0, 0, 0]);
    await standby.resumeReplay();
  });

  it('is asked of the primary for as long as a replica may be late', async () => {
    const response = await candidate.put('/auth/update-profile', { location: 'Azua' });
    expect(response.statusCode).toBe(200);
    // One hour, and the time of two checks.
    expect(response.headers['set-cookie']).toBe(
      `${RECENT_WRITE_COOKIE}=1; Max-Age=3602; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect((await candidate.get('/jobs')).headers['set-cookie']).toBeUndefined();
  });

  it('shows in the metrics how many replicas get reads', async () => {
    const { body } = await test.app.http.inject('/metrics');
    expect(body).toContain('uneed_database_replicas{state="current"} 1');
    expect(body).toContain('uneed_database_replicas{state="late"} 0');
  });
});
