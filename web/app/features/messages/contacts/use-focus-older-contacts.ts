import { type RefObject, useEffect, useRef } from 'react';

type List = RefObject<HTMLElement | null>;

const findLinks = (list: List) => [...(list.current?.querySelectorAll('a') ?? [])];

/**
 * Moves the focus to the first contact of a page that was loaded: the button that loads them moves away, or is removed with the
 * last page. `count` is the number of loaded contacts. Returns the function to call when a page has arrived, before it is shown.
 */
export function useFocusOlderContacts(list: List, count: number): () => void {
  const before = useRef<{ count: number; links: number }>(undefined);
  useEffect(() => {
    if (before.current === undefined || count === before.current.count) return;
    findLinks(list)[before.current.links]?.focus();
    before.current = undefined;
  }, [list, count]);
  return () => {
    before.current = { count, links: findLinks(list).length };
  };
}
