/** Reloads the document, which discards all state of the page. */
export const reloadPage = (): void => window.location.reload();
