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
let jobId: string;
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
  test = await createTestApp(
    { ANSWER_CACHE: 'off' },
    { testDatabase: { url, database, drop: database.close } },
  );
  owner = await newReferent(test);
  candidate = await signUp(test);
  jobId = await publish(owner, { title: 'Recepcionista de hotel' });
  for (let number = 0; number < 20; number += 1) await publish(owner, { title: `Recepcionista ${number}` });
  // Visitors read from the standby, which has to apply the changes first.
  await vi.waitFor(
    async () => expect((await test.anonymous.get(`/jobs/${jobId}/similar`)).statusCode).toBe(200),
    { timeout: 60_000 },
  );
});
afterAll(async () => {
  await test.close();
  await servers.close();
});

type SentRequest = { status: number; path: string };

/** Requests for job lists, by callers with and without a session; no total is requested twice. */
function createLoad() {
  const requests: SentRequest[] = [];
  let isOver = true;
  let count = 0;
  const paths = () => {
    count += 1;
    const unique = `posted=${count}`;
    return [
      `/jobs?${unique}`,
      `/jobs?page=2&${unique}`,
      `/jobs?q=recepcionista%20${count}`,
      `/jobs?q=hotel&sort=title&${unique}`,
      `/jobs/facets?q=recepcionista&company=${count}`,
      `/jobs/${jobId}/similar`,
    ];
  };
  const callers = [test.anonymous, test.anonymous, test.anonymous, candidate, owner];
  const sendRequests = async (caller: ApiClient) => {
    do
      for (const path of paths()) {
        const { statusCode } = await caller.get(path);
        requests.push({ status: statusCode, path });
      }
    while (!isOver);
  };
  /** Each caller requests each list once. */
  const sendRound = () => Promise.all(callers.map(sendRequests));
  return {
    requests,
    sendRound,
    /** Sends rounds until `stop`. */
    start() {
      isOver = false;
      const sent = sendRound();
      return {
        async stop() {
          isOver = true;
          await sent;
        },
      };
    },
  };
}

/** Resolves after this many more responses. */
async function untilMoreRequests({ requests }: { requests: SentRequest[] }, more: number): Promise<void> {
  const wanted = requests.length + more;
  await expect.poll(() => requests.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
}

/** Sends rounds of requests, one in a second as the app checks its replicas, until the replica reads. */
async function untilReplicaReads({ sendRound }: Pick<ReturnType<typeof createLoad>, 'sendRound'>) {
  const since = await standby.now();
  const readRound = async () => {
    await sendRound();
    return standby.readsSince(since);
  };
  await expect.poll(readRound, { interval: 1_000 }).toBeGreaterThan(0);
}

describe('job lists under load', () => {
  it.each([
    ['is stopped', () => standby.stop(), () => standby.start()],
    ['does not respond', () => standby.freeze(), () => standby.thaw()],
  ] as const)(
    'are returned while the replica %s, and by the replica when it is back',
    async (_how, leave, comeBack) => {
      const load = createLoad();
      await untilReplicaReads(load);
      const { stop } = load.start();
      await untilMoreRequests(load, 30);
      await leave();
      await untilMoreRequests(load, 90);
      await stop();
      const returning = load.start();
      await comeBack();
      await returning.stop();
      await untilReplicaReads(load);
      expect(load.requests.filter(({ status }) => status !== 200).slice(0, 3)).toEqual([]);
    },
  );
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
