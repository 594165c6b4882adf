import { beforeEach, expect, it, vi } from 'vitest';
import { fetchAsset, isAsset } from './assets.ts';

const ORIGIN = 'https://uneed.example';
const FIVE_MINUTES_MS = 5 * 60_000;
const send = vi.fn<typeof fetch>();
const lose = () => send.mockRejectedValue(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
});

it('fetches a file again until there is a network, at most five seconds after it is back', async () => {
  lose();
  const asset = fetchAsset(new Request(`${ORIGIN}/assets/a.js`), send);
  await vi.advanceTimersByTimeAsync(60_000);
  send.mockResolvedValue(new Response('module'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await asset).text()).toBe('module');
});

it('returns an error of the server at once: the file of an older build is gone', async () => {
  send.mockResolvedValue(new Response(null, { status: 404 }));
  expect((await fetchAsset(new Request(`${ORIGIN}/assets/a.js`), send)).status).toBe(404);
  expect(send).toHaveBeenCalledOnce();
});

it('ends when the page is closed, and before the browser ends the worker', async () => {
  lose();
  const closed = new AbortController();
  const failed = expect(
    fetchAsset(new Request(`${ORIGIN}/assets/a.js`, { signal: closed.signal }), send),
  ).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(60_000);
  closed.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  await failed;
  const late = expect(fetchAsset(new Request(`${ORIGIN}/assets/a.js`), send)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES_MS);
  await late;
});

it('concerns files of the build only', () => {
  const request = (path: string, init?: RequestInit) => new Request(`${ORIGIN}${path}`, init);
  expect(isAsset(request('/assets/a.js'), ORIGIN)).toBe(true);
  for (const other of [request('/jobs'), request('/api/jobs'), request('/assets/a.js', { method: 'HEAD' })])
    expect(isAsset(other, ORIGIN)).toBe(false);
  expect(isAsset(new Request('https://other.example/assets/a.js'), ORIGIN)).toBe(false);
});
