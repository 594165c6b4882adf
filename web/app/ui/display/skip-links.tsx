/** Id of the main content of a page. */
export const CONTENT_ID = 'contenido';

/** Id of the element where the results of a list begin; a page that has one exports `handle = { hasResults: true }`. */
export const RESULTS_ID = 'resultados';

/** Moves the focus to the results when the focused element is removed. */
export const focusResults = () => document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });

const LINK = 'btn btn-primary min-h-11';

/** Links for the keyboard to the content of the page and to its results; visible while one of them has the focus. */
export function SkipLinks({ hasResults }: { hasResults: boolean }) {
  return (
    <div className="bg-base-100 rounded-box sr-only z-50 gap-2 shadow-lg focus-within:not-sr-only focus-within:fixed focus-within:top-1 focus-within:left-1 focus-within:flex focus-within:p-2">
      <a href={`#${CONTENT_ID}`} className={LINK}>
        Saltar al contenido
      </a>
      {hasResults && (
        <a href={`#${RESULTS_ID}`} className={LINK}>
          Saltar a los resultados
        </a>
      )}
    </div>
  );
}
