import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';

/**
 * Where the ids of saved vacancies are kept, on this device only (specification 2 §3 and §9): under this name what was saved
 * without an account, each account's under its own. So whoever signs in on the same device later does not find what another
 * person saved; what one saves before signing in goes along into one's account.
 */
const KEY = 'uneed-vacantes-guardadas';

type Saved = readonly Id[];
type Kept = { text: string | null; saved: Saved };

const NONE: Saved = [];
const listeners = new Set<() => void>();
/** What was read or written last, by key: the same text gives the same list, as React asks of a snapshot. */
const kept = new Map<string, Kept>();

const keyOf = (userId: Id | undefined) => (userId === undefined ? KEY : `${KEY}:${userId}`);
const isText = (value: unknown): value is string => typeof value === 'string';

function parse(json: string | null): Saved {
  try {
    const ids: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(ids) ? ids.filter(isText) : NONE;
  } catch {
    return NONE;
  }
}

function read(key: string): Saved {
  const last = kept.get(key);
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is switched off: what was saved since the page opened still counts.
    return last?.saved ?? NONE;
  }
  if (last !== undefined && last.text === text) return last.saved;
  const saved = parse(text);
  kept.set(key, { text, saved });
  return saved;
}

function write(key: string, saved: Saved): void {
  const text = JSON.stringify(saved);
  kept.set(key, { text, saved });
  try {
    localStorage.setItem(key, text);
  } catch {
    // Full or switched off: it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** What was saved before signing in is the account's from now on. */
function adopt(userId: Id): void {
  const early = read(KEY);
  if (early.length === 0) return;
  write(keyOf(userId), [...new Set([...early, ...read(keyOf(userId))])]);
  write(KEY, NONE);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Other tabs of this device.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * The vacancies that the visitor saved on this device, the last one first; `isKnown` not before the page is awake.
 * `toggle` saves one or forgets it, and gives whether it is saved now.
 */
export function useSavedJobs() {
  const userId = useSession().user?._id;
  const key = keyOf(userId);
  const saved = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  useEffect(() => {
    if (userId !== undefined) adopt(userId);
  }, [userId]);
  const toggle = useCallback(
    (id: Id): boolean => {
      const known = read(key);
      const isSaved = known.includes(id);
      write(key, isSaved ? known.filter((other) => other !== id) : [id, ...known]);
      return !isSaved;
    },
    [key],
  );
  return { saved: saved ?? NONE, isKnown: saved !== null, toggle };
}
