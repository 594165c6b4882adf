import type { Id } from '@uneed/domain/kernel/ids.ts';
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import type { StoredMessage } from './stored-message.schema.ts';

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
export const storePending = (me: Id, pending: PendingMessage): Promise<void> =>
  withStore((currentStore) => set([me, pending.key], toStored(pending), currentStore), undefined);

/** Deletes a message that was sent or discarded. */
export const deletePending = (me: Id, key: string): Promise<void> =>
  withStore((currentStore) => del([me, key], currentStore), undefined);

/** Whether the message is still stored: another tab may have sent or discarded it. */
export const isStored = (me: Id, key: string): Promise<boolean> =>
  withStore(async (currentStore) => (await get<unknown>([me, key], currentStore)) !== undefined, true);

/** The pending messages of the user on this device, oldest first. */
export async function listStoredPending(me: Id): Promise<PendingMessage[]> {
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
