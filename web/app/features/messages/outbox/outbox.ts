import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sendMessage } from '@uneed/domain/messages/messages.api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { getApi } from '../../../platform/api/api-query.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { PUSHED_QUERY, setPushedDefaults } from '../../../platform/api/pushed-query.ts';
import { getCachedSession } from '../../../platform/session/session-query.ts';
import { cacheMessage } from '../message-cache.ts';
import {
  type ChatImage,
  deletePending,
  isStored,
  listStoredPending,
  type PendingMessage,
  storePending,
} from './outbox-store.ts';

/** Backoff of retries: the first and the longest delay, in milliseconds. */
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 30_000;
/** A longer pause requested by the server is shown as an error, in seconds. */
const PAUSE_MAX_SECONDS = 300;

const OUTBOX = 'outbox';

/**
 * The pending messages to a peer, in order. They are in the query cache, which is cleared with the session, and in IndexedDB,
 * from which they are restored after a reload.
 */
export const outboxQuery = (peerId: Id) =>
  queryOptions<PendingMessage[]>({ queryKey: [OUTBOX, peerId], ...PUSHED_QUERY });

/** End of the pause after the rate limit was hit, in milliseconds since 1970. */
export const pausedUntilQuery = queryOptions<number>({ queryKey: ['outbox-pause'], ...PUSHED_QUERY });

/** The remaining pause, in milliseconds. */
const getRemainingPause = (queries: QueryClient): number =>
  Math.max(0, (queries.getQueryData(pausedUntilQuery.queryKey) ?? 0) - Date.now());

/** State of sending in this tab: peers being sent to, keys of restored messages, backoff and retry timer. */
type Queue = {
  sendingTo: Set<Id>;
  restored: Set<string>;
  retryMs: number;
  timer?: ReturnType<typeof setTimeout>;
};
const queues = new WeakMap<QueryClient, Queue>();

function getQueue(queries: QueryClient): Queue {
  const queue = queues.get(queries) ?? { sendingTo: new Set(), restored: new Set(), retryMs: RETRY_MIN_MS };
  queues.set(queries, queue);
  return queue;
}

const myId = (queries: QueryClient): Id | undefined => getCachedSession(queries)?._id;

function updateOutbox(
  queries: QueryClient,
  peerId: Id,
  update: (all: PendingMessage[]) => PendingMessage[],
): void {
  setPushedDefaults(queries, [OUTBOX]);
  queries.setQueryData(outboxQuery(peerId).queryKey, (all) => update(all ?? []));
}

function updatePending(queries: QueryClient, pending: PendingMessage): void {
  updateOutbox(queries, pending.peerId, (all) =>
    all.map((other) => (other.key === pending.key ? pending : other)),
  );
  const me = myId(queries);
  if (me !== undefined) void storePending(me, pending);
}

/** Removes a pending message that was sent or discarded. */
export function removePending(queries: QueryClient, peerId: Id, key: string): void {
  updateOutbox(queries, peerId, (all) => all.filter((pending) => pending.key !== key));
  const me = myId(queries);
  if (me !== undefined) void deletePending(me, key);
}

/** Whether a retry may succeed: offline, server unavailable, rate limit, or session expired. */
const isRetryable = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.isOffline ||
    error.status >= 502 ||
    ['UNREADABLE', 'UNAUTHENTICATED'].includes(error.code) ||
    (error.code === 'TOO_MANY' && (error.retryAfterSeconds ?? 0) <= PAUSE_MAX_SECONDS));

/** Pauses sending until the time of Retry-After. */
function pause(queries: QueryClient, { code, retryAfterSeconds }: ApiError): void {
  if (code !== 'TOO_MANY' || retryAfterSeconds === undefined) return;
  queries.setQueryData(pausedUntilQuery.queryKey, Date.now() + retryAfterSeconds * 1_000);
}

/** Sends one message. Returns false when it must be retried before any later message. */
async function sendPending(queries: QueryClient, pending: PendingMessage): Promise<boolean> {
  const { key: idempotencyKey, peerId, text, image } = pending;
  const input = { params: { userId: peerId }, body: { text, image: image?.dataUrl ?? '' } };
  try {
    const message = await getApi(queries).request(sendMessage, input, { idempotencyKey });
    cacheMessage(queries, peerId, message);
    removePending(queries, peerId, idempotencyKey);
    getQueue(queries).retryMs = RETRY_MIN_MS;
  } catch (error) {
    if (isRetryable(error)) {
      pause(queries, error);
      return false;
    }
    const errorText = error instanceof ApiError ? error.message : String(error);
    updatePending(queries, { ...pending, errorText });
    const { toast } = await import('react-hot-toast');
    toast.error(errorText);
  }
  return true;
}

/** The first pending message. Skips restored messages that another tab has sent or discarded meanwhile. */
async function findNext(queries: QueryClient, peerId: Id): Promise<PendingMessage | undefined> {
  const { restored } = getQueue(queries);
  for (;;) {
    const all = queries.getQueryData(outboxQuery(peerId).queryKey);
    const next = all?.find(({ errorText }) => errorText === null);
    const me = myId(queries);
    if (!next || me === undefined || !restored.delete(next.key) || (await isStored(me, next.key)))
      return next;
    removePending(queries, peerId, next.key);
  }
}

/** Sends the pending messages to a peer one after the other, in order. */
async function sendAllTo(queries: QueryClient, peerId: Id): Promise<void> {
  const queue = getQueue(queries);
  if (queue.sendingTo.has(peerId)) return;
  queue.sendingTo.add(peerId);
  try {
    for (let next = await findNext(queries, peerId); next; next = await findNext(queries, peerId)) {
      if (getRemainingPause(queries) > 0 || !(await sendPending(queries, next)))
        return scheduleRetry(queries);
    }
  } finally {
    queue.sendingTo.delete(peerId);
  }
}

function scheduleRetry(queries: QueryClient): void {
  const queue = getQueue(queries);
  if (queue.timer !== undefined) return;
  const paused = getRemainingPause(queries);
  queue.timer = setTimeout(() => flushOutbox(queries), paused || queue.retryMs);
  if (paused === 0) queue.retryMs = Math.min(RETRY_MAX_MS, queue.retryMs * 2);
}

/** Sends all pending messages now, for example after reconnecting. */
export function flushOutbox(queries: QueryClient): void {
  const queue = getQueue(queries);
  clearTimeout(queue.timer);
  queue.timer = undefined;
  for (const [[, peerId]] of queries.getQueriesData<PendingMessage[]>({ queryKey: [OUTBOX] })) {
    if (typeof peerId === 'string') void sendAllTo(queries, peerId);
  }
}

let lastTimestamp = 0;

/** The current time, strictly increasing, so that messages keep their order. */
function nextTimestamp(): string {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1);
  return new Date(lastTimestamp).toISOString();
}

/** Adds a message to the outbox, where it is shown at once, and sends it. */
export function enqueueMessage(
  queries: QueryClient,
  peerId: Id,
  draft: { text: string; image: ChatImage | null },
): void {
  const pending: PendingMessage = {
    ...draft,
    peerId,
    key: createIdempotencyKey(),
    createdAt: nextTimestamp(),
    errorText: null,
  };
  updateOutbox(queries, peerId, (all) => [...all, pending]);
  updatePending(queries, pending);
  void sendAllTo(queries, peerId);
}

/** Sends a rejected message again with the same idempotency key. */
export function retryMessage(queries: QueryClient, pending: PendingMessage): void {
  updatePending(queries, { ...pending, errorText: null });
  void sendAllTo(queries, pending.peerId);
}

/** Restores the stored pending messages of the user and sends them. */
export async function restoreOutbox(queries: QueryClient, me: Id): Promise<void> {
  const stored = await listStoredPending(me);
  if (myId(queries) !== me) return;
  for (const pending of stored) {
    const known = queries.getQueryData(outboxQuery(pending.peerId).queryKey) ?? [];
    if (known.some(({ key }) => key === pending.key)) continue;
    getQueue(queries).restored.add(pending.key);
    updateOutbox(queries, pending.peerId, (all) =>
      [...all, pending].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    );
  }
  flushOutbox(queries);
}
