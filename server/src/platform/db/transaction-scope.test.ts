import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { afterCommit, assertOutsideTransaction, runInTransactionScope } from './transaction-scope.ts';

const callOutside = () => assertOutsideTransaction('The storage');

test('throws inside a transaction, also in nested async calls, and not outside', async () => {
  const deep = async () => {
    await sleep(0);
    callOutside();
  };
  await expect(runInTransactionScope(deep)).rejects.toThrow('The storage inside a database transaction');
  expect(callOutside).not.toThrow();
});

test('does not throw in work that continues after the transaction has ended', async () => {
  let later = Promise.resolve();
  await runInTransactionScope(async () => {
    later = sleep(5).then(callOutside);
  });
  await expect(later).resolves.toBeUndefined();
});

test('does not throw in concurrent work outside the transaction', async () => {
  const other = Promise.withResolvers<void>();
  const inside = runInTransactionScope(() => other.promise);
  expect(callOutside).not.toThrow();
  other.resolve();
  await inside;
});

test('calls back after the commit, in order, when the transaction is no longer open', async () => {
  const calls: string[] = [];
  const result = await runInTransactionScope(async () => {
    afterCommit(() => {
      callOutside();
      calls.push('first');
    });
    await sleep(0);
    afterCommit(() => calls.push('second'));
    calls.push('end of the work');
    return 5;
  });
  expect(result).toBe(5);
  expect(calls).toEqual(['end of the work', 'first', 'second']);
});

test('does not call back after a rollback, and rejects a callback outside a transaction', async () => {
  const callback = vi.fn();
  const failing = runInTransactionScope(async () => {
    afterCommit(callback);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(callback).not.toHaveBeenCalled();
  expect(() => afterCommit(callback)).toThrow('afterCommit outside a database transaction');
});
