import { lazy } from 'react';
import { retryWhenOnline } from './retry-when-online.ts';

/**
 * `React.lazy` that waits for the network when the module cannot be loaded. Otherwise an error page replaces the page, and what was typed
 * in it is lost.
 */
export const lazyModule: typeof lazy = (load) => lazy(() => retryWhenOnline(load));
