import { getJob } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { OFFLINE_JOB_REFRESH_DAYS } from '@uneed/domain/hiring/jobs/offline-jobs.rules.ts';
import { daysInMs } from '@uneed/domain/kernel/time.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildJob, JOB_ID } from '../app/features/hiring/jobs/exports/jobs.factory.ts';
import { fakeServer } from '../app/testing/fake-server.ts';
import { EMPTY_STATE, type OfflineState } from './offline-state.ts';
import { createOfflineSync } from './offline-sync.ts';

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
