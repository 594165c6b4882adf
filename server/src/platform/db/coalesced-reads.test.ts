import { expect, it } from 'vitest';
import { createCoalescedReads } from './coalesced-reads.ts';

/** Reads that end when the test says so. */
function createReads() {
  const started: { key: string; end: PromiseWithResolvers<string> }[] = [];
  const reads = createCoalescedReads((key: string) => {
    const end = Promise.withResolvers<string>();
    started.push({ key, end });
    return end.promise;
  });
  const settle = async (index: number, result: string | Error) => {
    const end = started[index]?.end;
    if (result instanceof Error) end?.reject(result);
    else end?.resolve(result);
    await end?.promise.catch(() => undefined);
    // The next read starts in a later microtask.
    await new Promise(setImmediate);
  };
  return { started, get: reads.get, settle };
}

it('calls during a read share the next one, which starts after it', async () => {
  const { started, get, settle } = createReads();
  const first = get('a');
  const [second, third] = [get('a'), get('a')];
  expect(started).toHaveLength(1);
  await settle(0, 'old');
  expect(await first).toBe('old');
  expect(started).toHaveLength(2);
  const fourth = get('a');
  await settle(1, 'new');
  expect([await second, await third]).toEqual(['new', 'new']);
  await settle(2, 'newest');
  expect(await fourth).toBe('newest');
  expect(started).toHaveLength(3);
});

it('keys do not wait for each other, and nothing is kept', async () => {
  const { started, get, settle } = createReads();
  const [a, b] = [get('a'), get('b')];
  await settle(1, 'b');
  await settle(0, 'a');
  expect([await a, await b]).toEqual(['a', 'b']);
  const again = get('a');
  expect(started).toHaveLength(3);
  await settle(2, 'a again');
  expect(await again).toBe('a again');
});

it('a failed read fails for its callers only', async () => {
  const { started, get, settle } = createReads();
  const first = get('a').catch((error: Error) => error.message);
  const second = get('a');
  await settle(0, new Error('broken'));
  await settle(1, 'well');
  expect([await first, await second]).toEqual(['broken', 'well']);
  expect(started).toHaveLength(2);
});
