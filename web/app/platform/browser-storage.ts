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

/** Stores a value in this browser, or removes it; does nothing when the storage is full or blocked. */
export function writeStorage(key: string, value: string | null, store: Store = 'local'): void {
  try {
    if (value === null) STORES[store]().removeItem(key);
    else STORES[store]().setItem(key, value);
  } catch {
    // The value is then not kept.
  }
}
