/** Asks for the page anew, with nothing that was known of the one before. */
export const reloadPage = (): void => window.location.reload();
