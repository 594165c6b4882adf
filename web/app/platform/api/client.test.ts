import { endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ApiError, OFFLINE_MESSAGE } from './api-error.ts';
import { buildUrl, createApi } from './client.ts';

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
