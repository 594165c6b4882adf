import type { Endpoint } from '@uneed/domain/kernel/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateUser } from '../server/src/features/accounts/accounts.commands.ts';
import { createTestApp, type TestApp } from '../server/src/testing/app.ts';
import { signUp, type TestUser } from '../server/src/testing/users.ts';
import { declaredEndpoints } from './support/endpoints.ts';
import { expectNoViolations } from './support/law.ts';

let test: TestApp;
let person: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  person = await signUp(test);
  const { id } = person;
  await test.database.transaction((tx) => updateUser(tx, id, { isAdmin: true }, test.clock.now()));
});
afterAll(() => test.close());

/** What the checking of input says where nobody gave it words. */
const ENGLISH = /\b(invalid|expected|received|required|too (big|small)|must|unrecognized|should|body)\b/i;

/** The words of the specification for the forms to sign up and in (1 §5). */
const SPECIFIED: ReadonlySet<string> = new Set([
  'Full name is required',
  'Email is required',
  'Invalid email format',
  'Password is required',
  'Password must be at least 6 characters',
]);
const isEnglish = (text: string) => ENGLISH.test(text) && !SPECIFIED.has(text);

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
const everyKey = (value: unknown) => JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, value])));
const RUBBISH = [
  '[]',
  'null',
  '"x"',
  '7',
  '{}',
  everyKey(7),
  everyKey('x'),
  everyKey([{}]),
  everyKey({}),
  everyKey(null),
];

const pathOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '0193f7a0-0000-7000-8000-000000000000');

async function answerTo({ method, path, ...rest }: Endpoint, payload: string) {
  const url = `/api${pathOf({ method, path, ...rest })}`;
  const headers = { 'content-type': 'application/json' };
  const cookies = { uneed_session: person.token };
  return test.app.http.inject({ method, url, headers, cookies, payload });
}

it('whatever is sent, a refusal is Spanish', async () => {
  const law = {
    why: 'people read the message of a refusal, and read Spanish',
    fix: 'give the schema words of its own; zod speaks Spanish by z.config in platform/http/server.ts',
  };
  const all = await declaredEndpoints();
  const withBody = all.map(({ endpoint }) => endpoint).filter(({ body }) => body !== undefined);
  expect(withBody.length).toBeGreaterThan(20);
  const findings: string[] = [];
  for (const endpoint of withBody) {
    for (const payload of RUBBISH) {
      const response = await answerTo(endpoint, payload);
      if (response.statusCode !== 400) continue;
      const { message, fields = {} } = response.json();
      for (const text of [message, ...Object.values<string>(fields)])
        if (isEnglish(text)) findings.push(`${endpoint.method} ${endpoint.path} ${payload}: ${text}`);
    }
  }
  expectNoViolations(law, findings);
});

it('a body of the wrong shape is told in plain words', async () => {
  for (const payload of ['[]', 'null', '"x"']) {
    const response = await test.app.http.inject({
      method: 'POST',
      url: '/api/jobs',
      headers: { 'content-type': 'application/json' },
      cookies: { uneed_session: person.token },
      payload,
    });
    expect(response.json()).toEqual({
      message: 'Los datos enviados no tienen el formato esperado',
      code: 'INVALID',
    });
  }
});
