import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { watchDisk } from '../support/disk.ts';
import { atMost, percentile, type Result, unbudgeted } from '../support/result.ts';
import { USERS } from '../support/seed.ts';
import { settleDisk } from '../support/settle.ts';
import type { World } from '../support/world.ts';
import { connectUser, type ReceivedMessage } from './chat-client.ts';
import { type Pair, sendEvenly } from './send-evenly.ts';

const PER_SECOND = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
const TICK_MS = 20;
const CONNECT_AT_ONCE = 50;
const ARRIVAL_TIMEOUT_MS = 5_000;

/** Users write to each other in pairs: 1 and 2, 3 and 4, and so on. */
const getPeer = (n: number) => (n % 2 === 1 ? n + 1 : n - 1);
const getPair = (n: number): Pair => ({ from: 1 + (n % USERS), to: getPeer(1 + (n % USERS)) });
const RATE = { perSecond: PER_SECOND, getPair };

function report(sentAt: Map<string, number>, received: ReceivedMessage[], fsyncs: number[]): Result[] {
  const measured = received.filter(({ text }) => sentAt.has(text));
  const arrived = new Set(measured.map(({ text }) => text));
  const delays = measured.map(({ text, at }) => at - (sentAt.get(text) ?? at)).sort((a, b) => a - b);
  const what = `chat, ${USERS.toLocaleString('en-US')} sockets, ${PER_SECOND} messages/s`;
  return [
    { ...atMost(`${what}, delivery p50`, percentile(delays, 0.5), 50, 'ms'), budget: '' },
    atMost(`${what}, delivery p99`, percentile(delays, 0.99), 100, 'ms'),
    unbudgeted(`${what}, fsync of this disk meanwhile, p99`, percentile(fsyncs, 0.99), 'ms'),
    unbudgeted(`${what}, the longest fsync meanwhile`, fsyncs.at(-1) ?? Number.NaN, 'ms'),
    atMost(`${what}, lost`, sentAt.size - arrived.size, 0, `of ${sentAt.size}`),
    atMost(`${what}, duplicated`, measured.length - arrived.size, 0, `of ${sentAt.size}`),
  ];
}

/** Measures the time from the request that sends a message to its arrival at the receiver's socket. */
export async function measureChat({ url }: RunningApp, { databaseUrl, dataDir }: World): Promise<Result[]> {
  const received: ReceivedMessage[] = [];
  const closers: (() => void)[] = [];
  await settleDisk(databaseUrl);
  try {
    for (let first = 1; first <= USERS; first += CONNECT_AT_ONCE) {
      const group = Array.from({ length: CONNECT_AT_ONCE }, (_, index) => first + index);
      closers.push(...(await Promise.all(group.map((n) => connectUser(url, n, received)))));
    }
    await sendEvenly(url, { ...RATE, seconds: WARM_UP_SECONDS, prefix: 'warm' });
    const disk = await watchDisk(dataDir);
    const sentAt = await sendEvenly(url, { ...RATE, seconds: SECONDS, prefix: 'measured' });
    const deadline = performance.now() + ARRIVAL_TIMEOUT_MS;
    const isComplete = () => received.length >= PER_SECOND * (WARM_UP_SECONDS + SECONDS);
    while (!isComplete() && performance.now() < deadline) await sleep(TICK_MS);
    return report(sentAt, received, await disk.stop());
  } finally {
    for (const close of closers) close();
  }
}
