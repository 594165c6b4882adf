import { RECENT_SEARCHES_MAX } from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { readStorage, writeStorage } from '../../../../platform/browser-storage.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { RECENT_SEARCHES_KEY } from '../../../people/accounts/exports/clear-recent-searches.ts';
import type { SuggestionProps } from '../exports/search-combobox.ts';

type Options = Pick<SuggestionProps, 'input' | 'isOff' | 'isLive'>;

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
function readRecentSearches(userId: Owner): string[] {
  const { owner, texts } = parse(readStorage(RECENT_SEARCHES_KEY));
  return owner === null || owner === userId ? texts.slice(0, RECENT_SEARCHES_MAX) : [];
}

const write = (owner: Owner, texts: string[]): void =>
  writeStorage(RECENT_SEARCHES_KEY, texts.length === 0 ? null : JSON.stringify({ owner, texts }));

const without = (texts: string[], text: string) =>
  texts.filter((other) => foldText(other) !== foldText(text));

/** Puts a search first; the same text in other case or accents is replaced. Blank texts are ignored. */
function addRecentSearch(userId: Owner, rawText: string): void {
  const text = rawText.trim();
  if (text === '') return;
  const others = without(readRecentSearches(userId), text);
  write(userId, [text, ...others].slice(0, RECENT_SEARCHES_MAX));
}

function removeRecentSearch(userId: Owner, text: string): void {
  write(userId, without(readRecentSearches(userId), text));
}

/**
 * The recent searches of the visitor. A search is remembered when the form of the input is submitted; if the text is searched
 * while it is typed (`isLive`), also when the input loses the focus.
 */
export function useRecentSearches({ input, isOff, isLive = false }: Options) {
  const userId = useSession().user?._id ?? null;
  const [recent, setRecent] = useState(() => readRecentSearches(userId));
  const refresh = () => setRecent(readRecentSearches(userId));
  const add = (text: string) => {
    addRecentSearch(userId, text);
    refresh();
  };
  const remove = (text: string) => {
    removeRecentSearch(userId, text);
    refresh();
  };
  const remember = useEffectEvent((text: string) => {
    if (isOff?.() !== true) add(text);
  });
  useEffect(() => {
    const element = input.current;
    if (element === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let isChanged = false;
    const onInput = () => {
      isChanged = true;
    };
    const onBlur = () => {
      if (isLive && isChanged) remember(element.value);
      isChanged = false;
    };
    element.form?.addEventListener('submit', () => remember(element.value), { signal });
    element.addEventListener('input', onInput, { signal });
    element.addEventListener('blur', onBlur, { signal });
    return () => listeners.abort();
  }, [input, isLive]);
  return { recent, refresh, add, remove };
}
