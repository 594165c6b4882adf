import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { atLeast, atMost, percentile, type Result } from '../support/result.ts';
import { jobId, REFERENTS, sessionCookie, USERS, userId } from '../support/seed.ts';
import type { World } from '../support/world.ts';
import { type Pair, sendEvenly } from './send-evenly.ts';

const PER_SECOND = 500;
const SECONDS = 30;
/** Number of connected owners, who get an application now and then; all other users are offline. */
const CONNECTED = 10;
const PAUSE_MS = 150;
/** A notification that takes longer counts as this long. */
const TIMEOUT_MS = 20_000;
const BUDGET_MS = 1_000;
const DRAIN_MS = 3_000;

const OFFLINE = USERS - CONNECTED;
/** Number of users that each offline user writes to. */
const PEERS = 400;
const getOfflineUser = (n: number) => CONNECTED + 1 + (n % OFFLINE);
/** Offline users write to each other, so that every message creates a notification. */
const getPair = (n: number): Pair => ({ from: getOfflineUser(n), to: getOfflineUser(n + 1 + (n % PEERS)) });
/** Returns one of the jobs of this owner (support/seed.ts). */
const getJobOf = (owner: number) => jobId(REFERENTS + owner - 1);

/** Owner and application to candidate: nobody applies to two jobs at the same moment, since applications of a candidate wait for each other. */
const getCandidate = (owner: number, n: number) =>
  REFERENTS + 1 + ((n * CONNECTED + owner) % (USERS - REFERENTS));

function connect(url: string, n: number): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    query: { userId: userId(n) },
    extraHeaders: { cookie: sessionCookie(n) },
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function apply(url: string, owner: number, candidate: number): Promise<void> {
  const response = await fetch(`${url}/api/jobs/${getJobOf(owner)}/apply`, {
    method: 'POST',
    headers: { cookie: sessionCookie(candidate) },
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`Applying returned status ${response.status}`);
}

/** Milliseconds; the event may arrive before the response, which follows the commit. */
type Delay = { fromRequest: number; fromResponse: number };

/** Measures the time from the request to apply, and from its response, to the event at the owner's socket. */
async function timeOne(url: string, socket: Socket, owner: number, candidate: number): Promise<Delay> {
  const start = performance.now();
  const received = new Promise<void>((resolve) => socket.once('notification', () => resolve()));
  await apply(url, owner, candidate);
  const responded = performance.now();
  await Promise.race([received, sleep(TIMEOUT_MS)]);
  socket.off('notification');
  return { fromRequest: performance.now() - start, fromResponse: performance.now() - responded };
}

/** Sends one application after the other to this owner until `isOver`; returns the delay of each notification. */
async function measureOwner(url: string, owner: number, isOver: () => boolean): Promise<Delay[]> {
  const delays: Delay[] = [];
  const socket = await connect(url, owner);
  for (let n = 0; !isOver(); n += 1) {
    delays.push(await timeOne(url, socket, owner, getCandidate(owner, n)));
    await sleep(PAUSE_MS);
  }
  socket.disconnect();
  return delays;
}

async function countPendingTasks(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name like 'notifications.%' and state < 'active'",
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}

function report(delays: Delay[], sentPerSecond: number): Result[] {
  const what = `live notification while ${PER_SECOND} messages/s go to offline users`;
  const sorted = (pick: (delay: Delay) => number) => delays.map(pick).sort((one, other) => one - other);
  const fromCall = sorted((delay) => delay.fromRequest);
  const fromResponse = sorted((delay) => delay.fromResponse);
  const withoutBudget = (line: Result): Result => ({ ...line, budget: '', isOk: true });
  return [
    withoutBudget(atLeast('messages to offline users', sentPerSecond, PER_SECOND)),
    withoutBudget(
      atMost(`${what}, from the request, p50 of ${delays.length}`, percentile(fromCall, 0.5), 0, 'ms'),
    ),
    withoutBudget(atMost(`${what}, from the request, p99`, percentile(fromCall, 0.99), 0, 'ms')),
    atMost(
      `${what}, from the response after the commit, p99`,
      percentile(fromResponse, 0.99),
      BUDGET_MS,
      'ms',
    ),
  ];
}

/** Measures live notifications of connected users while very many messages go to offline users. */
export async function measureNotifications({ url }: RunningApp, { databaseUrl }: World): Promise<Result[]> {
  let isOver = false;
  const owners = Array.from({ length: CONNECTED }, (_, index) => index + 1);
  const measuring = Promise.all(owners.map((owner) => measureOwner(url, owner, () => isOver)));
  const rate = { perSecond: PER_SECOND, seconds: SECONDS, getPair, prefix: 'offline' };
  const start = performance.now();
  const sent = await sendEvenly(url, rate).finally(() => {
    isOver = true;
  });
  const sentPerSecond = sent.size / ((performance.now() - start) / 1000);
  const delays = await measuring;
  await sleep(DRAIN_MS);
  const pendingTasks = await countPendingTasks(databaseUrl);
  return [
    ...report(delays.flat(), sentPerSecond),
    atMost(`notification tasks left ${DRAIN_MS / 1000} s after that`, pendingTasks, 0, 'tasks'),
  ];
}
