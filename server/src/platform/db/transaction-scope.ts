import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { isOpen: boolean; callbacks: (() => void)[] };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * Runs a transaction from its begin to its end, so that `assertOutsideTransaction` throws while it is open. Then calls the
 * callbacks of `afterCommit`, unless the transaction was rolled back.
 */
export async function runInTransactionScope<T>(transact: () => Promise<T>): Promise<T> {
  const scope: Scope = { isOpen: true, callbacks: [] };
  let result: T;
  try {
    result = await scopes.run(scope, transact);
  } finally {
    // A timer or socket event that the work started may call other services after the commit.
    scope.isOpen = false;
  }
  for (const callback of scope.callbacks) callback();
  return result;
}

/** Calls back once the open transaction is committed; the callback must not throw. Throws outside a transaction. */
export function afterCommit(callback: () => void): void {
  const scope = scopes.getStore();
  if (!scope?.isOpen) throw new Error('afterCommit outside a database transaction');
  scope.callbacks.push(callback);
}

/**
 * Throws inside an open transaction. Every platform function that calls a service other than PostgreSQL begins with this
 * (DESIGN §6), because a storage or mail server that hangs would hold database connections and row locks.
 */
export function assertOutsideTransaction(operation: string): void {
  if (scopes.getStore()?.isOpen)
    throw new Error(
      `${operation} inside a database transaction: call it before, or in a task enqueued there`,
    );
}
