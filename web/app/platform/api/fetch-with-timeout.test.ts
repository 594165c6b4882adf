import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from './query-client.ts';

const request = new Request('http://localhost/api/jobs');
const isProbe = ({ method }: Request) => method === 'HEAD';

/** Stubs `fetch`: probes fail; another request gets `response` after `delayMs`. */
function respondAfter(delayMs: number) {
  const response = new Response('[]');
  const send = vi.fn((sent: Request) =>
    isProbe(sent)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : new Promise<Response>((resolve) => setTimeout(resolve, delayMs, response)),
  );
  vi.stubGlobal('fetch', send);
  return { response, countProbes: () => send.mock.calls.filter(([sent]) => isProbe(sent)).length };
}

beforeEach(() => {
  vi.useFakeTimers();
});
/** The probes of a test end with the first one that gets a response. */
afterEach(async () => {
  vi.stubGlobal('fetch', async () => new Response());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onlineManager.isOnline()).toBe(true);
});

it('returns the response, and does not probe before five seconds', async () => {
  const { response, countProbes } = respondAfter(4_999);
  const pending = fetchWithTimeout(request);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await pending, countProbes()]).toEqual([response, 0]);
});

it('says after five seconds that the connection is lost, and still takes a late response', async () => {
  const { response } = respondAfter(15_000);
  const pending = fetchWithTimeout(request);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onlineManager.isOnline()).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await pending).toBe(response);
});

it('fails after twenty seconds without a response', async () => {
  respondAfter(60_000);
  const failure = expect(fetchWithTimeout(request)).rejects.toThrow('No response');
  await vi.advanceTimersByTimeAsync(20_000);
  await failure;
});
