import { Agent, request } from 'node:http';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { atMost, type Result } from '../support/result.ts';
import { sessionCookie, USERS, userId } from '../support/seed.ts';
import { FIRST_DISTANCE, seedMessages } from '../support/seed-messages.ts';
import { settleDisk } from '../support/settle.ts';
import type { World } from '../support/world.ts';

const CONCURRENCY = 16;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 8_000;
const BUDGET_MS = 50;

const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });

/** Sends a request as a user; any status but 200 is an error. Returns the milliseconds until the end of the response. */
function timeRequest(url: string, userNumber: number): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { cookie: sessionCookie(userNumber) } });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      else response.once('end', () => resolve(performance.now() - start));
    });
    outgoing.end();
  });
}

/** Sends requests as all users in turn, with `CONCURRENCY` at once; returns the delays in ascending order. */
async function measureDelays(getUrl: (userNumber: number) => string, ms: number): Promise<number[]> {
  const delays: number[] = [];
  const until = performance.now() + ms;
  let sent = 0;
  const sendRequests = async () => {
    while (performance.now() < until) {
      sent += 1;
      const userNumber = 1 + (sent % USERS);
      delays.push(await timeRequest(getUrl(userNumber), userNumber));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRequests));
  return delays.sort((one, other) => one - other);
}

/** Measures the unread counters, a page of history and the list of users, with very many messages stored. */
export async function measureUnread({ url }: RunningApp, { databaseUrl }: World): Promise<Result[]> {
  const stored = await seedMessages(databaseUrl);
  await settleDisk(databaseUrl);
  const next = (userNumber: number) => userId(1 + ((userNumber - 1 + FIRST_DISTANCE) % USERS));
  const endpoints = {
    'unread counters': () => `${url}/api/messages/unread`,
    'a page of history': (userNumber: number) => `${url}/api/messages/${next(userNumber)}`,
    'the list of contacts': () => `${url}/api/messages/users`,
  };
  const results: Result[] = [];
  for (const [name, getUrl] of Object.entries(endpoints)) {
    await measureDelays(getUrl, WARM_UP_MS);
    const delays = await measureDelays(getUrl, MEASURED_MS);
    const p99 = delays[Math.floor(delays.length * 0.99)] ?? Number.NaN;
    const perSecond = Math.round(delays.length / (MEASURED_MS / 1000));
    const what = `${name}, ${stored.toLocaleString('en-US')} messages stored, ${CONCURRENCY} at once (${perSecond}/s), p99`;
    results.push(atMost(what, p99, BUDGET_MS, 'ms'));
  }
  return results;
}
