import { beforeEach, expect, it, vi } from 'vitest';
import { fetchModule, isModule } from './modules.ts';

const ORIGIN = 'https://uneed.example';
const MINUTE_MS = 60_000;
const send = vi.fn<(request: Request) => Promise<Response>>();
const onLost = vi.fn();
const lose = () => send.mockRejectedValue(new TypeError('Failed to fetch'));
const fetchIt = (init?: RequestInit) => fetchModule(new Request(`${ORIGIN}/assets/a.js`, init), send, onLost);

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  onLost.mockReset();
});

it('fetches a module again until there is a network, at most five seconds after it is back, and says once that it is lost', async () => {
  lose();
  const module = fetchIt();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  send.mockResolvedValue(new Response('module'));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await module).text()).toBe('module');
  expect(onLost).toHaveBeenCalledOnce();
});

it('fetches a module again that was received in part', async () => {
  const body = { arrayBuffer: () => Promise.reject(new TypeError('network error')) };
  const broken = Object.assign(new Response(), { clone: () => Object.assign(new Response(), body) });
  send.mockResolvedValueOnce(broken).mockResolvedValue(new Response('module'));
  const module = fetchIt();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await (await module).text()).toBe('module');
});

it('returns an error of the server at once: the file of an older build is gone', async () => {
  send.mockResolvedValue(new Response(null, { status: 404 }));
  expect((await fetchIt()).status).toBe(404);
  expect(send).toHaveBeenCalledOnce();
  expect(onLost).not.toHaveBeenCalled();
});

it('ends when the page is closed', async () => {
  lose();
  const closed = new AbortController();
  const failed = expect(fetchIt({ signal: closed.signal })).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  closed.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  await failed;
});

it('ends before the browser ends the worker, also when each attempt takes a minute', async () => {
  send.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
    throw new TypeError('Failed to fetch');
  });
  const failed = vi.fn();
  fetchIt().catch(failed);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(failed).toHaveBeenCalledOnce();
});

it('concerns the modules of the build only', () => {
  const request = (path: string, method = 'GET', destination: RequestDestination = 'script') => ({
    url: `${ORIGIN}${path}`,
    method,
    destination,
  });
  expect(isModule(request('/assets/a.js'), ORIGIN)).toBe(true);
  const others = [
    request('/jobs'),
    request('/assets/a.js', 'HEAD'),
    request('/assets/a.css', 'GET', 'style'),
    { ...request('/assets/a.js'), url: 'https://other.example/assets/a.js' },
  ];
  for (const other of others) expect(isModule(other, ORIGIN), other.url).toBe(false);
});
