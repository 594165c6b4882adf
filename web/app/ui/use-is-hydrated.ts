import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** Whether React handles clicks: false in the HTML of the server and until the component is hydrated. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
