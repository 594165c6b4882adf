import { type RefObject, useEffect } from 'react';

/**
 * Sets `--keyboard-inset` on the element: the height that the on-screen keyboard covers, in browsers that do not shrink the
 * window (Safari).
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
      element.current?.style.setProperty('--keyboard-inset', `${Math.round(covered)}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
