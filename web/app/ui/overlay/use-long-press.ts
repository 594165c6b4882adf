import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

type Options = {
  /** Duration of a long press in milliseconds. */
  ms: number;
  onLongPress: () => void;
  /** A shorter press, or a click by keyboard. */
  onClick: () => void;
};

/** Returns the handlers of a button that does something else when it is held. Scrolling and leaving it cancel a press. */
export function useLongPress({ ms, onLongPress, onClick }: Options) {
  const timer = useRef<number>(undefined);
  const press = useRef<'none' | 'short' | 'long'>('none');
  const cancel = () => {
    window.clearTimeout(timer.current);
    if (press.current === 'short') press.current = 'none';
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button, isPrimary }: PointerEvent) => {
      cancel();
      press.current = 'none';
      if (button !== 0 || !isPrimary) return;
      press.current = 'short';
      timer.current = window.setTimeout(() => {
        press.current = 'long';
        onLongPress();
      }, ms);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    // The browser starts to scroll.
    onPointerCancel: cancel,
    onClick: () => {
      // The release after a long press is a click too.
      if (press.current !== 'long') onClick();
      press.current = 'none';
    },
    // The browser's own menu for a held finger would cover what opens.
    onContextMenu: (event: MouseEvent) => press.current !== 'none' && event.preventDefault(),
  };
}
