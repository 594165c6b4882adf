import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/**
 * Fetches the toasts when there can be any: after the visitor's first touch or key, or at once when `isWanted` (messages
 * arrive by themselves). Never on the server: their style attributes must not be in the HTML.
 */
export function LazyToaster({ isWanted }: { isWanted: boolean }) {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    if (isAwake) return;
    const wake = () => setIsAwake(true);
    if (isWanted) return wake();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wake, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wake);
    };
  }, [isAwake, isWanted]);
  if (!isAwake) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
