import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sendMessage } from '@uneed/domain/messages/messages.api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { getApi } from '../../../platform/api/api-query.ts';
import { createIdempotencyKey } from '../../../platform/api/idempotency-key.ts';
import { PUSHED_QUERY, setPushedDefaults } from '../../../platform/api/pushed-query.ts';
import { getCachedSession } from '../../../platform/session/session-query.ts';
import { takeMessage } from '../message-cache.ts';
import {
  forgetPending,
  isKept,
  keepPending,
  keptPending,
  type Pending,
  type Picture,
} from './outbox-store.ts';

/** What waits is tried again after so long, in milliseconds, and then each time twice as long up to the second. */
const RETRY_MIN_MS = 2_000;
const RETRY_MAX_MS = 30_000;
/** Who would have to wait longer than this is told so instead, in seconds. */
const PAUSE_MAX_SECONDS = 300;

const OUTBOX = 'outbox';

/**
 * What waits to be sent to somebody, in order. It is shown from the query cache, which goes with the session, and kept on
 * the device, from where the same person has it back after a reload.
 */
export const outboxQuery = (peerId: Id) =>
  queryOptions<Pending[]>({ queryKey: [OUTBOX, peerId], ...PUSHED_QUERY });

/** Until when the server takes no more, in milliseconds since 1970: it was too much at once. */
export const pauseQuery = queryOptions<number>({ queryKey: ['outbox-pause'], ...PUSHED_QUERY });

/** How much of that is left, in milliseconds. */
const pauseLeft = (queries: QueryClient): number =>
  Math.max(0, (queries.getQueryData(pauseQuery.queryKey) ?? 0) - Date.now());

/** How sending goes in one tab: to whom something is under way, what came back from the device, when to try again. */
type Line = { busy: Set<Id>; restored: Set<string>; retryMs: number; timer?: ReturnType<typeof setTimeout> };
const lines = new WeakMap<QueryClient, Line>();

function lineOf(queries: QueryClient): Line {
  const line = lines.get(queries) ?? { busy: new Set(), restored: new Set(), retryMs: RETRY_MIN_MS };
  lines.set(queries, line);
  return line;
}

const myId = (queries: QueryClient): Id | undefined => getCachedSession(queries)?._id;

function change(queries: QueryClient, peerId: Id, work: (all: Pending[]) => Pending[]): void {
  setPushedDefaults(queries, [OUTBOX]);
  queries.setQueryData(outboxQuery(peerId).queryKey, (all) => work(all ?? []));
}

function put(queries: QueryClient, pending: Pending): void {
  change(queries, pending.peerId, (all) => all.map((one) => (one.key === pending.key ? pending : one)));
  const me = myId(queries);
  if (me !== undefined) void keepPending(me, pending);
}

/** Lets go of a pending message: it arrived, or its author gave it up. */
export function dropPending(queries: QueryClient, peerId: Id, key: string): void {
  change(queries, peerId, (all) => all.filter((pending) => pending.key !== key));
  const me = myId(queries);
  if (me !== undefined) void forgetPending(me, key);
}

/** Whether the same call may be taken later: nobody was reached, or it was too much at once, or the session lapsed. */
const mayGoLater = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.isOffline ||
    error.status >= 502 ||
    ['UNREADABLE', 'UNAUTHENTICATED'].includes(error.code) ||
    (error.code === 'TOO_MANY' && (error.retryAfterSeconds ?? 0) <= PAUSE_MAX_SECONDS));

/** Nothing is sent before the time that the server has named. */
function pause(queries: QueryClient, { code, retryAfterSeconds }: ApiError): void {
  if (code !== 'TOO_MANY' || retryAfterSeconds === undefined) return;
  queries.setQueryData(pauseQuery.queryKey, Date.now() + retryAfterSeconds * 1_000);
}

/** Sends one message; false when it has to wait, and with it all that come after it. */
async function deliver(queries: QueryClient, pending: Pending): Promise<boolean> {
  const { key: idempotencyKey, peerId, text, picture } = pending;
  const call = { params: { userId: peerId }, body: { text, image: picture?.dataUrl ?? '' } };
  try {
    const message = await getApi(queries).request(sendMessage, call, { idempotencyKey });
    takeMessage(queries, peerId, message);
    dropPending(queries, peerId, idempotencyKey);
    lineOf(queries).retryMs = RETRY_MIN_MS;
  } catch (error) {
    if (mayGoLater(error)) {
      pause(queries, error);
      return false;
    }
    const complaint = error instanceof ApiError ? error.message : String(error);
    put(queries, { ...pending, complaint });
    const { toast } = await import('react-hot-toast');
    toast.error(complaint);
  }
  return true;
}

/** The first that is to go; one that another tab has let go of in the meantime is none. */
async function nextOf(queries: QueryClient, peerId: Id): Promise<Pending | undefined> {
  const { restored } = lineOf(queries);
  for (;;) {
    const all = queries.getQueryData(outboxQuery(peerId).queryKey);
    const next = all?.find(({ complaint }) => complaint === null);
    const me = myId(queries);
    if (!next || me === undefined || !restored.delete(next.key) || (await isKept(me, next.key))) return next;
    dropPending(queries, peerId, next.key);
  }
}

/** Sends what waits for somebody, one after the other, so that it arrives in the order in which it was written. */
async function drain(queries: QueryClient, peerId: Id): Promise<void> {
  const line = lineOf(queries);
  if (line.busy.has(peerId)) return;
  line.busy.add(peerId);
  try {
    for (let next = await nextOf(queries, peerId); next; next = await nextOf(queries, peerId)) {
      if (pauseLeft(queries) > 0 || !(await deliver(queries, next))) return tryLater(queries);
    }
  } finally {
    line.busy.delete(peerId);
  }
}

function tryLater(queries: QueryClient): void {
  const line = lineOf(queries);
  if (line.timer !== undefined) return;
  const paused = pauseLeft(queries);
  line.timer = setTimeout(() => sendWaiting(queries), paused || line.retryMs);
  if (paused === 0) line.retryMs = Math.min(RETRY_MAX_MS, line.retryMs * 2);
}

/** Sends what waits, to everybody: the connection is back. */
export function sendWaiting(queries: QueryClient): void {
  const line = lineOf(queries);
  clearTimeout(line.timer);
  line.timer = undefined;
  for (const [[, peerId]] of queries.getQueriesData<Pending[]>({ queryKey: [OUTBOX] })) {
    if (typeof peerId === 'string') void drain(queries, peerId);
  }
}

let lastMoment = 0;

/** Now, but never twice the same: what is written later comes later. */
function nextMoment(): string {
  lastMoment = Math.max(Date.now(), lastMoment + 1);
  return new Date(lastMoment).toISOString();
}

/** Takes a message for sending; it shows at once. */
export function send(
  queries: QueryClient,
  peerId: Id,
  draft: { text: string; picture: Picture | null },
): void {
  const pending: Pending = {
    ...draft,
    peerId,
    key: createIdempotencyKey(),
    createdAt: nextMoment(),
    complaint: null,
  };
  change(queries, peerId, (all) => [...all, pending]);
  put(queries, pending);
  void drain(queries, peerId);
}

/** Sends once more what was refused, under its own key. */
export function resend(queries: QueryClient, pending: Pending): void {
  put(queries, { ...pending, complaint: null });
  void drain(queries, pending.peerId);
}

/** Takes up what this person had not sent when the page was left, and sends it. */
export async function restoreOutbox(queries: QueryClient, me: Id): Promise<void> {
  const kept = await keptPending(me);
  if (myId(queries) !== me) return;
  for (const pending of kept) {
    const known = queries.getQueryData(outboxQuery(pending.peerId).queryKey) ?? [];
    if (known.some(({ key }) => key === pending.key)) continue;
    lineOf(queries).restored.add(pending.key);
    change(queries, pending.peerId, (all) =>
      [...all, pending].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    );
  }
  sendWaiting(queries);
}
