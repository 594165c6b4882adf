/** Finds a Chromium: CHROMIUM_PATH, then the system's, then Playwright's; undefined if there is none. */
export function findChromium(): Promise<string | undefined>;
/** Returns the path of a Chromium; installs one if necessary. */
export function ensureChromium(): Promise<string>;
/** Finds Chromium without its windows; undefined if it is not installed, or if CHROMIUM_PATH names the browser. */
export function findHeadlessShell(): Promise<string | undefined>;
