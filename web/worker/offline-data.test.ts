import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { OFFLINE_JOB_REFRESH_DAYS, OFFLINE_JOBS_MAX } from '@uneed/domain/hiring/jobs/offline-jobs.rules.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildJob, JOB_ID } from '../app/features/hiring/jobs/exports/jobs.factory.ts';
import { fakeServer } from '../app/testing/fake-server.ts';
import { toOfflineJob } from './offline-job.ts';
import { parseSavedJobs } from './offline-message.ts';
import {
  EMPTY_STATE,
  getSavedJobs,
  getSeenJobs,
  type OfflineState,
  removeJob,
  setSavedJobs,
  storeJob,
} from './offline-state.ts';
import { createOfflineStore } from './offline-store.ts';
import { createOfflineSync } from './offline-sync.ts';

describe('the state', () => {
  const buildOfflineJob = (id: string, seenAt: number) =>
    toOfflineJob(buildJob({ _id: id }), { storedAt: 1_000, seenAt });

  /** Jobs with the ids 1, 2, 3 … of which each was seen after the one before it. */
  const storeSeen = (count: number, state: OfflineState = EMPTY_STATE) =>
    Array.from({ length: count }, (_, index) => buildOfflineJob(`${index + 1}`, index + 1)).reduce(
      storeJob,
      state,
    );

  const listIds = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

  it('drops the jobs seen longest ago, never a saved one', () => {
    const saved = setSavedJobs(storeSeen(1), null, ['1']);
    const state = storeSeen(OFFLINE_JOBS_MAX + 5, saved);
    expect(state.jobs).toHaveLength(OFFLINE_JOBS_MAX);
    expect(listIds(getSavedJobs(state))).toEqual(['1']);
    expect(listIds(getSeenJobs(state)).slice(0, 2)).toEqual(['55', '54']);
    expect(listIds(getSeenJobs(state)).at(-1)).toBe('7');
  });

  it('stores the new version of a job once; a background refresh keeps when it was seen', () => {
    const state = storeJob(storeSeen(3), { ...buildOfflineJob('2', 0), title: 'Cajero' });
    expect(listIds(state.jobs)).toEqual(['3', '2', '1']);
    expect(state.jobs[1]).toMatchObject({ title: 'Cajero', seenAt: 2 });
  });

  it('removes a job that was saved and never seen when it is no longer saved', () => {
    const saved = storeJob(setSavedJobs(storeSeen(1), null, ['9']), buildOfflineJob('9', 0));
    expect(listIds(getSavedJobs(saved))).toEqual(['9']);
    expect(listIds(setSavedJobs(saved, null, []).jobs)).toEqual(['1']);
  });

  it('lists saved jobs as they were saved, newest first', () => {
    expect(listIds(getSavedJobs(setSavedJobs(storeSeen(3), null, ['1', '3', '8'])))).toEqual(['1', '3']);
  });

  it('removes a job', () => {
    expect(listIds(removeJob(storeSeen(2), '1').jobs)).toEqual(['2']);
  });

  it.each([
    ['a sign-out', 'ana', null, []],
    ['another user', 'ana', 'luis', []],
    ['the same user', 'ana', 'ana', ['2', '1']],
    ['a visitor who signs in', null, 'ana', ['2', '1']],
  ])('after %s', (_, before, owner, ids) => {
    const state = setSavedJobs(storeSeen(2), before, []);
    expect(listIds(setSavedJobs(state, owner, []).jobs)).toEqual(ids);
  });
});

describe('the messages of pages', () => {
  it('reads the saved jobs of a user and of a visitor', () => {
    expect(parseSavedJobs({ savedJobs: { owner: 'ana', ids: ['1', '2'] } })).toEqual({
      owner: 'ana',
      ids: ['1', '2'],
    });
    expect(parseSavedJobs({ savedJobs: { owner: null, ids: [] } })).toEqual({ owner: null, ids: [] });
  });

  it.each([null, 'x', {}, { open: '/chats' }, { savedJobs: null }, { savedJobs: { owner: 'ana' } }])(
    'ignores %o',
    (message) => expect(parseSavedJobs(message)).toBeUndefined(),
  );

  it('ignores ids that are no text', () => {
    expect(parseSavedJobs({ savedJobs: { owner: 7, ids: ['1', 2, null] } })).toEqual({
      owner: null,
      ids: ['1'],
    });
  });
});

describe('the store', () => {
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
});

describe('the jobs that are fetched', () => {
  const OTHER_ID = JOB_ID.replace(/aa$/, 'bb');

  let server: ReturnType<typeof fakeServer>;
  let state: OfflineState;
  let now: number;
  /** The credentials mode of each request. */
  let credentials: string[];

  beforeEach(() => {
    server = fakeServer();
    server.reply(getJob, ({ path }) => ({ job: buildJob({ _id: path.split('/').at(-1) ?? '' }) }));
    [state, now, credentials] = [EMPTY_STATE, Date.parse('2026-11-22T12:00:00Z'), []];
  });

  const createSync = () =>
    createOfflineSync({
      store: {
        read: async () => state,
        change: async (change) => {
          state = change(state);
        },
      },
      fetch: (request) => {
        credentials.push(request.credentials);
        return fetch(request);
      },
      origin: window.location.origin,
      now: () => now,
    });

  const getRequestedIds = () => server.requests.map(({ path }) => path.split('/').at(-1));

  it('stores what the server sends without the session, and nothing of the viewer', async () => {
    await createSync().refreshJob(JOB_ID, true);
    expect(credentials).toEqual(['omit']);
    const [job] = state.jobs;
    expect(job).toMatchObject({ id: JOB_ID, title: 'Cajera', storedAt: now, seenAt: now });
    const fields = Object.keys(job ?? {});
    for (const field of ['can', 'applicants', 'applicantCount', 'employer', 'withheld', 'contractsOpen'])
      expect(fields).not.toContain(field);
  });

  it.each([
    ['NOT_FOUND', []],
    ['GONE', []],
    ['INTERNAL', [JOB_ID]],
    ['TOO_MANY', [JOB_ID]],
  ] as const)('after %s', async (code, ids) => {
    const { refreshJob } = createSync();
    await refreshJob(JOB_ID, true);
    server.replyWithError(getJob, { code, message: 'No' });
    await refreshJob(JOB_ID, true);
    expect(state.jobs.map(({ id }) => id)).toEqual(ids);
  });

  it('keeps the stored version without a network, and when the reply has another shape', async () => {
    const { refreshJob } = createSync();
    await refreshJob(JOB_ID, true);
    const stored = state;
    server.failNetwork(getJob);
    await refreshJob(JOB_ID, true);
    server.replyWithBadGateway(getJob);
    await refreshJob(JOB_ID, true);
    expect(state).toBe(stored);
  });

  it('fetches saved jobs that are missing or old', async () => {
    const { refreshJob, syncSavedJobs } = createSync();
    await refreshJob(JOB_ID, true);
    await syncSavedJobs(null, [OTHER_ID, JOB_ID]);
    expect(getRequestedIds()).toEqual([JOB_ID, OTHER_ID]);
    expect(state.jobs.map(({ id, seenAt }) => [id, seenAt])).toEqual([
      [OTHER_ID, 0],
      [JOB_ID, now],
    ]);
    await syncSavedJobs(null, [OTHER_ID, JOB_ID]);
    expect(getRequestedIds()).toHaveLength(2);
    now += daysInMs(OFFLINE_JOB_REFRESH_DAYS);
    await syncSavedJobs(null, [OTHER_ID, JOB_ID]);
    expect(getRequestedIds().slice(2)).toEqual([OTHER_ID, JOB_ID]);
  });

  it('removes the jobs of a user who signed out', async () => {
    const { refreshJob, syncSavedJobs } = createSync();
    await syncSavedJobs('ana', [JOB_ID]);
    await refreshJob(OTHER_ID, true);
    await syncSavedJobs(null, []);
    expect(state).toEqual(EMPTY_STATE);
  });
});
