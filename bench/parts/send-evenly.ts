import { setTimeout as sleep } from 'node:timers/promises';
import { postMessage } from './post-message.ts';

const TICK_MS = 5;

/** Sender and receiver of a message: their numbers in the seed. */
export type Pair = { from: number; to: number };

type Rate = {
  perSecond: number;
  seconds: number;
  /** Returns the sender and receiver of message number `n`. */
  getPair: (n: number) => Pair;
  /** Every text starts with this. */
  prefix: string;
};

/** Sends messages at a constant rate, without waiting for responses. Returns when each text was sent; the first failure stops it. */
export async function sendEvenly(
  url: string,
  { perSecond, seconds, getPair, prefix }: Rate,
): Promise<Map<string, number>> {
  const sentAt = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const failures: unknown[] = [];
  const start = performance.now();
  const total = perSecond * seconds;
  while (sentAt.size < total && failures.length === 0) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * perSecond));
    while (sentAt.size < due) {
      const { from, to } = getPair(sentAt.size);
      const text = `${prefix}-${sentAt.size}`;
      sentAt.set(text, performance.now());
      const sending = postMessage(url, from, to, text);
      pending.push(sending.catch((error: unknown) => void failures.push(error)));
    }
    await sleep(TICK_MS);
  }
  await Promise.all(pending);
  if (failures.length > 0) {
    throw new Error(`${failures.length} of ${sentAt.size} messages could not be sent`, {
      cause: failures[0],
    });
  }
  return sentAt;
}
