import type { Id } from '@uneed/domain/kernel/ids.ts';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod';

const pictureSchema = z.object({ dataUrl: z.string(), width: z.number(), height: z.number() });

const pendingSchema = z.object({
  /** Its Idempotency-Key: however often it is sent, it arrives once. */
  key: z.string(),
  /** To whom. */
  peerId: z.string(),
  text: z.string(),
  picture: pictureSchema.nullable(),
  /** ISO time; later than that of everything written before it on this device. */
  createdAt: z.string(),
  /** Why the server refused it; null while it is still to go. */
  complaint: z.string().nullable(),
});

export type Picture = z.infer<typeof pictureSchema>;

/** A message that the server has not acknowledged. */
export type Pending = z.infer<typeof pendingSchema>;

let store: UseStore | undefined;

/** Undefined where the browser keeps nothing (private windows of some): then the outbox lives as long as the page. */
function device(): UseStore | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  store ??= createStore('uneed-outbox', 'pending');
  return store;
}

/** What the device refuses is no failure of the message: it is still on its way. */
async function quietly<T>(work: (store: UseStore) => Promise<T>, otherwise: T): Promise<T> {
  const place = device();
  if (!place) return otherwise;
  return work(place).catch((error: unknown) => {
    console.warn('Outbox not kept', error);
    return otherwise;
  });
}

/** Keeps a message of this person on the device until it is forgotten. */
export const keepPending = (me: Id, pending: Pending): Promise<void> =>
  quietly((place) => set([me, pending.key], pending, place), undefined);

/** The message arrived, or its author gave it up. */
export const forgetPending = (me: Id, key: string): Promise<void> =>
  quietly((place) => del([me, key], place), undefined);

/** Whether another tab has not let go of it in the meantime. */
export const isKept = (me: Id, key: string): Promise<boolean> =>
  quietly(async (place) => (await get<unknown>([me, key], place)) !== undefined, true);

/** What this person has still to send from this device, oldest first. */
export async function keptPending(me: Id): Promise<Pending[]> {
  const all = await quietly((place) => entries<IDBValidKey, unknown>(place), []);
  const mine = all.filter(([key]) => Array.isArray(key) && key[0] === me);
  return mine
    .flatMap(([, value]) => pendingSchema.safeParse(value).data ?? [])
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}
