import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));
const INTERACTION_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * Loads the toaster lazily: after the visitor's first click or key, or immediately when `isEager` (live messages may arrive
 * at any time). Never on the server: the style attributes of toasts must not be in the HTML.
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
