/** Places are searched from this many characters on (specification 1 §9). */
export const PLACE_QUERY_MIN_LENGTH = 2;

/** After this pause in typing (specification 1 §9). */
export const PLACE_SEARCH_DELAY_MS = 300;

/** At most this many suggestions are shown (specification 1 §9). */
export const PLACE_RESULTS_MAX = 5;

/** A list of suggestions closes this long after its field lost the focus (specification 1 §9). */
export const SUGGESTIONS_CLOSE_DELAY_MS = 200;

/** A person's place has at most this many characters. */
export const LOCATION_MAX_LENGTH = 160;

/** What a geocoder answered to a question serves this many days. */
export const GEOCODER_CACHE_DAYS = 1;

/** Whether a text is long enough to be searched. */
export const isPlaceQuery = (text: string): boolean => [...text.trim()].length >= PLACE_QUERY_MIN_LENGTH;
