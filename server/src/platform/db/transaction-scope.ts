import { AsyncLocalStorage } from 'node:async_hooks';

const scopes = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs a transaction from its begin to its end, so that `assertOutsideTransaction` throws while it is open. */
export async function runInTransactionScope<T>(transact: () => Promise<T>): Promise<T> {
  const scope = { isOpen: true };
  try {
    return await scopes.run(scope, transact);
  } finally {
    // A timer or socket event that the work started may call other services after the commit.
    scope.isOpen = false;
  }
}

/**
 * Throws inside an open transaction. Every platform function that calls a service other than PostgreSQL begins with this
 * (product.md, 'Acknowledged means stored'), because a storage or mail server that hangs would hold database connections and row locks.
 */
export function assertOutsideTransaction(operation: string): void {
  if (scopes.getStore()?.isOpen)
    throw new Error(
      `${operation} inside a database transaction: call it before, or in a task enqueued there`,
    );
}
