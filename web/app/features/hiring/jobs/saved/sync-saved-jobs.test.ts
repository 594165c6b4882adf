import { expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../../platform/api/query-client.ts';
import { setSession } from '../../../../platform/session/session-query.ts';
import { buildSessionUser } from '../../../../testing/render-page.tsx';
import { startSavedJobsSync } from '../exports/sync-saved-jobs.ts';

const KEY = 'uneed-vacantes-guardadas';
const ana = buildSessionUser();

/** Changes the saved jobs of this device as another tab does. */
function save(key: string, ids: string[]) {
  localStorage.setItem(key, JSON.stringify(ids));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

it('reports the saved jobs of the current user after each change, and again to a new worker', () => {
  localStorage.clear();
  const postMessage = vi.fn();
  const serviceWorker: EventTarget & { controller: object | null } = Object.assign(new EventTarget(), {
    controller: null,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const takeMessages = () => postMessage.mock.calls.splice(0).map(([message]) => message.savedJobs);
  const queryClient = getBrowserQueryClient();

  // Before the session is known and the worker is active there is nothing to report.
  startSavedJobsSync();
  setSession(queryClient, null);
  save(KEY, ['1']);
  serviceWorker.controller = { postMessage };
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(takeMessages()).toEqual([{ owner: null, ids: ['1'] }]);

  save(KEY, ['2', '1']);
  save(`${KEY}:somebody`, ['9']);
  expect(takeMessages()).toEqual([{ owner: null, ids: ['2', '1'] }]);

  localStorage.setItem(`${KEY}:${ana._id}`, JSON.stringify(['3']));
  setSession(queryClient, ana);
  setSession(queryClient, { ...ana, phone: '809-555-0123' });
  // What was saved before signing in belongs to the user.
  expect(takeMessages()).toEqual([{ owner: ana._id, ids: ['2', '1', '3'] }]);

  setSession(queryClient, null);
  expect(takeMessages()).toEqual([{ owner: null, ids: ['2', '1'] }]);

  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(takeMessages()).toEqual([{ owner: null, ids: ['2', '1'] }]);
  // A second start does not report twice.
  startSavedJobsSync();
  save(KEY, []);
  expect(takeMessages()).toEqual([{ owner: null, ids: [] }]);
});

it('does nothing in a browser without service workers', () => {
  vi.stubGlobal('navigator', {});
  expect(startSavedJobsSync).not.toThrow();
});
