/** The current time; a dependency, so that tests can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Options of an LRU cache whose entries expire by this clock, to the millisecond. */
export const clockCacheOptions = (clock: Clock) => ({
  ttlResolution: 0,
  perf: { now: () => clock.now().getTime() },
});
