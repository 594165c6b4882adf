/** Asks for the page anew, with nothing that was known of the one before. */
export const beginAnew = (): void => window.location.reload();
