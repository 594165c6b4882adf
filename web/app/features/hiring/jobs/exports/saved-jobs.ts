import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { tryWriteStorage } from '../../../../platform/browser-storage.ts';
import { useSession } from '../../../../platform/session/use-session.ts';

/**
 * localStorage key of the ids of saved jobs (product.md, 'Saved jobs'): this key without an account, and one key per user,
 * so that users of the same device do not see each other's jobs. Jobs saved before signing in are moved to the user's key.
 */
const KEY = 'uneed-vacantes-guardadas';

type SavedIds = readonly Id[];
type CacheEntry = { text: string | null; saved: SavedIds };

const NONE: SavedIds = [];
const listeners = new Set<() => void>();
/** The last value by key: an unchanged text returns the same array, as useSyncExternalStore requires. */
const cache = new Map<string, CacheEntry>();

const getStorageKey = (userId: Id | undefined) => (userId === undefined ? KEY : `${KEY}:${userId}`);
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
  cache.set(key, { text, saved });
  const isStored = tryWriteStorage(key, text);
  for (const listener of listeners) listener();
  return isStored;
}

/** Moves the jobs saved before signing in to the user's key. */
function moveToUser(userId: Id): void {
  const anonymous = read(KEY);
  if (anonymous.length === 0) return;
  const all = [...new Set([...anonymous, ...read(getStorageKey(userId))])];
  if (write(getStorageKey(userId), all)) write(KEY, NONE);
}

/** The ids of the jobs that a user, or a visitor without an account, saved on this device, newest first. */
export const readSavedJobs = (userId: Id | undefined): SavedIds => read(getStorageKey(userId));

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

/** The storage key of the current user. */
function useKey(): string {
  const userId = useSession().user?._id;
  useEffect(() => {
    if (userId !== undefined) moveToUser(userId);
  }, [userId]);
  return getStorageKey(userId);
}

/** Saves or removes a job; returns whether it is saved now, and whether this device keeps that. */
function toggleSaved(key: string, id: Id) {
  const ids = read(key);
  const isSaved = !ids.includes(id);
  const isStored = write(key, isSaved ? [id, ...ids] : ids.filter((other) => other !== id));
  return { isSaved, isStored, count: isSaved ? ids.length + 1 : ids.length - 1 };
}

/**
 * The ids of the jobs saved on this device, newest first. `isLoaded` is false until hydration. `toggle` saves or removes a
 * job: see `toggleSaved`.
 */
export function useSavedJobs() {
  const key = useKey();
  const saved = useSyncExternalStore(
    subscribeToSavedJobs,
    () => read(key),
    () => null,
  );
  const toggle = useCallback((id: Id) => toggleSaved(key, id), [key]);
  return { saved: saved ?? NONE, isLoaded: saved !== null, toggle };
}

/** Whether one job is saved: a list of cards renders only the card that changes. */
export function useSavedJob(id: Id) {
  const key = useKey();
  const isSaved = useSyncExternalStore(
    subscribeToSavedJobs,
    () => read(key).includes(id),
    () => false,
  );
  return { isSaved, toggle: () => toggleSaved(key, id) };
}
