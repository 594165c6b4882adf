/** Id of the element where the results of a list begin; a page that has one exports `handle = { hasResults: true }`. */
export const RESULTS_ID = 'resultados';

/** Moves the focus to the results when the focused element is removed. */
export const focusResults = () => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
