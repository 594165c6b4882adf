import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));
const INTERACTION_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Fetches the toasts when there can be any: after the visitor's first touch or key, or at once when `isWanted` (messages
 * arrive by themselves). Never on the server: their style attributes must not be in the HTML.
 */
export function LazyToaster({ isEager }: { isEager: boolean }) {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    const load = () => setIsLoaded(true);
    if (isEager) return load();
    for (const event of INTERACTION_EVENTS)
      window.addEventListener(event, load, { once: true, passive: true });
    return () => {
      for (const event of INTERACTION_EVENTS) window.removeEventListener(event, load);
    };
  }, [isLoaded, isEager]);
  if (!isLoaded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
