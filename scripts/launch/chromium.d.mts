/** Path of a Chromium on this machine: CHROMIUM_PATH, the system's, Playwright's; undefined when there is none. */
export function findChromium(): Promise<string | undefined>;
/** Path of a Chromium; installs one when there is none. */
export function ensureChromium(): Promise<string>;
