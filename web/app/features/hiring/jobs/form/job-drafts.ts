import * as z from 'zod';
import { createIdempotencyKey } from '../../../../platform/api/idempotency-key.ts';
import {
  listStorageKeys,
  readStorage,
  tryWriteStorage,
  writeStorage,
} from '../../../../platform/browser-storage.ts';
import { jobContentSchema, jobFormValuesSchema } from './job-form.values.ts';

const draftSchema = z.object({
  values: jobFormValuesSchema,
  /** The stored job that the draft began from; none for a new job, and in drafts stored by older versions of the form. */
  base: jobContentSchema.nullable(),
  /** In milliseconds, by the clock of the device. */
  savedAt: z.number(),
});
type StoredDraft = z.infer<typeof draftSchema>;

/** A draft of the form on this device. Its id is also the idempotency key of the job that it becomes. */
export type JobDraft = StoredDraft & { id: string };

/** Older versions of the form had one draft for all tabs, whose key has no id, and stored the values only. */
const anyDraftSchema = z.union([
  draftSchema,
  jobFormValuesSchema.transform((values) => ({ values, base: null, savedAt: 0 })),
]);

const toKey = (name: string, id: string): string => (id === '' ? name : `${name}:${id}`);

function readDraft(name: string, id: string): JobDraft | null {
  try {
    return { id, ...anyDraftSchema.parse(JSON.parse(readStorage(toKey(name, id)) ?? '')) };
  } catch {
    return null;
  }
}

/** The drafts of a user for a job, newest first. */
function listDrafts(name: string): JobDraft[] {
  return listStorageKeys(name)
    .map((key) => readDraft(name, key.slice(name.length + 1)))
    .filter((draft) => draft !== null)
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** Returns false when the storage is full or blocked. */
export const writeDraft = (name: string, { id, ...draft }: JobDraft): boolean =>
  tryWriteStorage(toKey(name, id), JSON.stringify(draft));

export const removeDraft = (name: string, id: string): void => writeStorage(toKey(name, id), null);

/** Whether this browser has Web Locks: pages without https have none. */
const hasLocks = () => 'locks' in navigator;

/** The locks that all tabs hold; none where cookies are blocked. */
async function listHeld(): Promise<(string | undefined)[]> {
  const { held = [] }: LockManagerSnapshot = hasLocks()
    ? await navigator.locks.query().catch(() => ({}))
    : {};
  return held.map((lock) => lock.name);
}

/** Holds a lock until the signal. Returns false when another tab has it. */
const hold = (key: string, until: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (!hasLocks()) return resolve(true);
    const released = new Promise<void>((release) => until.addEventListener('abort', () => release()));
    const onLock = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null || until.aborted ? undefined : released;
    };
    navigator.locks.request(key, { ifAvailable: true }, onLock).catch(() => resolve(true));
  });

/** Makes this the draft of the tab, also after a reload, until the signal. Returns false when another tab has it. */
export async function lockDraft(name: string, id: string, until: AbortSignal): Promise<boolean> {
  const isHeld = await hold(toKey(name, id), until);
  if (isHeld && !until.aborted) writeStorage(name, id, 'session');
  return isHeld;
}

type Claim = {
  /** The draft to open; otherwise the one that this tab had before it was reloaded. */
  wanted: string | null;
  /** The draft that this form had before: its lock may not be free yet. */
  released: string | null;
  until: AbortSignal;
};

/**
 * Gives the form of this tab a draft of its own: the wanted one, or else the newest that is open in no other tab, or a new id. `others` are
 * the other ones that are open nowhere. An open tab holds a lock (Web Locks), which the browser releases when the tab ends; a duplicated tab
 * has the same sessionStorage, but not the lock. Without Web Locks no draft counts as open.
 */
export async function claimDraft(name: string, { wanted, released, until }: Claim) {
  const open = await listHeld();
  const isFree = ({ id }: JobDraft) => id === released || !open.includes(toKey(name, id));
  const free = listDrafts(name).filter(isFree);
  const find = (own: string | null) => free.find(({ id }) => id === own);
  const first = find(wanted) ?? find(readStorage(name, 'session')) ?? free[0];
  // In development React runs each effect twice, the first time for nothing.
  if (until.aborted) return null;
  const found = first !== undefined && (await lockDraft(name, first.id, until)) ? first : null;
  const others = free.filter((other) => other !== first);
  if (found !== null && found.id !== '') return { id: found.id, draft: found, others };
  const id = createIdempotencyKey();
  await lockDraft(name, id, until);
  const draft = found && { ...found, id };
  if (draft !== null && writeDraft(name, draft)) removeDraft(name, '');
  return { id, draft, others };
}
