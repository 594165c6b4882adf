import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { sendMessage } from '@uneed/domain/community/messages/messages.paths.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { getApi } from '../../../../platform/api/api-query.ts';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import { getViewerId } from '../../../../platform/api/query-client.ts';
import { setUnfetchedDefaults, UNFETCHED_QUERY } from '../../../../platform/api/unfetched-query.ts';
import { getNow, readDeviceClock } from '../../../../platform/clock.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { cacheMessage } from '../messages.queries.ts';
import type { ChatImage, StoredMessage } from './stored-message.schema.ts';

/** A message that the server has not confirmed. `isStored`: it survives a reload of the page. */
export type PendingMessage = ReturnType<typeof fromStored>;

const fromStored = ({ picture, complaint, ...rest }: StoredMessage) => ({
  ...rest,
  image: picture,
  errorText: complaint,
  isStored: true,
});

const toStored = ({ image, errorText, isStored: _, ...rest }: PendingMessage): StoredMessage => ({
  ...rest,
  picture: image,
  complaint: errorText,
});

let store: UseStore | undefined;

/** Returns undefined without IndexedDB (some private windows): the outbox then lives as long as the page. */
function getStore(): UseStore | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  store ??= createStore('uneed-outbox', 'pending');
  return store;
}

/** Runs `work` on the store. On an error it returns `fallback`: the message is sent from memory. */
async function withStore<T>(work: (store: UseStore) => Promise<T>, fallback: T): Promise<T> {
  const currentStore = getStore();
  if (!currentStore) return fallback;
  return work(currentStore).catch((error: unknown) => {
    console.warn('Outbox not stored', error);
    return fallback;
  });
}

/** Stores a pending message of the user on this device. */
const storePending = (me: Id, pending: PendingMessage): Promise<void> =>
  withStore((currentStore) => set([me, pending.key], toStored(pending), currentStore), undefined);

/** Deletes a message that was sent or discarded. */
const deletePending = (me: Id, key: string): Promise<void> =>
  withStore((currentStore) => del([me, key], currentStore), undefined);

/** Whether the message is still stored: another tab may have sent or discarded it. */
export const isStored = (me: Id, key: string): Promise<boolean> =>
  withStore(async (currentStore) => (await get<unknown>([me, key], currentStore)) !== undefined, true);

/** The pending messages of the user on this device, oldest first. */
async function listStoredPending(me: Id): Promise<PendingMessage[]> {
  const all = await withStore((currentStore) => entries<IDBValidKey, unknown>(currentStore), []);
  const mine = all.filter(([key]) => Array.isArray(key) && key[0] === me);
  if (mine.length === 0) return [];
  // Loaded when needed, which is seldom: it imports zod.
  const { storedSchema } = await retryWhenOnline(() => import('./stored-message.schema.ts'));
  return mine
    .flatMap(([, value]) => {
      const { data } = storedSchema.safeParse(value);
      return data === undefined ? [] : [fromStored(data)];
    })
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

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
  queryOptions<PendingMessage[]>({ queryKey: [OUTBOX, peerId], ...UNFETCHED_QUERY });

/** End of the pause after the rate limit was hit, as a time of this device's clock in milliseconds. */
export const pausedUntilQuery = queryOptions<number>({ queryKey: ['outbox-pause'], ...UNFETCHED_QUERY });

/** The remaining pause, in milliseconds. */
const getRemainingPause = (queryClient: QueryClient): number =>
  Math.max(0, (queryClient.getQueryData(pausedUntilQuery.queryKey) ?? 0) - readDeviceClock());

/** State of sending in this tab: peers being sent to, keys of restored messages, backoff and retry timer. */
type Queue = {
  sendingTo: Set<Id>;
  restored: Set<string>;
  retryMs: number;
  timer?: ReturnType<typeof setTimeout>;
};
const queues = new WeakMap<QueryClient, Queue>();

function getQueue(queryClient: QueryClient): Queue {
  const queue = queues.get(queryClient) ?? {
    sendingTo: new Set(),
    restored: new Set(),
    retryMs: RETRY_MIN_MS,
  };
  queues.set(queryClient, queue);
  return queue;
}

function updateOutbox(
  queryClient: QueryClient,
  peerId: Id,
  update: (all: PendingMessage[]) => PendingMessage[],
): void {
  setUnfetchedDefaults(queryClient, [OUTBOX]);
  queryClient.setQueryData(outboxQuery(peerId).queryKey, (all) => update(all ?? []));
}

function updatePending(queryClient: QueryClient, pending: PendingMessage): void {
  updateOutbox(queryClient, pending.peerId, (all) =>
    all.map((other) => (other.key === pending.key ? pending : other)),
  );
  const me = getViewerId(queryClient);
  if (me !== undefined) void storePending(me, pending).then(() => markStored(queryClient, pending));
}

/** From here on the message survives a reload of the page, and its bubble says that it is queued. */
function markStored(queryClient: QueryClient, { peerId, key }: PendingMessage): void {
  updateOutbox(queryClient, peerId, (all) =>
    all.map((other) => (other.key === key ? { ...other, isStored: true } : other)),
  );
}

/** Removes a pending message that was sent or discarded. */
export function removePending(queryClient: QueryClient, peerId: Id, key: string): void {
  updateOutbox(queryClient, peerId, (all) => all.filter((pending) => pending.key !== key));
  const me = getViewerId(queryClient);
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
function pause(queryClient: QueryClient, { code, retryAfterSeconds }: ApiError): void {
  if (code !== 'TOO_MANY' || retryAfterSeconds === undefined) return;
  queryClient.setQueryData(pausedUntilQuery.queryKey, readDeviceClock() + retryAfterSeconds * 1_000);
}

/** Sends one message. Returns false when it must be retried before any later message. */
async function sendPending(queryClient: QueryClient, pending: PendingMessage): Promise<boolean> {
  const { key: idempotencyKey, peerId, text, image } = pending;
  const input = { params: { userId: peerId }, body: { text, image: image?.dataUrl ?? '' } };
  try {
    const message = await getApi(queryClient).request(sendMessage, input, { idempotencyKey });
    cacheMessage(queryClient, peerId, message);
    removePending(queryClient, peerId, idempotencyKey);
    getQueue(queryClient).retryMs = RETRY_MIN_MS;
  } catch (error) {
    if (isRetryable(error)) {
      pause(queryClient, error);
      return false;
    }
    const errorText = error instanceof ApiError ? error.message : String(error);
    updatePending(queryClient, { ...pending, errorText });
    const { toast } = await retryWhenOnline(() => import('react-hot-toast/headless'));
    toast.error(errorText);
  }
  return true;
}

/** The first pending message. Skips restored messages that another tab has sent or discarded meanwhile. */
async function findNext(queryClient: QueryClient, peerId: Id): Promise<PendingMessage | undefined> {
  const { restored } = getQueue(queryClient);
  for (;;) {
    const all = queryClient.getQueryData(outboxQuery(peerId).queryKey);
    const next = all?.find(({ errorText }) => errorText === null);
    const me = getViewerId(queryClient);
    if (!next || me === undefined || !restored.delete(next.key) || (await isStored(me, next.key)))
      return next;
    removePending(queryClient, peerId, next.key);
  }
}

/** Sends the pending messages to a peer one after the other, in order. */
async function sendAllTo(queryClient: QueryClient, peerId: Id): Promise<void> {
  const queue = getQueue(queryClient);
  if (queue.sendingTo.has(peerId)) return;
  queue.sendingTo.add(peerId);
  try {
    for (let next = await findNext(queryClient, peerId); next; next = await findNext(queryClient, peerId)) {
      if (getRemainingPause(queryClient) > 0 || !(await sendPending(queryClient, next)))
        return scheduleRetry(queryClient);
    }
  } finally {
    queue.sendingTo.delete(peerId);
  }
}

function scheduleRetry(queryClient: QueryClient): void {
  const queue = getQueue(queryClient);
  if (queue.timer !== undefined) return;
  const paused = getRemainingPause(queryClient);
  queue.timer = setTimeout(() => flushOutbox(queryClient), paused || queue.retryMs);
  if (paused === 0) queue.retryMs = Math.min(RETRY_MAX_MS, queue.retryMs * 2);
}

/** Sends all pending messages now, for example after reconnecting. */
export function flushOutbox(queryClient: QueryClient): void {
  const queue = getQueue(queryClient);
  clearTimeout(queue.timer);
  queue.timer = undefined;
  for (const [[, peerId]] of queryClient.getQueriesData<PendingMessage[]>({ queryKey: [OUTBOX] })) {
    if (typeof peerId === 'string') void sendAllTo(queryClient, peerId);
  }
}

let lastTimestamp = 0;

/** The current time, strictly increasing, so that messages keep their order. */
function nextTimestamp(): string {
  lastTimestamp = Math.max(getNow().getTime(), lastTimestamp + 1);
  return new Date(lastTimestamp).toISOString();
}

/** Adds a message to the outbox, where it is shown at once, and sends it. */
export function enqueueMessage(
  queryClient: QueryClient,
  peerId: Id,
  draft: { text: string; image: ChatImage | null },
): void {
  const pending: PendingMessage = {
    ...draft,
    peerId,
    key: createIdempotencyKey(),
    createdAt: nextTimestamp(),
    errorText: null,
    isStored: false,
  };
  updateOutbox(queryClient, peerId, (all) => [...all, pending]);
  updatePending(queryClient, pending);
  void sendAllTo(queryClient, peerId);
}

/** Sends a rejected message again with the same idempotency key. */
export function retryMessage(queryClient: QueryClient, pending: PendingMessage): void {
  updatePending(queryClient, { ...pending, errorText: null });
  void sendAllTo(queryClient, pending.peerId);
}

/** Restores the stored pending messages of the user and sends them. */
export async function restoreOutbox(queryClient: QueryClient, me: Id): Promise<void> {
  const stored = await listStoredPending(me);
  if (getViewerId(queryClient) !== me) return;
  for (const pending of stored) {
    const known = queryClient.getQueryData(outboxQuery(pending.peerId).queryKey) ?? [];
    if (known.some(({ key }) => key === pending.key)) continue;
    getQueue(queryClient).restored.add(pending.key);
    updateOutbox(queryClient, pending.peerId, (all) =>
      [...all, pending].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    );
  }
  flushOutbox(queryClient);
}
