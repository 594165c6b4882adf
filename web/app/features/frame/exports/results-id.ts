/** Id of the element where the results of a list begin; a page that has one exports `handle = { hasResults: true }`. */
export const RESULTS_ID = 'resultados';
