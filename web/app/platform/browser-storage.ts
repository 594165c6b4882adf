/** localStorage, which all tabs share, or sessionStorage, which a tab keeps until it is closed. */
const STORES = { local: () => localStorage, session: () => sessionStorage };
type Store = keyof typeof STORES;

/** Reads a value that this browser stores; null when there is none or the storage is blocked. */
export function readStorage(key: string, store: Store = 'local'): string | null {
  try {
    return STORES[store]().getItem(key);
  } catch {
    return null;
  }
}

/** The keys that begin with a text; none when the storage is blocked. */
export function listStorageKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Stores a value in this browser, or removes it. Returns false when the storage is full or blocked: the value is not kept. */
export function tryWriteStorage(key: string, value: string | null, store: Store = 'local'): boolean {
  try {
    if (value === null) STORES[store]().removeItem(key);
    else STORES[store]().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The same for what nobody misses. */
export const writeStorage = (key: string, value: string | null, store: Store = 'local'): void =>
  void tryWriteStorage(key, value, store);
