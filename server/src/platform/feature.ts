import type { Mount } from './http/mount.ts';

/** The routes, tasks and live events of one subject, ready to be added to the app. */
export type Feature = {
  /** Adds its routes to the server. */
  mount(mount: Mount): void;
  /** Runs once, after the task queue has started and before the server listens. */
  start?(): Promise<void>;
  /** Runs once, after the server has closed and while the database is still open. */
  close?(): Promise<void>;
};
