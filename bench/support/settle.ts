import { setTimeout as sleep } from 'node:timers/promises';

const SETTLE_MS = 60_000;

/** Waits while PostgreSQL writes the many new rows of a seed to the disk; a production database has no such load. */
export const settleDisk = (): Promise<void> => sleep(SETTLE_MS);
