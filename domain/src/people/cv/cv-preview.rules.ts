/** A CV is shown in the page up to this many PDF pages; the rest is in the download. */
export const CV_PREVIEW_PAGES_MAX = 10;

/** Shown instead of a CV that the browser cannot show in the page. */
export const CV_PREVIEW_FAILED_TEXT = 'No pudimos mostrar este CV aquí. Descárgalo para leerlo.';

/** Returns how many pages of a PDF are shown, and the sentence about the others; '' if all are shown. */
export function describePreview(pageCount: number): { shown: number; hiddenText: string } {
  const shown = Math.min(pageCount, CV_PREVIEW_PAGES_MAX);
  const hiddenText =
    pageCount > shown
      ? `Son las primeras ${shown} de ${pageCount} páginas. Descárgalo para leerlo completo.`
      : '';
  return { shown, hiddenText };
}
