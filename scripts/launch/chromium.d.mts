/** Finds a Chromium: CHROMIUM_PATH, then the system's, then Playwright's; undefined if there is none. */
export function findChromium(): Promise<string | undefined>;
/** Returns the path of a Chromium; installs one if necessary. */
export function ensureChromium(): Promise<string>;
