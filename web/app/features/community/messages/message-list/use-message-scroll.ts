import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the list counts as scrolled to the end, in pixels. */
const NEAR_END_PX = 120;
/** Within this distance from the start older messages are fetched, in pixels. */
const NEAR_START_PX = 400;

type Ends = {
  /** Keys of the first and the last message shown. */
  first: string | undefined;
  last: string | undefined;
  /** Whether the last message is the user's own: sending always scrolls to the end. */
  isLastOwn: boolean;
};

// useLayoutEffect does nothing during server rendering.
const useLayout = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scroll behaviour of a conversation: starts at the end and follows new messages, unless the user scrolled up. Prepended
 * messages keep the scroll position. `onNearStart` is called near the start; `isAtEnd` tells whether the end is visible.
 */
export function useMessageScroll(list: RefObject<HTMLElement | null>, ends: Ends, onNearStart: () => void) {
  const { first, last, isLastOwn } = ends;
  const known = useRef<Ends & { height: number }>({ ...ends, height: 0 });
  const sticksToEnd = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [hasNewMessages, setHasNewMessages] = useState(false);

  const scrollToEnd = useCallback(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
    sticksToEnd.current = true;
    setIsAtEnd(true);
    setHasNewMessages(false);
  }, [list]);

  useLayout(() => {
    const element = list.current;
    if (!element) return;
    const before = known.current;
    const isNew = last !== before.last;
    if (sticksToEnd.current || (isNew && isLastOwn)) scrollToEnd();
    else {
      if (first !== before.first) element.scrollTop += element.scrollHeight - before.height;
      if (isNew) setHasNewMessages(true);
    }
    known.current = { first, last, isLastOwn, height: element.scrollHeight };
  });

  // Keep the end visible when window, keyboard or composer change the height.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      known.current.height = element.scrollHeight;
      if (sticksToEnd.current) scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, scrollToEnd]);

  const onScroll = () => {
    const element = list.current;
    if (!element) return;
    sticksToEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    setIsAtEnd(sticksToEnd.current);
    if (sticksToEnd.current) setHasNewMessages(false);
    if (element.scrollTop < NEAR_START_PX) onNearStart();
  };
  return { onScroll, isAtEnd, hasNewMessages, scrollToEnd };
}
