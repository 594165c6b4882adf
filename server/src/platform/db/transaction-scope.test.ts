import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { assertOutsideTransaction, runInTransactionScope } from './transaction-scope.ts';

const callOutside = () => assertOutsideTransaction('The storage');

test('a call to anything but PostgreSQL throws inside a transaction, however deep, and not outside', async () => {
  const deep = async () => {
    await sleep(0);
    callOutside();
  };
  await expect(runInTransactionScope(deep)).rejects.toThrow('The storage inside a database transaction');
  expect(callOutside).not.toThrow();
});

test('what a transaction started without waiting for it may call others once it has ended', async () => {
  let later = Promise.resolve();
  await runInTransactionScope(async () => {
    later = sleep(5).then(callOutside);
  });
  await expect(later).resolves.toBeUndefined();
});

test('one transaction does not concern another call at the same time', async () => {
  const other = Promise.withResolvers<void>();
  const inside = runInTransactionScope(() => other.promise);
  expect(callOutside).not.toThrow();
  other.resolve();
  await inside;
});
