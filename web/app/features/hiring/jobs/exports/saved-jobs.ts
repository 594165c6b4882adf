import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { tryWriteStorage } from '../../../../platform/browser-storage.ts';
import { useSession } from '../../../../platform/session/use-session.ts';

/** localStorage key of the ids of the jobs that visitors without an account saved on this device (product.md, 'Saved jobs'). */
const KEY = 'uneed-vacantes-guardadas';

/**
 * The keys of a user, so that users of the same device do not see each other's jobs: what the account had when it was read last, and
 * what was saved and removed here since then, until the account has it (`sync-account-jobs.ts`).
 */
const keysOf = (userId: Id) => ({
  added: `${KEY}:${userId}`,
  removed: `${KEY}:${userId}:quitadas`,
  account: `${KEY}:${userId}:cuenta`,
});

type SavedIds = readonly Id[];
type CacheEntry = { text: string | null; saved: SavedIds };

const NONE: SavedIds = [];
const listeners = new Set<() => void>();
/** The last value by key: an unchanged text returns the same array, as useSyncExternalStore requires. */
const cache = new Map<string, CacheEntry>();

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(json: string | null): SavedIds {
  try {
    const ids: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(ids) ? ids.filter(isText) : NONE;
  } catch {
    return NONE;
  }
}

function read(key: string): SavedIds {
  const last = cache.get(key);
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is disabled: use the value of this page load.
    return last?.saved ?? NONE;
  }
  if (last !== undefined && last.text === text) return last.saved;
  const saved = parse(text);
  cache.set(key, { text, saved });
  return saved;
}

/** Returns false when the storage is full or blocked; where it is blocked, the value lasts until the page is reloaded. */
function write(key: string, saved: SavedIds): boolean {
  const text = JSON.stringify(saved);
  if (text === JSON.stringify(read(key))) return true;
  cache.set(key, { text, saved });
  const isStored = tryWriteStorage(key, text);
  for (const listener of listeners) listener();
  return isStored;
}

const without = (ids: SavedIds, others: SavedIds): SavedIds =>
  others.length === 0 ? ids : ids.filter((id) => !others.includes(id));

type Union = { lists: SavedIds[]; saved: SavedIds };
/** The last result by user: unchanged lists return the same array. */
const unions = new Map<Id, Union>();

/** The ids of the jobs that a user, or a visitor without an account, saved, newest first, as far as this device knows. */
export function readSavedJobs(userId: Id | undefined): SavedIds {
  if (userId === undefined) return read(KEY);
  const { added, removed, account } = keysOf(userId);
  // What was saved before signing in belongs to the user already.
  const lists = [KEY, added, account, removed].map(read);
  const last = unions.get(userId);
  if (last?.lists.every((list, index) => list === lists[index])) return last.saved;
  const saved = without([...new Set(lists.slice(0, -1).flat())], read(removed));
  unions.set(userId, { lists, saved });
  return saved;
}

/** What a user saved and removed on this device, and the account does not have yet. */
type SavedChanges = { added: SavedIds; removed: SavedIds };

/** Returns what the account does not have yet, with the jobs that were saved before signing in. */
export function takeSavedChanges(userId: Id): SavedChanges {
  const keys = keysOf(userId);
  const before = read(KEY);
  if (before.length > 0 && write(keys.added, [...new Set([...before, ...read(keys.added)])]))
    write(KEY, NONE);
  return { added: read(keys.added), removed: read(keys.removed) };
}

/** Stores what the account has after these changes. */
export function storeAccountJobs(userId: Id, ids: SavedIds, { added, removed }: SavedChanges): void {
  const keys = keysOf(userId);
  write(keys.account, ids);
  write(keys.added, without(read(keys.added), added));
  write(keys.removed, without(read(keys.removed), removed));
}

/** Calls `listener` when saved jobs change; returns a function that stops it. */
export function subscribeToSavedJobs(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs of this device.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Saves or removes a job; returns whether it is saved now, and whether this device keeps that. */
function toggleSaved(userId: Id | undefined, id: Id) {
  const ids = readSavedJobs(userId);
  const isSaved = !ids.includes(id);
  const keys = userId === undefined ? undefined : keysOf(userId);
  const key = keys?.added ?? KEY;
  const remove = (from: string) => write(from, without(read(from), [id]));
  if (keys) {
    if (isSaved) remove(keys.removed);
    else write(keys.removed, [...read(keys.removed), id]);
  }
  const isStored = isSaved
    ? write(key, [id, ...without(read(key), [id])])
    : [...new Set([KEY, key])].map(remove).every(Boolean);
  return { isSaved, isStored, count: isSaved ? ids.length + 1 : ids.length - 1 };
}

/**
 * The ids of the saved jobs, newest first. `isLoaded` is false until hydration. `toggle` saves or removes a job: see `toggleSaved`.
 */
export function useSavedJobs() {
  const userId = useSession().user?._id;
  const saved = useSyncExternalStore(
    subscribeToSavedJobs,
    () => readSavedJobs(userId),
    () => null,
  );
  const toggle = useCallback((id: Id) => toggleSaved(userId, id), [userId]);
  return { saved: saved ?? NONE, isLoaded: saved !== null, toggle };
}

/** Whether one job is saved: a list of cards renders only the card that changes. */
export function useSavedJob(id: Id) {
  const userId = useSession().user?._id;
  const isSaved = useSyncExternalStore(
    subscribeToSavedJobs,
    () => readSavedJobs(userId).includes(id),
    () => false,
  );
  return { isSaved, toggle: () => toggleSaved(userId, id) };
}
