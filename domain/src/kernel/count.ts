/**
 * A whole number with separators: `12,345`, as `Intl` formats it in es-DO. Not with `Intl`: its first use blocks a page for about 20 ms,
 * and a slow phone four times as long.
 */
export const formatCount = (count: number): string =>
  String(Math.round(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** What waits for the admins in a queue is counted up to this number. */
export const QUEUE_COUNT_MAX = 1_000;
