/** Minimum length of a place search, in characters (product.md, 'Places'). */
export const PLACE_QUERY_MIN_LENGTH = 2;

/** Debounce delay of the place search, in milliseconds. */
export const PLACE_SEARCH_DELAY_MS = 300;

/** Maximum number of place suggestions. */
export const PLACE_RESULTS_MAX = 5;

/** The suggestions close this many milliseconds after the field loses the focus. */
export const SUGGESTIONS_CLOSE_DELAY_MS = 200;

/** Maximum length of a user's location, in characters. */
export const LOCATION_MAX_LENGTH = 160;

/** Responses of the geocoder are cached for this many days. */
export const GEOCODER_CACHE_DAYS = 1;

/** Whether a text is long enough for a place search. */
export const isPlaceQuery = (text: string): boolean => [...text.trim()].length >= PLACE_QUERY_MIN_LENGTH;

/** Name of the country in which all places are. */
export const COUNTRY = 'República Dominicana';
