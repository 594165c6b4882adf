import { writeStorage } from '../../../../platform/browser-storage.ts';

/** localStorage key of the recent searches. */
export const RECENT_SEARCHES_KEY = 'uneed-busquedas-recientes';

/** Forgets the recent searches. Called at sign-out: phones are shared, and what somebody looked for is nobody else's business. */
export const clearRecentSearches = (): void => writeStorage(RECENT_SEARCHES_KEY, null);
