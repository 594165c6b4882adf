import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { assertOutsideTransaction, runInTransactionScope } from './transaction-scope.ts';

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
