import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sessionCookie } from '../support/seed.ts';

const TICK_MS = 5;
/** Connections are reused, as those of browsers. */
const agent = new Agent({ keepAlive: true, maxSockets: 100 });

/** A write by one of the seeded users. */
export type Write = { user: number; path: string; body: object };

type Pace = { perSecond: number; seconds: number; buildWrite: (n: number) => Write };

/** The times from the call to the whole response in milliseconds, ascending, and how many were answered in a second. */
export type WriteResult = { times: number[]; perSecond: number };

/** Sends a POST request; any status except 200 and 201 is an error. */
function post(url: string, { user, path, body }: Write): Promise<void> {
  const json = JSON.stringify(body);
  const headers = {
    cookie: sessionCookie(user),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
  };
  return new Promise((resolve, reject) => {
    const call = request(`${url}${path}`, { method: 'POST', agent, headers });
    call.once('error', reject);
    call.once('response', (response) => {
      response.resume();
      const { statusCode } = response;
      if (statusCode === 200 || statusCode === 201) response.once('end', resolve);
      else reject(new Error(`${path} was answered with ${statusCode}`));
    });
    call.end(json);
  });
}

/** Sends writes at an even pace, whether or not the responses keep up. A write that fails ends it. */
export async function writeEvenly(
  url: string,
  { perSecond, seconds, buildWrite }: Pace,
): Promise<WriteResult> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  const failures: unknown[] = [];
  const start = performance.now();
  const elapsedSeconds = () => (performance.now() - start) / 1000;
  const send = async (n: number) => {
    const sentAt = performance.now();
    await post(url, buildWrite(n));
    times.push(performance.now() - sentAt);
  };
  const total = perSecond * seconds;
  while (pending.length < total && failures.length === 0) {
    const due = Math.min(total, Math.floor(elapsedSeconds() * perSecond));
    while (pending.length < due)
      pending.push(send(pending.length).catch((error: unknown) => void failures.push(error)));
    await sleep(TICK_MS);
  }
  await Promise.all(pending);
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${total} writes failed`, { cause: failures[0] });
  return { times: times.sort((one, other) => one - other), perSecond: total / elapsedSeconds() };
}
