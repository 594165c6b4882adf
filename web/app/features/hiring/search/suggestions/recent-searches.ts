import { RECENT_SEARCHES_MAX } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';
import { RECENT_SEARCHES_KEY } from '../../../people/accounts/exports/clear-recent-searches.ts';

/** The user who searched; null without a session. */
type Owner = Id | null;

type Stored = { owner: Owner; texts: string[] };

const isText = (value: unknown): value is string => typeof value === 'string';

function parse(json: string | null): Stored {
  try {
    const stored: Partial<Stored> = JSON.parse(json ?? '{}');
    const owner = isText(stored.owner) ? stored.owner : null;
    return { owner, texts: Array.isArray(stored.texts) ? stored.texts.filter(isText) : [] };
  } catch {
    return { owner: null, texts: [] };
  }
}

/**
 * Returns the recent searches of this device, newest first. Those of a user are returned to that user only, also when the
 * session ended without a sign-out; those from before signing in become the user's.
 */
export function readRecentSearches(userId: Owner): string[] {
  const { owner, texts } = parse(readStorage(RECENT_SEARCHES_KEY));
  return owner === null || owner === userId ? texts.slice(0, RECENT_SEARCHES_MAX) : [];
}

const write = (owner: Owner, texts: string[]): void =>
  writeStorage(RECENT_SEARCHES_KEY, texts.length === 0 ? null : JSON.stringify({ owner, texts }));

const without = (texts: string[], text: string) =>
  texts.filter((other) => foldText(other) !== foldText(text));

/** Puts a search first; the same text in other case or accents is replaced. Blank texts are ignored. */
export function addRecentSearch(userId: Owner, rawText: string): void {
  const text = rawText.trim();
  if (text === '') return;
  const others = without(readRecentSearches(userId), text);
  write(userId, [text, ...others].slice(0, RECENT_SEARCHES_MAX));
}

export function removeRecentSearch(userId: Owner, text: string): void {
  write(userId, without(readRecentSearches(userId), text));
}
