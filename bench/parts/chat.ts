import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageEvents } from '@uneed/domain/community/messages/messages.events.ts';
import { io } from 'socket.io-client';
import type { RunningApp } from '../../e2e/support/running-app.ts';
import { watchDisk } from '../support/disk.ts';
import { percentile, send, sendEvenly } from '../support/load.ts';
import { atMost, type Result, unbudgeted } from '../support/result.ts';
import { sessionCookie, settleDisk, USERS, userId } from '../support/seed.ts';
import type { World } from '../support/world.ts';

const PER_SECOND = 300;
const SECONDS = 20;
const WARM_UP_SECONDS = 3;
const TICK_MS = 20;
const CONNECT_AT_ONCE = 50;
const ARRIVAL_TIMEOUT_MS = 5_000;

/** A message that a socket received; `at` in milliseconds of `performance.now()`. */
type ReceivedMessage = { text: string; at: number };

/** Users write to each other in pairs: 1 and 2, 3 and 4, and so on. */
const getPeer = (n: number) => (n % 2 === 1 ? n + 1 : n - 1);

/** Opens the live connection of a user and adds each message to `received`. Returns a function that closes it. */
function connectUser(url: string, n: number, received: ReceivedMessage[]): Promise<() => void> {
  const socket = io(url, {
    transports: ['websocket'],
    query: { userId: userId(n) },
    extraHeaders: { cookie: sessionCookie(n) },
    forceNew: true,
  });
  socket.on('newMessage', ({ text }: MessageEvents['newMessage']) => {
    received.push({ text, at: performance.now() });
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(() => socket.disconnect()));
    socket.once('connect_error', reject);
  });
}

/** Sends messages at a constant rate, without waiting for responses. Returns when each text was sent. */
async function sendMessages(url: string, seconds: number, prefix: string): Promise<Map<string, number>> {
  const sentAt = new Map<string, number>();
  await sendEvenly(PER_SECOND, seconds, () => {
    const user = 1 + (sentAt.size % USERS);
    const text = `${prefix}-${sentAt.size}`;
    sentAt.set(text, performance.now());
    const path = `/api/messages/send/${userId(getPeer(user))}`;
    return send(url, { path, user, body: { text }, headers: { 'idempotency-key': text } });
  });
  return sentAt;
}

/** Sends the measured messages and waits until all have arrived. */
async function sendMeasured(url: string, received: ReceivedMessage[]): Promise<Map<string, number>> {
  const sentAt = await sendMessages(url, SECONDS, 'measured');
  const deadline = performance.now() + ARRIVAL_TIMEOUT_MS;
  const isComplete = () => received.length >= PER_SECOND * (WARM_UP_SECONDS + SECONDS);
  while (!isComplete() && performance.now() < deadline) await sleep(TICK_MS);
  return sentAt;
}

/** Measures the time from the request that sends a message, which waits for its commit, to its arrival at the receiver's socket. */
export async function measureChat({ url }: RunningApp, { databaseUrl, dataDir }: World): Promise<Result[]> {
  const received: ReceivedMessage[] = [];
  const closers: (() => void)[] = [];
  await settleDisk(databaseUrl);
  try {
    for (let first = 1; first <= USERS; first += CONNECT_AT_ONCE) {
      const group = Array.from({ length: CONNECT_AT_ONCE }, (_, index) => first + index);
      closers.push(...(await Promise.all(group.map((n) => connectUser(url, n, received)))));
    }
    await sendMessages(url, WARM_UP_SECONDS, 'warm');
    const disk = await watchDisk(dataDir, () => sendMeasured(url, received));
    const sentAt = disk.value;
    const measured = received.filter(({ text }) => sentAt.has(text));
    const arrived = new Set(measured.map(({ text }) => text));
    const delays = measured.map(({ text, at }) => at - (sentAt.get(text) ?? at));
    const what = `chat, ${USERS.toLocaleString('en-US')} sockets, ${PER_SECOND} messages/s`;
    return [
      atMost(`${what}, delivery p99`, percentile(delays, 0.99), 100, 'ms', { waitsForDisk: true }),
      unbudgeted(`${what}, fsync of 8 KB meanwhile, p99`, percentile(disk.durations, 0.99), 'ms'),
      atMost(`${what}, lost of ${sentAt.size}`, sentAt.size - arrived.size, 0, 'messages'),
      atMost(`${what}, doubled of ${sentAt.size}`, measured.length - arrived.size, 0, 'messages'),
    ];
  } finally {
    for (const close of closers) close();
  }
}
