import { useSyncExternalStore } from 'react';

/** The width from which pages have a sidebar: `lg` of Tailwind. */
const getQuery = () => window.matchMedia('(min-width: 64rem)');

function subscribe(onChange: () => void) {
  const query = getQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is wide; `onServer` is assumed on the server and until hydration. */
export const useIsWide = (onServer: boolean): boolean =>
  useSyncExternalStore(
    subscribe,
    () => getQuery().matches,
    () => onServer,
  );
