import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBearer } from '../../../platform/http/api-key.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../testing/app.ts';
import { jobPayload, newReferent } from '../../hiring/jobs/jobs.factory.ts';
import { createKeyClient, type KeyClient, newKey } from './api-keys.factory.ts';

let test: TestApp;
let key: KeyClient;
let other: KeyClient;
beforeAll(async () => {
  // 6 reads and 1 write of a key a minute.
  test = await createTestApp({ RATE_LIMIT_FACTOR: '0.01' });
  const [owner, neighbour] = [await newReferent(test), await newReferent(test)];
  key = await newKey(test, owner, { scopes: ['jobs:read'] });
  other = await newKey(test, neighbour, { scopes: ['jobs:read', 'jobs:write'] });
});
afterAll(() => test.close());

it.each([
  ['Bearer uneed_x', 'uneed_x'],
  ['bearer  uneed_x ', 'uneed_x'],
  ['Bearer', ''],
  ['Basic dXNlcjpwYXNz', undefined],
  ['uneed_x', undefined],
  [undefined, undefined],
])('the key of %s is %s', (authorization, token) => {
  expect(readBearer({ headers: authorization === undefined ? {} : { authorization } })).toBe(token);
});

const limitOf = ({ headers }: { headers: Record<string, unknown> }) => [
  Number(headers['ratelimit-limit']),
  Number(headers['ratelimit-remaining']),
];

it('each key has limits of its own, which the headers tell, also when they are used up', async () => {
  expect(limitOf(await other.get('/jobs/myjobs'))).toEqual([6, 5]);
  for (const left of [5, 4, 3, 2, 1, 0]) {
    const response = await key.get('/jobs/myjobs');
    expect([response.statusCode, ...limitOf(response)]).toEqual([200, 6, left]);
    expect(Number(response.headers['ratelimit-reset'])).toBeGreaterThan(0);
  }
  const refused = await key.get('/jobs/myjobs');
  expect([refused.statusCode, refused.json().code, ...limitOf(refused)]).toEqual([429, 'TOO_MANY', 6, 0]);
  expect(Number(refused.headers['retry-after'])).toBe(Number(refused.headers['ratelimit-reset']));
  const write = await other.post('/jobs', jobPayload());
  expect([write.statusCode, ...limitOf(write)]).toEqual([201, 1, 0]);
  expect((await other.post('/jobs', jobPayload())).statusCode).toBe(429);
  expect((await other.get('/jobs/myjobs')).statusCode).toBe(200);
});

it('counts unknown keys per address, and then looks none up', async () => {
  const own = await createOwnTestApp({ RATE_LIMIT_FACTOR: '0.0005' });
  const unknown = createKeyClient(own, `uneed_${'a'.repeat(43)}`);
  for (const status of [401, 401, 401, 429])
    expect((await unknown.get('/jobs/myjobs')).statusCode).toBe(status);
});
