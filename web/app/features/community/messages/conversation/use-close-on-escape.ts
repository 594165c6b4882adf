import { useEffect, useRef } from 'react';
import { isComposing } from '../../../../ui/is-composing.ts';

/** What has precedence over closing: an open dialog, an open menu, an unsent draft. */
const HANDLES_ESCAPE = 'dialog[open], .relative > [aria-expanded="true"], [data-draft]';

/** Calls `onClose` on Escape, unless another element handles it or a filled input has the focus. */
export function useCloseOnEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const isUnhandled = (event: KeyboardEvent) =>
      event.key === 'Escape' &&
      !isComposing(event) &&
      !event.defaultPrevented &&
      !(event.target instanceof HTMLInputElement && event.target.value !== '') &&
      document.querySelector(HANDLES_ESCAPE) === null;
    // Checked in the capture phase: what is open now may be closed by this event before it bubbles up.
    let wasUnhandled = false;
    const onDown = (event: KeyboardEvent) => {
      wasUnhandled = isUnhandled(event);
    };
    const onUp = (event: KeyboardEvent) => {
      if (wasUnhandled && isUnhandled(event)) latest.current();
    };
    window.addEventListener('keydown', onDown, true);
    window.addEventListener('keydown', onUp);
    return () => {
      window.removeEventListener('keydown', onDown, true);
      window.removeEventListener('keydown', onUp);
    };
  }, []);
}
