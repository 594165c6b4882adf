import { useEffect, useState } from 'react';
import { Toaster } from './toaster.tsx';

const INTERACTION_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Renders the toaster lazily: after the visitor's first click or key, or immediately when `isEager` (live messages may arrive
 * at any time). Never on the server: the style attributes of toasts must not be in the HTML. Its code is loaded with the page:
 * the first toast may say that there is no connection.
 */
export function LazyToaster({ isEager }: { isEager: boolean }) {
  const [isRendered, setIsRendered] = useState(false);
  useEffect(() => {
    if (isRendered) return;
    const render = () => setIsRendered(true);
    if (isEager) return render();
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, render, { once: true, passive: true });
    return () => {
      for (const event of INTERACTION_EVENTS) window.removeEventListener(event, render);
    };
  }, [isRendered, isEager]);
  return isRendered && <Toaster />;
}
