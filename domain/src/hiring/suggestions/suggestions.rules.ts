import { addDays, localDay } from '../../kernel/time.ts';

/** Suggestions are offered from this many characters on. */
export const SUGGESTIONS_MIN_LENGTH = 2;

/** Maximum number of suggestions per response. */
export const SUGGESTIONS_MAX = 8;

/** Number of recent searches that a device stores. */
export const RECENT_SEARCHES_MAX = 8;

/** Searches that no job matched exactly are counted per day and stored for this many days. */
export const UNMATCHED_SEARCHES_STORED_DAYS = 90;

/** Maximum number of different searches that are stored per day; further ones of the day are not counted. */
export const UNMATCHED_SEARCHES_PER_DAY_MAX = 5_000;

/** Shorter texts are not counted, in characters. */
export const UNMATCHED_SEARCH_MIN_LENGTH = 2;

/** The periods for which admins see them, in days that end today. */
export const UNMATCHED_SEARCH_PERIODS = [7, 30, 90] as const;
export type UnmatchedSearchPeriod = (typeof UNMATCHED_SEARCH_PERIODS)[number];

/** A text with this many digits in a row, separators aside, may be a phone number or the number of an identity card. */
const PRIVATE_NUMBER = /\d(?:[ .()/-]*\d){6}/;

/** Whether a search may be stored: it has letters or digits, and no e-mail address or phone number. */
export const isCountableSearch = (text: string): boolean =>
  text.trim().length >= UNMATCHED_SEARCH_MIN_LENGTH &&
  /[\p{L}\p{N}]/u.test(text) &&
  !text.includes('@') &&
  !PRIVATE_NUMBER.test(text);

/** Returns the first local day (`YYYY-MM-DD`) of a period of this many days that ends today. */
export const firstDayOfPeriod = (days: number, now: Date): string => localDay(addDays(now, 1 - days));
