import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** This close to the end counts as being there, in pixels. */
const NEAR_END_PX = 120;
/** Older messages are fetched when this close to the beginning, in pixels. */
const NEAR_START_PX = 400;

type Ends = {
  /** Ids of the first and the last thing shown. */
  first: string | undefined;
  last: string | undefined;
  /** Whether the last one is the reader's own: writing always leads to the end. */
  isLastOwn: boolean;
};

// React says that layout effects do nothing while rendering on the server; there is nothing to lay out there.
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scrolling of a conversation: it begins at the end and stays there while messages come, unless somebody reads further
 * up; what is put before keeps everything in its place. `onStart` is called near the beginning; `isAtEnd` says whether the
 * end is in sight.
 */
export function useMessageScroll(list: RefObject<HTMLElement | null>, ends: Ends, onStart: () => void) {
  const { first, last, isLastOwn } = ends;
  const known = useRef<Ends & { height: number }>({ ...ends, height: 0 });
  const staysAtEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNews, setHasNews] = useState(false);

  const toEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    staysAtEnd.current = true;
    setIsAtEnd(true);
    setHasNews(false);
  }, [list]);

  useLayout(() => {
    const element = list.current;
    if (!element) return;
    const before = known.current;
    const isNew = last !== before.last;
    if (staysAtEnd.current || (isNew && isLastOwn)) toEnd();
    else {
      if (first !== before.first) element.scrollTop += element.scrollHeight - before.height;
      if (isNew) setHasNews(true);
    }
    known.current = { first, last, isLastOwn, height: element.scrollHeight };
  });

  // The window, the keyboard and the composer change the height: the end stays in sight.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      known.current.height = element.scrollHeight;
      if (staysAtEnd.current) toEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, toEnd]);

  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    staysAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    setIsAtEnd(staysAtEnd.current);
    if (staysAtEnd.current) setHasNews(false);
    if (element.scrollTop < NEAR_START_PX) onStart();
  };
  return { onScroll, isAtEnd, hasNews, toEnd };
}
