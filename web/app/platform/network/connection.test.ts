import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForConnection } from './connection.ts';
import { retryWhenOnline } from './retry-when-online.ts';

const probe = vi.fn<(request: Request) => Promise<Response>>();
const lose = () => probe.mockRejectedValue(new TypeError('Failed to fetch'));
const restore = () => probe.mockResolvedValue(new Response());
const PROBE_DELAY_MAX_MS = 10_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', probe.mockReset());
  onlineManager.setOnline(true);
});
afterEach(() => onlineManager.setOnline(true));

it('probes the server once when it responds, whatever the response is', async () => {
  probe.mockResolvedValue(new Response(null, { status: 502 }));
  expect(await Promise.all([waitForConnection(), waitForConnection()])).toEqual([false, false]);
  expect(probe.mock.calls.map(([{ method, url }]) => `${method} ${new URL(url).pathname}`)).toEqual([
    'HEAD /healthz',
  ]);
  expect(onlineManager.isOnline()).toBe(true);
});

it('is offline until a probe gets a response, at most ten seconds after the network is back', async () => {
  lose();
  const connected = vi.fn();
  void waitForConnection().then(connected);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([onlineManager.isOnline(), connected.mock.calls]).toEqual([false, []]);
  restore();
  await vi.advanceTimersByTimeAsync(PROBE_DELAY_MAX_MS);
  expect([onlineManager.isOnline(), connected.mock.calls]).toEqual([true, [[true]]]);
});

it('probes at once when the browser reports a network', async () => {
  lose();
  const connected = waitForConnection();
  await vi.advanceTimersByTimeAsync(60_000);
  restore();
  window.dispatchEvent(new Event('online'));
  expect(await connected).toBe(true);
});

it('runs again when the network is back', async () => {
  lose();
  const load = vi.fn(async () => 'module').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const result = retryWhenOnline(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledOnce();
  restore();
  await vi.advanceTimersByTimeAsync(PROBE_DELAY_MAX_MS);
  expect(await result).toBe('module');
});

it('rejects what fails twice although the server responds', async () => {
  restore();
  const load = vi.fn(async () => Promise.reject(new TypeError('404')));
  await expect(retryWhenOnline(load)).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not run again after another error, or once it is aborted', async () => {
  lose();
  const fail = vi.fn(async () => Promise.reject(new Error('No')));
  await expect(retryWhenOnline(fail, () => false)).rejects.toThrow('No');
  expect(probe).not.toHaveBeenCalled();

  const abort = new AbortController();
  const aborted = retryWhenOnline(fail, () => true, abort.signal);
  const rejection = expect(aborted).rejects.toThrow('abort');
  abort.abort();
  await vi.advanceTimersByTimeAsync(1_000);
  restore();
  await vi.advanceTimersByTimeAsync(PROBE_DELAY_MAX_MS);
  await rejection;
  expect(fail).toHaveBeenCalledTimes(2);
});
