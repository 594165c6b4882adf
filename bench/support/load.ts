import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sessionCookie } from './seed.ts';

const WARM_UP_SECONDS = 2;
const TICK_MS = 5;
/** What Chrome accepts. */
const ENCODINGS = 'gzip, deflate, br, zstd';
/** Requests per second of a normal load. */
export const NORMAL_PER_SECOND = 50;

/** A request; `user` is the number of the seeded user who sends it, one with a body is sent with POST. */
export type Call = { path: string; user?: number; body?: object; headers?: Record<string, string> };

function buildRequest({ path, user, body, headers = {} }: Call) {
  const cookie = user === undefined ? {} : { cookie: sessionCookie(user) };
  const common = { path, headers: { 'accept-encoding': ENCODINGS, ...headers, ...cookie } };
  if (body === undefined) return { ...common, method: 'GET' as const };
  const json = { 'content-type': 'application/json' };
  return {
    ...common,
    method: 'POST' as const,
    headers: { ...common.headers, ...json },
    body: JSON.stringify(body),
  };
}

type LoadOptions = { seconds?: number; connections?: number };

async function load(url: string, next: () => Call, { seconds, connections }: Required<LoadOptions>) {
  const setupRequest = () => buildRequest(next());
  const result = await autocannon({ url, duration: seconds, connections, requests: [{ setupRequest }] });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${next().path}: ${errors} errors, ${timeouts} timeouts, ${non2xx} not 2xx`);
  return result;
}

/** Sends requests as fast as possible, with autocannon, first to warm up. Throws if a response is not 2xx. */
export async function runLoad(
  origin: string,
  next: () => Call,
  { seconds = 8, connections = 16 }: LoadOptions = {},
): Promise<{ perSecond: number; p97_5: number }> {
  await load(origin, next, { connections, seconds: WARM_UP_SECONDS });
  const { requests, latency } = await load(origin, next, { connections, seconds });
  return { perSecond: requests.average, p97_5: latency.p97_5 };
}

/** Keeps connections open, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** Sends a request and waits for the whole response; any status but 2xx is an error. */
export function send(origin: string, call: Call): Promise<void> {
  const { method, path, headers, body } = { body: undefined, ...buildRequest(call) };
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { agent, method, headers });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      if (statusCode >= 200 && statusCode < 300) response.once('end', resolve);
      else reject(new Error(`${path}: ${statusCode}`));
    });
    outgoing.end(body);
  });
}

/**
 * Calls `sendNext` at an even pace, whether or not the responses keep up, as people do who know nothing of each other. autocannon sends
 * all requests of a second at its start. The first failure stops it.
 */
export async function sendEvenly(
  perSecond: number,
  seconds: number,
  sendNext: () => Promise<void>,
): Promise<void> {
  const pending: Promise<void>[] = [];
  const failures: unknown[] = [];
  const start = performance.now();
  const total = Math.floor(perSecond * seconds);
  while (pending.length < total && failures.length === 0) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
    while (pending.length < due)
      pending.push(sendNext().catch((error: unknown) => void failures.push(error)));
    await sleep(TICK_MS);
  }
  await Promise.all(pending);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${total} requests failed`, { cause: failures[0] });
}

/** Returns the value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The times until the whole response, in milliseconds. */
export type Delays = { p95: number; p99: number };

/** Measures the times of responses to requests at an even pace, first to warm up. */
export async function measureDelays(
  origin: string,
  next: () => Call,
  { perSecond = NORMAL_PER_SECOND, seconds = 8 }: { perSecond?: number; seconds?: number } = {},
): Promise<Delays> {
  await sendEvenly(perSecond, WARM_UP_SECONDS, () => send(origin, next()));
  const times: number[] = [];
  await sendEvenly(perSecond, seconds, async () => {
    const start = performance.now();
    await send(origin, next());
    times.push(performance.now() - start);
  });
  return { p95: percentile(times, 0.95), p99: percentile(times, 0.99) };
}

/** Returns the items one after the other, then again from the first. */
export function inTurn<T>(items: readonly T[]): () => T {
  let next = 0;
  return () => {
    const item = items[next++ % items.length];
    if (item === undefined) throw new Error('No items');
    return item;
  };
}
