import { expect, it, vi } from 'vitest';
import { EMPTY_STATE, setSavedJobs } from './offline-state.ts';
import { createOfflineStore } from './offline-store.ts';

const buildFailingIndexedDb = () => ({
  open: () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  },
});

/** A database that opens, and refuses each change, as one that is full. */
const buildFullIndexedDb = () => ({
  open: () => {
    const request = { result: { transaction: () => fail() }, onsuccess: () => undefined };
    const fail = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    queueMicrotask(() => request.onsuccess());
    return request;
  },
});

it.each([
  ['without IndexedDB', () => undefined],
  ['with a blocked IndexedDB', buildFailingIndexedDb],
  ['with a full IndexedDB', buildFullIndexedDb],
])('%s nothing is stored and nothing fails', async (_, buildIndexedDb) => {
  vi.stubGlobal('indexedDB', buildIndexedDb());
  const store = createOfflineStore();
  await store.change((state) => setSavedJobs(state, null, ['1']));
  expect(await store.read()).toEqual(EMPTY_STATE);
});
