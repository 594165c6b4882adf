import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateUser } from '../server/src/features/people/accounts/accounts.commands.ts';
import { createTestApp, type TestApp } from '../server/src/testing/app.ts';
import { signUp, type TestUser } from '../server/src/testing/users.ts';
import { findDeclaredEndpoints } from './support/endpoints.ts';
import { expectNoViolations } from './support/law.ts';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  user = await signUp(test);
  const { id } = user;
  await test.database.transaction((tx) => updateUser(tx, id, { isAdmin: true }, test.clock.now()));
});
afterAll(() => test.close());

/** Words of zod's default error messages. */
const ENGLISH = /\b(invalid|expected|received|required|too (big|small)|must|unrecognized|should|body)\b/i;

const isEnglish = (text: string) => ENGLISH.test(text);

const KEYS = [
  'email',
  'password',
  'title',
  'text',
  'status',
  'reason',
  'bio',
  'skills',
  'all',
  'isOn',
  'limit',
];
const withEveryKey = (value: unknown) => JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, value])));
const INVALID_BODIES = [
  '[]',
  '{}',
  withEveryKey(7),
  withEveryKey('x'),
  withEveryKey([{}]),
  withEveryKey({}),
  withEveryKey(null),
];

const getPath = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '0193f7a0-0000-7000-8000-000000000000');

async function sendRequest({ method, path, ...rest }: Endpoint, payload: string) {
  const url = `/api${getPath({ method, path, ...rest })}`;
  const headers = { 'content-type': 'application/json' };
  const cookies = { uneed_session: user.token };
  return test.app.http.inject({ method, url, headers, cookies, payload });
}

it('all validation errors are in Spanish', async () => {
  const law = {
    why: 'users read these messages, and the app is in Spanish',
    fix: 'define a message in the schema; z.config in platform/http/server.ts sets the Spanish defaults of zod',
  };
  const all = await findDeclaredEndpoints();
  const withBody = all.map(({ endpoint }) => endpoint).filter(({ body }) => body !== undefined);
  expect(withBody.length).toBeGreaterThan(20);
  const findings: string[] = [];
  for (const endpoint of withBody) {
    for (const payload of INVALID_BODIES) {
      const response = await sendRequest(endpoint, payload);
      if (response.statusCode !== 400) continue;
      const { message, fields = {} } = response.json();
      for (const text of [message, ...Object.values<string>(fields)])
        if (isEnglish(text)) findings.push(`${endpoint.method} ${endpoint.path} ${payload}: ${text}`);
    }
  }
  expectNoViolations(law, findings);
});

it('a body of the wrong type gets a general message', async () => {
  for (const payload of ['[]', 'null', '"x"', '7']) {
    const response = await test.app.http.inject({
      method: 'POST',
      url: '/api/jobs',
      headers: { 'content-type': 'application/json' },
      cookies: { uneed_session: user.token },
      payload,
    });
    expect(response.json()).toEqual({
      message: 'Los datos enviados no tienen el formato esperado',
      code: 'INVALID',
    });
  }
});
