import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { atLeast, atMost, percentile, type Result } from '../support/result.ts';
import { jobId, PEOPLE, PEOPLE_TO_PUBLISH, personId, sessionCookie } from '../support/seed.ts';
import type { World } from '../support/world.ts';
import { type Pair, sendEvenly } from './send-evenly.ts';

const PER_SECOND = 500;
const SECONDS = 30;
/** Owners who are connected and get an application now and then; nobody else is connected. */
const CONNECTED = 10;
const PAUSE_MS = 150;
/** A notification that takes longer counts as this long. */
const GIVE_UP_MS = 20_000;
const BUDGET_MS = 1_000;
const DRAIN_MS = 3_000;

const ABSENT = PEOPLE - CONNECTED;
/** Each writes to so many others. */
const PEERS = 400;
const absent = (n: number) => CONNECTED + 1 + (n % ABSENT);
/** Absent people write to each other, so that every message makes a notification. */
const pairOf = (n: number): Pair => ({ from: absent(n), to: absent(n + 1 + (n % PEERS)) });
/** One of the vacancies of this owner (support/seed.ts). */
const jobOf = (owner: number) => jobId(PEOPLE_TO_PUBLISH + owner - 1);

function connect(url: string, n: number): Promise<Socket> {
  const socket = io(url, {
    transports: ['websocket'],
    query: { userId: personId(n) },
    extraHeaders: { cookie: sessionCookie(n) },
    forceNew: true,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

async function apply(url: string, owner: number, candidate: number): Promise<void> {
  const answer = await fetch(`${url}/api/jobs/${jobOf(owner)}/apply`, {
    method: 'POST',
    headers: { cookie: sessionCookie(candidate) },
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`An application was answered with ${answer.status}`);
}

/** The event may be there before the answer, which follows the commit. */
type Delay = { fromCall: number; fromAnswer: number };

/** From the call that applies, and from its answer, to the event at the owner's socket. */
async function timeOne(url: string, socket: Socket, owner: number, candidate: number): Promise<Delay> {
  const began = performance.now();
  const told = new Promise<void>((resolve) => socket.once('notification', () => resolve()));
  await apply(url, owner, candidate);
  const answered = performance.now();
  await Promise.race([told, sleep(GIVE_UP_MS)]);
  socket.off('notification');
  return { fromCall: performance.now() - began, fromAnswer: performance.now() - answered };
}

/** One application after the other to this owner until `isOver`; gives how long each notification took. */
async function watch(url: string, owner: number, isOver: () => boolean): Promise<Delay[]> {
  const delays: Delay[] = [];
  const socket = await connect(url, owner);
  for (let n = 0; !isOver(); n += 1) {
    delays.push(await timeOne(url, socket, owner, PEOPLE_TO_PUBLISH + 1 + n));
    await sleep(PAUSE_MS);
  }
  socket.disconnect();
  return delays;
}

async function countWaitingTasks(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pgboss.job where name like 'notifications.%' and state < 'active'",
  );
  await client.end();
  return rows[0]?.count ?? Number.NaN;
}

function report(delays: Delay[], answeredPerSecond: number): Result[] {
  const what = `live notification while ${PER_SECOND} messages/s go to absent people`;
  const sorted = (pick: (delay: Delay) => number) => delays.map(pick).sort((one, other) => one - other);
  const fromCall = sorted((delay) => delay.fromCall);
  const fromAnswer = sorted((delay) => delay.fromAnswer);
  const noBudget = (line: Result): Result => ({ ...line, budget: '', isOk: true });
  return [
    noBudget(atLeast('messages to absent people', answeredPerSecond, PER_SECOND)),
    noBudget(atMost(`${what}, from its call, p50 of ${delays.length}`, percentile(fromCall, 0.5), 0, 'ms')),
    noBudget(atMost(`${what}, from its call, p99`, percentile(fromCall, 0.99), 0, 'ms')),
    atMost(`${what}, from the answer after the commit, p99`, percentile(fromAnswer, 0.99), BUDGET_MS, 'ms'),
  ];
}

/** Live notifications of people who are connected, while very many messages go to people who are not. */
export async function measureNotifications({ url }: RunningApp, { databaseUrl }: World): Promise<Result[]> {
  let isOver = false;
  const owners = Array.from({ length: CONNECTED }, (_, index) => index + 1);
  const watching = Promise.all(owners.map((owner) => watch(url, owner, () => isOver)));
  const pace = { perSecond: PER_SECOND, seconds: SECONDS, pairOf, mark: 'absent' };
  const began = performance.now();
  const sent = await sendEvenly(url, pace).finally(() => {
    isOver = true;
  });
  const answeredPerSecond = sent.size / ((performance.now() - began) / 1000);
  const delays = await watching;
  await sleep(DRAIN_MS);
  const waiting = await countWaitingTasks(databaseUrl);
  return [
    ...report(delays.flat(), answeredPerSecond),
    atMost(`notification tasks left ${DRAIN_MS / 1000} s after that`, waiting, 0, 'tasks'),
  ];
}
