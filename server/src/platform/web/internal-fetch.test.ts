import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttp } from '../http/server.ts';
import { areaOf, ENTERPRISE_SESSION_COOKIE, getSessionToken, SESSION_COOKIE } from '../http/session.ts';
import { createLog } from '../log.ts';
import { createDeadline, createInternalFetch } from './internal-fetch.ts';

let http: Awaited<ReturnType<typeof createHttp>>;
beforeEach(async () => {
  http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  http.get('/api/session', async (request) => ({ token: getSessionToken(request, areaOf(request)) ?? null }));
});
afterEach(() => http.close());

/** The session that an API request acts with while a page is rendered for a browser that has both. */
async function readToken(headers: Record<string, string>, isForAll = false): Promise<unknown> {
  http.get('/page', async (request) => {
    const inject = createInternalFetch(http, request, {
      cookie: isForAll ? undefined : request.headers.cookie,
      canWrite: false,
      jar: [],
      deadline: createDeadline(60_000),
    });
    return (await inject(new Request('http://localhost/api/session', { headers }))).text();
  });
  const cookies = { [SESSION_COOKIE]: 'of Ana', [ENTERPRISE_SESSION_COOKIE]: 'of her company' };
  return (await http.inject({ url: '/page', cookies })).json();
}

it('acts with the session of the person', async () => {
  expect(await readToken({})).toEqual({ token: 'of Ana' });
});

it('acts with the session of the enterprise in its area, also at an endpoint of both', async () => {
  expect(await readToken({ [AREA_HEADER]: 'enterprise' })).toEqual({ token: 'of her company' });
});

it('acts without a session for a page that others get too', async () => {
  expect(await readToken({}, true)).toEqual({ token: null });
});

it('gets its data also while the server closes its connections', async () => {
  const [asked, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  http.get('/slow', async (request) => {
    asked.resolve();
    await closing.promise;
    const options = { cookie: undefined, canWrite: false, jar: [], deadline: createDeadline(60_000) };
    const inject = createInternalFetch(http, request, options);
    return (await inject(new Request('http://localhost/api/session'))).text();
  });
  http.addHook('preClose', async () => closing.resolve());
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const page = fetch(`${url}/slow`);
  await asked.promise;
  const closed = http.close();
  expect(await (await page).json()).toEqual({ token: null });
  await closed;
});
