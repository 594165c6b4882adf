/** Name of a Redis that can be run here; undefined when there is none. */
export function findRedis(): Promise<string | undefined>;
/** Sees to it that there is a Redis where Debian has one; elsewhere what needs it is left out. */
export function ensureRedis(): Promise<void>;
