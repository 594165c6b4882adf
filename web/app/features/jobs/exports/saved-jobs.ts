import { useSyncExternalStore } from 'react';

/** Where the ids of saved vacancies are kept, on this device only (specification 2 §3 and §9). */
const KEY = 'uneed-vacantes-guardadas';

/** Nothing is saved where nothing is known yet: on the server, on a device without storage. */
const NONE: readonly string[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let saved = NONE;

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(json: string | null): readonly string[] {
  try {
    const ids: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(ids) ? ids.filter(isText) : NONE;
  } catch {
    return NONE;
  }
}

function read(): readonly string[] {
  let now: string | null = null;
  try {
    now = localStorage.getItem(KEY);
  } catch {
    // Storage is switched off: what was saved since the page opened still counts.
    return saved;
  }
  // The same text gives the same list, as React asks of a snapshot.
  if (now !== text) {
    text = now;
    saved = parse(now);
  }
  return saved;
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

/** Ids of the vacancies saved on this device, the last one first. */
export const useSavedJobs = (): readonly string[] => useSyncExternalStore(subscribe, read, () => NONE);

/** Saves a vacancy on this device, or forgets it. */
export function toggleSavedJob(id: string): void {
  const known = read();
  saved = known.includes(id) ? known.filter((other) => other !== id) : [id, ...known];
  text = JSON.stringify(saved);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Full or switched off: it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
