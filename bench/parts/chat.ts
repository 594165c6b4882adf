import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { atMost, percentile, type Result } from '../support/result.ts';
import { PEOPLE } from '../support/seed.ts';
import { connectPerson, type Delivery } from './chat-person.ts';
import { type Pair, sendEvenly } from './send-evenly.ts';

const PER_SECOND = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
const TICK_MS = 20;
const CONNECT_AT_ONCE = 50;
const LAST_WAIT_MS = 5_000;

/** The other of a pair: people write to each other two by two. */
const partnerOf = (n: number) => (n % 2 === 1 ? n + 1 : n - 1);
const pairOf = (n: number): Pair => ({ from: 1 + (n % PEOPLE), to: partnerOf(1 + (n % PEOPLE)) });
const PACE = { perSecond: PER_SECOND, pairOf };

function report(sentAt: Map<string, number>, deliveries: Delivery[]): Result[] {
  const ours = deliveries.filter(({ text }) => sentAt.has(text));
  const arrived = new Set(ours.map(({ text }) => text));
  const delays = ours.map(({ text, at }) => at - (sentAt.get(text) ?? at)).sort((a, b) => a - b);
  const what = `chat, ${PEOPLE.toLocaleString('en-US')} sockets, ${PER_SECOND} messages/s`;
  return [
    { ...atMost(`${what}, delivery p50`, percentile(delays, 0.5), 50, 'ms'), budget: '' },
    atMost(`${what}, delivery p99`, percentile(delays, 0.99), 50, 'ms'),
    atMost(`${what}, lost`, sentAt.size - arrived.size, 0, `of ${sentAt.size}`),
    atMost(`${what}, doubled`, ours.length - arrived.size, 0, `of ${sentAt.size}`),
  ];
}

/** From the call that sends a message to its arrival at the other's socket. */
export async function measureChat({ url }: RunningApp): Promise<Result[]> {
  const deliveries: Delivery[] = [];
  const close: (() => void)[] = [];
  try {
    for (let first = 1; first <= PEOPLE; first += CONNECT_AT_ONCE) {
      const group = Array.from({ length: CONNECT_AT_ONCE }, (_, index) => first + index);
      close.push(...(await Promise.all(group.map((n) => connectPerson(url, n, deliveries)))));
    }
    await sendEvenly(url, { ...PACE, seconds: WARM_UP_SECONDS, mark: 'warm' });
    const sentAt = await sendEvenly(url, { ...PACE, seconds: SECONDS, mark: 'told' });
    const giveUp = performance.now() + LAST_WAIT_MS;
    const isComplete = () => deliveries.length >= PER_SECOND * (WARM_UP_SECONDS + SECONDS);
    while (!isComplete() && performance.now() < giveUp) await sleep(TICK_MS);
    return report(sentAt, deliveries);
  } finally {
    for (const closeOne of close) closeOne();
  }
}
