import { useEffect, useRef } from 'react';

/**
 * Focuses the first control with an error, or finds the first message without a control, and scrolls so that it is visible: a bar at
 * the bottom of the screen may cover it. A control in an element with `data-field` is shown with all of that.
 */
export function showFirstError(box: HTMLElement | null): void {
  const error = box?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
  error?.focus({ preventScroll: true });
  (error?.closest('[data-field]') ?? error)?.scrollIntoView({ block: 'center' });
}

/** Returns the ref of a form, whose first error is shown after each attempt to send it. */
export function useShownError(attempts: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) showFirstError(box.current);
  }, [attempts]);
  return box;
}
