import { useEffect, useRef } from 'react';

/** What takes Escape before the conversation: a dialog, a list that is unfolded, words that would be lost. */
const FIRST = 'dialog[open], .relative > [aria-expanded="true"], [data-draft]';

/** Leaves by Escape, unless it was meant for something else or for a field that one is typing in. */
export function useEscape(leave: () => void): void {
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  useEffect(() => {
    const isFree = ({ key, target, isComposing, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' &&
      !isComposing &&
      !defaultPrevented &&
      !(target instanceof HTMLInputElement && target.value !== '') &&
      document.querySelector(FIRST) === null;
    // Asked on the way down: what is open then may be closed by this very key on the way up.
    let wasFree = false;
    const onDown = (event: KeyboardEvent) => {
      wasFree = isFree(event);
    };
    const onUp = (event: KeyboardEvent) => {
      if (wasFree && isFree(event)) leaving.current();
    };
    window.addEventListener('keydown', onDown, true);
    window.addEventListener('keydown', onUp);
    return () => {
      window.removeEventListener('keydown', onDown, true);
      window.removeEventListener('keydown', onUp);
    };
  }, []);
}
