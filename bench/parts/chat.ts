import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { atMost, type Result } from '../support/result.ts';
import { PEOPLE } from '../support/seed.ts';
import { connectPerson, type Delivery } from './chat-person.ts';
import { postMessage } from './chat-post.ts';

const PER_SECOND = 500;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
const TICK_MS = 20;
const CONNECT_AT_ONCE = 50;
const LAST_WAIT_MS = 5_000;

/** The other of a pair: people write to each other two by two. */
const partnerOf = (n: number) => (n % 2 === 1 ? n + 1 : n - 1);

/** Sends at an even pace, whether or not the answers keep up. Gives when each text was sent; one that fails ends it. */
async function sendEvenly(url: string, seconds: number, mark: string): Promise<Map<string, number>> {
  const sentAt = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const failures: unknown[] = [];
  const began = performance.now();
  const total = PER_SECOND * seconds;
  while (sentAt.size < total && failures.length === 0) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * PER_SECOND));
    while (sentAt.size < due) {
      const n = sentAt.size;
      const text = `${mark}-${n}`;
      sentAt.set(text, performance.now());
      const from = 1 + (n % PEOPLE);
      const sending = postMessage(url, from, partnerOf(from), text);
      pending.push(sending.catch((error: unknown) => void failures.push(error)));
    }
    await sleep(TICK_MS / 4);
  }
  await Promise.all(pending);
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${sentAt.size} messages could not be sent`, {
      cause: failures[0],
    });
  }
  return sentAt;
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

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
    await sendEvenly(url, WARM_UP_SECONDS, 'warm');
    const sentAt = await sendEvenly(url, SECONDS, 'told');
    const giveUp = performance.now() + LAST_WAIT_MS;
    const isComplete = () => deliveries.length >= PER_SECOND * (WARM_UP_SECONDS + SECONDS);
    while (!isComplete() && performance.now() < giveUp) await sleep(TICK_MS);
    return report(sentAt, deliveries);
  } finally {
    for (const closeOne of close) closeOne();
  }
}
