/** Returns the name of the installed Redis server; undefined if there is none. */
export function findRedis(): Promise<string | undefined>;
/** Installs Redis on Debian if it is missing; elsewhere prints that the tests that need it are skipped. */
export function ensureRedis(): Promise<void>;
