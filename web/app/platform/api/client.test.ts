import { onlineManager, QueryClient } from '@tanstack/react-query';
import { endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError, OFFLINE_MESSAGE } from './api-error.ts';
import { assertFound } from './assert-found.ts';
import { buildUrl, createApi } from './client.ts';
import { fetchWithTimeout } from './query-client.ts';

const save = endpoint({
  tag: 'test',
  method: 'POST',
  path: '/things/:id',
  summary: 'Saves a thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional(), kinds: z.array(z.string()).optional() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
});

const input = { params: { id: 'a/b' }, body: { name: 'Ñ' } };
const answering = (response: () => Response) => createApi(async () => response(), 'https://uneed.test');

describe('buildUrl', () => {
  it('fills in parameters and query, and leaves out empty values', () => {
    expect(buildUrl(save, { params: { id: 'a/b' }, query: { q: '', kinds: ['x', 'y z'] } })).toBe(
      '/api/things/a%2Fb?kinds=x&kinds=y+z',
    );
  });
});

describe('call', () => {
  it('sends JSON with the idempotency key and returns the reply', async () => {
    const sent: Request[] = [];
    const api = createApi(async (request) => {
      sent.push(request);
      return Response.json({ ok: true });
    }, 'https://uneed.test');
    expect(await api.request(save, input, { idempotencyKey: 'k1' })).toEqual({ ok: true });
    expect(sent[0]?.url).toBe('https://uneed.test/api/things/a%2Fb');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(await sent[0]?.json()).toEqual({ name: 'Ñ' });
  });

  it('may be sent although the page is closed meanwhile', async () => {
    const sent: boolean[] = [];
    const api = createApi(async ({ keepalive }) => {
      sent.push(keepalive);
      return Response.json({ ok: true });
    }, 'https://uneed.test');
    await api.request(save, input);
    await api.request(save, input, { keepalive: true });
    expect(sent).toEqual([false, true]);
  });

  it('throws the error of the response', async () => {
    const body = { message: 'No', code: 'INVALID', fields: { name: 'Falta' }, missingFields: ['name'] };
    const error = await answering(() => Response.json(body, { status: 400 }))
      .request(save, input)
      .catch((e) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...body, status: 400, isOffline: false, hasServerMessage: true });
  });

  it.each([502, 200])(
    'treats a response that is not from the API as a lost connection: %i',
    async (status) => {
      const error = await answering(() => new Response('<html>', { status }))
        .request(save, input)
        .catch((e) => e);
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, code: 'UNREADABLE', message: OFFLINE_MESSAGE });
      expect([error.isOffline, error.hasServerMessage]).toEqual([false, false]);
    },
  );

  it('is offline when there is no response', async () => {
    const api = createApi(() => Promise.reject(new TypeError('Failed to fetch')), 'https://uneed.test');
    await expect(api.request(save, input)).rejects.toMatchObject({
      status: 0,
      isOffline: true,
      message: OFFLINE_MESSAGE,
    });
  });
});

describe('a request that takes long', () => {
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
});

it.each([
  ['NOT_FOUND', 404, true],
  ['FORBIDDEN', 403, false],
  ['UNAVAILABLE', 503, false],
] as const)('after %s the page of a record has an error: %s', async (code, status, isThrown) => {
  const queryClient = new QueryClient();
  const error = new ApiError({ code, status, message: 'No está' });
  await queryClient.prefetchQuery({ queryKey: ['a'], queryFn: () => Promise.reject(error), retry: false });
  const check = () => assertFound(queryClient, ['a']);
  if (isThrown) expect(check).toThrow(error);
  else expect(check).not.toThrow();
  expect(() => assertFound(queryClient, ['b'])).not.toThrow();
});
