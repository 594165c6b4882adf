import { act, renderHook, waitFor } from '@testing-library/react';
import { listSavedJobIds, saveJobs } from '@uneed/domain/hiring/jobs/saved-jobs.api.ts';
import { SAVED_JOBS_FULL_TEXT } from '@uneed/domain/hiring/jobs/saved-jobs.rules.ts';
import toast from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getBrowserQueryClient } from '../../../../platform/api/query-client.ts';
import { setSession } from '../../../../platform/session/session-query.ts';
import { SessionContext } from '../../../../platform/session/use-session.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { buildSessionUser } from '../../../../testing/render-page.tsx';
import { useSavedJobs } from '../exports/saved-jobs.ts';
import { startAccountJobsSync } from '../exports/sync-account-jobs.ts';
import { startSavedJobsSync } from '../exports/sync-saved-jobs.ts';

const KEY = 'uneed-vacantes-guardadas';

describe('saved jobs and those of the account', () => {
  const buildId = (number: number) => `01900000-0000-7000-8000-00000000010${number}`;
  const [one, two, three] = [buildId(1), buildId(2), buildId(3)];
  const store = (key: string, ids: string[]) => localStorage.setItem(key, JSON.stringify(ids));

  let users = 0;
  let user: ReturnType<typeof buildSessionUser>;
  let account: string[];
  let server: ReturnType<typeof fakeServer>;
  beforeEach(() => {
    users += 1;
    user = buildSessionUser({ _id: `01900000-0000-7000-8000-00000000020${users}` });
    account = [];
    localStorage.clear();
    setSession(getBrowserQueryClient(), null);
    startAccountJobsSync();
    server = fakeServer();
    connect();
  });

  /** The server answers, as the account of the user. */
  function connect() {
    server.reply(listSavedJobIds, () => ({ ids: account }));
    server.reply(saveJobs, ({ body }) => {
      const { ids, removed } = saveJobs.body.parse(body);
      const kept = account.filter((id) => !removed.includes(id));
      account = [...ids.filter((id) => !kept.includes(id)), ...kept];
      return { ids: account };
    });
  }

  /** The saved jobs as a page of this user shows them. */
  const show = () =>
    renderHook(useSavedJobs, {
      wrapper: ({ children }) => <SessionContext value={user}>{children}</SessionContext>,
    }).result;
  const signIn = () => act(() => setSession(getBrowserQueryClient(), user));
  const listWrites = () => server.writes.map(({ method, path }) => `${method} ${path}`);

  it('joins what the device has and what the account has once, at sign-in', async () => {
    account = [three];
    store(KEY, [one]);
    store(`${KEY}:${user._id}`, [two]);
    const page = show();
    expect(page.current.saved).toEqual([one, two]);
    signIn();
    await waitFor(() => expect(page.current.saved).toEqual([one, two, three]));
    expect(account).toEqual([one, two, three]);
    expect(localStorage.getItem(KEY)).toBe('[]');
    signIn();
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(listWrites()).toEqual(['PUT /saved-jobs']);
  });

  it('takes over what another device saved and removed when the tab is back in front', async () => {
    account = [one];
    signIn();
    const page = show();
    await waitFor(() => expect(page.current.saved).toEqual([one]));
    account = [two];
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(page.current.saved).toEqual([two]));
  });

  it('sends each change, shows it at once, and does not bring a removed job back', async () => {
    account = [one];
    signIn();
    const page = show();
    await waitFor(() => expect(page.current.saved).toEqual([one]));
    act(() => void page.current.toggle(two));
    expect(page.current.saved).toEqual([two, one]);
    act(() => void page.current.toggle(one));
    expect(page.current.saved).toEqual([two]);
    await waitFor(() => expect(account).toEqual([two]));
    await waitFor(() => expect(localStorage.getItem(`${KEY}:${user._id}:quitadas`)).toBe('[]'));
    expect(page.current.saved).toEqual([two]);
  });

  it('keeps what was changed without a network, and sends it later', async () => {
    account = [one];
    signIn();
    const page = show();
    await waitFor(() => expect(page.current.saved).toEqual([one]));
    for (const endpoint of [listSavedJobIds, saveJobs]) server.failNetwork(endpoint);
    act(() => void page.current.toggle(two));
    act(() => void page.current.toggle(one));
    await waitFor(() => expect(server.writes.length).toBeGreaterThan(0));
    expect(page.current.saved).toEqual([two]);
    expect(account).toEqual([one]);
    connect();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(account).toEqual([two]));
    expect(page.current.saved).toEqual([two]);
  });

  it('sends all that was removed without a network in one request', async () => {
    account = [one, two, three];
    signIn();
    const page = show();
    await waitFor(() => expect(page.current.saved).toHaveLength(3));
    server.failNetwork(saveJobs);
    for (const id of account) act(() => void page.current.toggle(id));
    await waitFor(() => expect(server.writes.length).toBe(3));
    connect();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(account).toEqual([]));
    expect(server.writes).toHaveLength(4);
  });

  it('says why the account takes no more, keeps the job on the device, and reads what the account has', async () => {
    const error = vi.spyOn(toast, 'error');
    account = [one, three];
    server.replyWithError(saveJobs, { code: 'CONFLICT', message: SAVED_JOBS_FULL_TEXT });
    store(KEY, [two]);
    signIn();
    const page = show();
    await waitFor(() => expect(page.current.saved).toEqual([two, one, three]));
    expect(error).toHaveBeenCalledWith(SAVED_JOBS_FULL_TEXT, expect.anything());
    // What is stored starts no request again.
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(server.writes).toHaveLength(1);
    // Where another one is removed, there is room.
    connect();
    act(() => void page.current.toggle(one));
    await waitFor(() => expect(account).toEqual([two, three]));
    await waitFor(() => expect(page.current.saved).toEqual([two, three]));
  });
});

describe('saved jobs and the service worker', () => {
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
});
