/** Reads a value of localStorage, which all tabs share; null when there is none or the storage is blocked. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value of localStorage, or removes it; does nothing when the storage is full or blocked. */
export function writeStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value is then not kept.
  }
}
