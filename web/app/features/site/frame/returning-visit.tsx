import { type ComponentType, useEffect, useState } from 'react';
import { retryWhenOnline } from '../../../platform/network/retry-when-online.ts';
import { whenIdle } from '../../../platform/when-idle.ts';

/** Loads what every page except a visitor's first one does; the service worker is active by then. */
export function ReturningVisit() {
  const [Content, setContent] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        if (!navigator.serviceWorker?.controller) return;
        retryWhenOnline(() => import('./returning/content.tsx')).then(
          (module) => setContent(() => module.Content),
          () => undefined,
        );
      }),
    [],
  );
  return Content && <Content />;
}
