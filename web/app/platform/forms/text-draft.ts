/**
 * Texts that the user has not sent yet. Who keeps what: `useFormDraft` the form of something new, `useKeptChanges` the changes to something
 * stored, `useCachedDraft` what other parts of a page change too. Drafts of vacancies are kept on the device (job-drafts.ts).
 */

import type * as z from 'zod';
import { readStorage, writeStorage } from '../browser-storage.ts';

/**
 * Reads a text that the user has not sent yet; '' for none. Such texts are kept in sessionStorage: they survive a reload, as when a
 * phone ends the browser while the camera is open. The key has to contain the user's id, so that no other user reads it, unless nobody is signed in.
 */
export const readTextDraft = (key: string): string => readStorage(key, 'session') ?? '';

/** Keeps a text that the user has not sent yet; '' removes it. */
export const saveTextDraft = (key: string, text: string): void =>
  writeStorage(key, text === '' ? null : text, 'session');

/** Reads what was kept as JSON; null for none, and for what the schema does not take: another release may have written it. */
export function parseDraft<Kept>(schema: z.ZodType<Kept>, text: string): Kept | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
