/**
 * Reads a text that the user has not sent yet; '' for none. Such texts are kept in sessionStorage: they survive a reload, as when a
 * phone ends the browser while the camera is open. The key has to contain the user's id, so that no other user reads it.
 */
export function readTextDraft(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a text that the user has not sent yet; '' removes it. */
export function saveTextDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Storage is full or disabled: the form works without drafts.
  }
}
