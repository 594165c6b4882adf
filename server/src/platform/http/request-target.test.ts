import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp, toOriginForm } from './server.ts';

it.each([
  ['/jobs?q=a', '/jobs?q=a'],
  ['http://uneed.do/jobs?q=a', '/jobs?q=a'],
  ['HTTPS://uneed.do:8443', '/'],
  ['http://uneed.do?q=a', '/?q=a'],
  ['/http://uneed.do/jobs', '/http://uneed.do/jobs'],
  ['*', '*'],
])('%s is %s', (target, path) => expect(toOriginForm(target)).toBe(path));

describe('the server', () => {
  let app: Awaited<ReturnType<typeof createHttp>>;
  let port: number;
  beforeAll(async () => {
    app = await createHttp({ log: createLog('fatal'), eventLoopDelayMaxMs: 0, trustProxy: 0 });
    app.get('/*', async ({ url }) => ({ url }));
    app.get('/jobs/:id', async ({ url }) => ({ url }));
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(() => app.close());

  const get = (path: string) =>
    new Promise<{ status: number | undefined; type: string; body: string }>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, agent: false }, async (response) =>
        resolve({
          status: response.statusCode,
          type: response.headers['content-type'] ?? '',
          body: await text(response),
        }),
      );
      sent.on('error', reject).end();
    });

  it('answers the absolute form of a request', async () => {
    const { status, body } = await get('http://uneed.do/jobs/1?q=a');
    expect([status, body]).toEqual([200, '{"url":"/jobs/1?q=a"}']);
  });

  it('refuses a request for the whole server', async () => {
    const { status, body } = await get('*');
    expect([status, JSON.parse(body).code]).toEqual([400, 'INVALID']);
  });

  it.each(['/jobs/%', '/jobs/%E0%A4%A', '/%'])('answers %s with a page in Spanish', async (path) => {
    const { status, type, body } = await get(path);
    expect([status, type]).toEqual([400, 'text/html; charset=utf-8']);
    expect(body).toContain('Esa dirección no es válida.');
  });

  it('answers a path of the API that cannot be decoded in JSON', async () => {
    const { status, body } = await get('/api/jobs/%');
    expect([status, JSON.parse(body).message]).toEqual([
      400,
      'Esa dirección no es válida. Revísala e inténtalo de nuevo.',
    ]);
  });
});
