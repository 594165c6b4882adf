import { setTimeout as sleep } from 'node:timers/promises';
import { postMessage } from './chat-post.ts';

const TICK_MS = 5;

/** Sender and receiver of a message, by their numbers in the seed. */
export type Pair = { from: number; to: number };

type Pace = {
  perSecond: number;
  seconds: number;
  /** Sender and receiver of message number `n`. */
  pairOf: (n: number) => Pair;
  /** Prefix of every text. */
  mark: string;
};

/** Sends at an even pace, whether or not the answers keep up. Gives when each text was sent; one that fails ends it. */
export async function sendEvenly(
  url: string,
  { perSecond, seconds, pairOf, mark }: Pace,
): Promise<Map<string, number>> {
  const sentAt = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const failures: unknown[] = [];
  const began = performance.now();
  const total = perSecond * seconds;
  while (sentAt.size < total && failures.length === 0) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond));
    while (sentAt.size < due) {
      const { from, to } = pairOf(sentAt.size);
      const text = `${mark}-${sentAt.size}`;
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
