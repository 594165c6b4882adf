import type { Id } from '../kernel/ids.ts';

/** What the server tells a browser about applications. */
export type ApplicationEvents = {
  /**
   * Somebody applied to the vacancy or withdrew, a contract of it changed, or it was deleted. Told to its owner and to the candidate, on all
   * their devices and whatever notifications they want; who shows any of it asks anew.
   */
  applicationsChanged: { jobId: Id };
};
