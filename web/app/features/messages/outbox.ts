import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sendMessage } from '@uneed/domain/messages/messages.api.ts';
import type { Message } from '@uneed/domain/messages/messages.schema.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { apiOf } from '../../platform/api/api-query.ts';
import { takeMessage } from './arrivals.ts';

export type Picture = { dataUrl: string; width: number; height: number };

/** A message that the server has not acknowledged. */
export type Pending = {
  /** Its Idempotency-Key: however often it is sent, it arrives once. */
  key: string;
  text: string;
  picture: Picture | null;
  createdAt: string;
  /** Why it did not go; null while it is on its way. */
  complaint: string | null;
  /** Whether it may go by itself once there is a connection again. */
  isWaiting: boolean;
};

const OUTBOX = 'outbox';

/** What waits to be sent to somebody, in order. It lives with the session's data and goes with it. */
export const outboxQuery = (peerId: Id) =>
  queryOptions<Pending[]>({
    queryKey: [OUTBOX, peerId],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

const change = (queries: QueryClient, peerId: Id, work: (all: Pending[]) => Pending[]) =>
  void queries.setQueryData(outboxQuery(peerId).queryKey, (all) => work(all ?? []));

/** One at a time to each person, so that they arrive in the order in which they were written. */
const lines = new Map<Id, Promise<void>>();

/** Lets go of a pending message: it arrived, or its author gave it up. */
export const dropPending = (queries: QueryClient, peerId: Id, key: string): void =>
  change(queries, peerId, (all) => all.filter((pending) => pending.key !== key));

async function deliver(queries: QueryClient, peerId: Id, pending: Pending): Promise<void> {
  const { key: idempotencyKey, text, picture } = pending;
  const call = { params: { userId: peerId }, body: { text, image: picture?.dataUrl ?? '' } };
  try {
    const message: Message = await apiOf(queries).call(sendMessage, call, { idempotencyKey });
    takeMessage(queries, peerId, message);
    dropPending(queries, peerId, idempotencyKey);
  } catch (error) {
    const complaint = error instanceof ApiError ? error.message : String(error);
    const isWaiting = error instanceof ApiError && error.isOffline;
    change(queries, peerId, (all) =>
      all.map((one) => (one.key === idempotencyKey ? { ...one, complaint, isWaiting } : one)),
    );
    if (isWaiting) return;
    const { toast } = await import('react-hot-toast');
    toast.error(complaint);
  }
}

function queue(queries: QueryClient, peerId: Id, pending: Pending): void {
  const before = lines.get(peerId) ?? Promise.resolve();
  lines.set(
    peerId,
    before.then(() => deliver(queries, peerId, pending)),
  );
}

/** Not `randomUUID`, which browsers keep for pages behind https. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** Takes a message for sending; it shows at once. */
export function send(
  queries: QueryClient,
  peerId: Id,
  draft: { text: string; picture: Picture | null },
): void {
  const pending: Pending = {
    ...draft,
    key: newKey(),
    createdAt: new Date().toISOString(),
    complaint: null,
    isWaiting: false,
  };
  change(queries, peerId, (all) => [...all, pending]);
  queue(queries, peerId, pending);
}

/** Sends once more what did not go, under its own key. */
export function resend(queries: QueryClient, peerId: Id, pending: Pending): void {
  const again = { ...pending, complaint: null, isWaiting: false };
  change(queries, peerId, (all) => all.map((one) => (one.key === pending.key ? again : one)));
  queue(queries, peerId, again);
}

/** Sends what waited for a connection, to everybody. */
export function resendWaiting(queries: QueryClient): void {
  for (const [[, peerId], all] of queries.getQueriesData<Pending[]>({ queryKey: [OUTBOX] })) {
    if (typeof peerId !== 'string') continue;
    for (const pending of all ?? []) if (pending.isWaiting) resend(queries, peerId, pending);
  }
}
