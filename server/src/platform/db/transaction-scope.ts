import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { isOpen: boolean };

const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of a transaction, so that `assertOutsideTransaction` knows for as long as it lasts. */
export async function runInTransactionScope<T>(work: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, work);
  } finally {
    // What the work started without waiting for it (a timer, a socket event) may go on after the commit.
    scope.isOpen = false;
  }
}

/**
 * Throws inside an open transaction. Every call of the platform to anything but PostgreSQL begins with this (DESIGN §6): a
 * storage or mail server that hangs would otherwise hold database connections and locked rows for as long as it hangs.
 */
export function assertOutsideTransaction(call: string): void {
  if (scopes.getStore()?.isOpen)
    throw new Error(`${call} inside a database transaction: call it before, or in a task enqueued there`);
}
