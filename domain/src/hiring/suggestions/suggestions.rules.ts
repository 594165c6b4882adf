/** Suggestions are offered from this many characters on. */
export const SUGGESTIONS_MIN_LENGTH = 2;

/** Maximum number of suggestions per response. */
export const SUGGESTIONS_MAX = 8;

/** Number of recent searches that a device stores. */
export const RECENT_SEARCHES_MAX = 8;
