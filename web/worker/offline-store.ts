import { createStore, get, type UseStore, update } from 'idb-keyval';
import { EMPTY_STATE, type OfflineState } from './offline-state.ts';

/** The database has the version of the format in its name: another format is another database. */
const DATABASE = 'uneed-offline-1';
const STORE = 'state';
const KEY = 'jobs';

export type OfflineStore = {
  /** Returns the stored state; an empty one when the storage is disabled or cannot be read. */
  read(): Promise<OfflineState>;
  /** Changes the state in one transaction; does nothing when the storage is disabled or full. */
  change(change: (state: OfflineState) => OfflineState): Promise<void>;
};

/** Stores the state in IndexedDB. Private windows may have none, and users may disable it: reads and changes never fail. */
export function createOfflineStore(): OfflineStore {
  let store: UseStore | undefined;
  const getStore = () => {
    store ??= createStore(DATABASE, STORE);
    return store;
  };
  return {
    async read() {
      try {
        return (await get<OfflineState>(KEY, getStore())) ?? EMPTY_STATE;
      } catch {
        return EMPTY_STATE;
      }
    },
    async change(change) {
      try {
        await update<OfflineState>(KEY, (state = EMPTY_STATE) => change(state), getStore());
      } catch {
        // The jobs cannot be read without a network then.
      }
    },
  };
}
