import { SIGN_IN_FAILURES_PER_ACCOUNT } from '@uneed/domain/people/accounts/account.rules.ts';
import { CONFIRMATION_MINUTES } from '@uneed/domain/people/accounts/second-factor.rules.ts';
import type { RouteOptions } from 'fastify';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from '../../../../testing/api-client.ts';
import { createOwnTestApp, createTestApp, type TestApp } from '../../../../testing/app.ts';
import { collectRoutes } from '../../../../testing/routes.ts';
import { logInAgain, signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import { signUpAdmin } from '../../referents/referents.factory.ts';

const NOTHING = '01900000-0000-7000-8000-00000000dead';

/** What admins do only after they confirmed that it is them, with a body that is valid. */
const CONFIRMED: Record<string, object> = {
  'PUT /admin/settings/bank-account': { version: 99, value: { text: 'Banco Uno' } },
  'PUT /admin/settings/plan-limits': { version: 99, value: { isOn: true } },
  'POST /admin/orders/:id/confirm': { version: 1 },
  'POST /admin/orders/:id/undo': { version: 1 },
  'POST /admin/referents/:userId/decision': { decision: 'verified', version: 0 },
  'POST /admin/enterprise-requests/:enterpriseId/decision': { decision: 'verified', version: 0 },
  'POST /admin/users/:userId/suspension': { length: 'forever', reason: 'Estafó a varias personas' },
};

/** What they do without: it moves no money, gives no trust, and another admin can undo it. */
const UNCONFIRMED = [
  'PUT /admin/settings/vocabulary',
  'PUT /admin/settings/risk-words',
  'POST /admin/orders/:id/refuse',
  'POST /admin/reports/decisions',
  'POST /admin/sanctions/:id/end',
  'POST /admin/sanctions/:id/appeal-decision',
  'POST /admin/signals/:id/review',
  'POST /admin/bonus-disputes/:id/close',
  'POST /admin/support/:id/answer',
  'POST /admin/support/:id/notes',
  'POST /admin/support/:id/status',
];

let test: TestApp;
let routes: RouteOptions[];
beforeAll(async () => {
  [test, routes] = await collectRoutes(() => createTestApp());
});
afterAll(() => test.close());

/** A client of the user's session that types nothing by itself. */
const clientOf = ({ token }: TestUser): ApiClient => createApiClient(test.app.http, token);
const confirm = (client: ApiClient, body: object) => client.post('/auth/confirmation', body);

const send = (client: ApiClient, key: string, body = CONFIRMED[key] ?? {}) => {
  const [method = '', path = ''] = key.split(' ');
  const url = path.replaceAll(/:\w+/g, NOTHING);
  return method === 'PUT' ? client.put(url, body) : client.post(url, body);
};

const BANK = 'PUT /admin/settings/bank-account';
const codeOf = async (client: ApiClient) => (await send(client, BANK)).json().code;

it('each write of the admins says whether it is confirmed', () => {
  const writes = routes.flatMap(({ config, method }) =>
    config?.who === 'admin' && config.endpoint && method !== 'GET' && method !== 'HEAD'
      ? [`${config.endpoint.method} ${config.endpoint.path}`]
      : [],
  );
  expect(writes.sort()).toEqual([...Object.keys(CONFIRMED), ...UNCONFIRMED].sort());
});

describe.each(Object.keys(CONFIRMED))('%s', (key) => {
  it('asks nobody and no member, and an admin for the password first', async () => {
    const [member, admin] = [await signUpViaApi(test), await signUpAdmin(test)];
    expect((await send(test.anonymous, key)).statusCode).toBe(401);
    const forbidden = await send(clientOf(member), key);
    expect([forbidden.statusCode, forbidden.json().code]).toEqual([403, 'FORBIDDEN']);
    const client = clientOf(admin);
    const asked = await send(client, key);
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      {
        code: 'CONFIRMATION_REQUIRED',
        message: 'Confirma que eres tú para hacer este cambio',
        missingFields: ['password'],
      },
    ]);
    expect((await confirm(client, { password: admin.password })).statusCode).toBe(200);
    // There is nothing with this id, and no such version.
    expect([404, 409]).toContain((await send(client, key)).statusCode);
  });
});

it('a suspension for some days is not confirmed', async () => {
  const body = { length: 'week', reason: 'Estafó a varias personas' };
  const client = clientOf(await signUpAdmin(test));
  expect((await send(client, 'POST /admin/users/:userId/suspension', body)).statusCode).toBe(404);
});

describe('a confirmation', () => {
  it('needs a session, and the password of its account', async () => {
    expect((await confirm(test.anonymous, { password: 'x' })).statusCode).toBe(401);
    const [admin, other] = [await signUpAdmin(test), await signUpAdmin(test)];
    const client = clientOf(admin);
    for (const body of [{}, { password: '' }, { password: 'no-es' }, { code: '123456' }]) {
      const wrong = await confirm(client, body);
      expect([wrong.statusCode, wrong.json().fields]).toEqual([
        403,
        { password: 'La contraseña no es correcta' },
      ]);
    }
    expect(await codeOf(client)).toBe('CONFIRMATION_REQUIRED');
    await confirm(client, { password: admin.password });
    expect([await codeOf(client), await codeOf(client)]).toEqual(['CONFLICT', 'CONFLICT']);
    expect(await codeOf(clientOf(other))).toBe('CONFIRMATION_REQUIRED');
  });

  it('is for this session, and only for some minutes', async () => {
    const admin = await signUpAdmin(test);
    const client = clientOf(admin);
    const otherSession = clientOf(await logInAgain(test, admin));
    await confirm(client, { password: admin.password });
    expect(await codeOf(otherSession)).toBe('CONFIRMATION_REQUIRED');
    test.clock.advanceMinutes(CONFIRMATION_MINUTES - 1);
    expect(await codeOf(client)).toBe('CONFLICT');
    test.clock.advanceMinutes(1);
    expect(await codeOf(client)).toBe('CONFIRMATION_REQUIRED');
  });

  it('is refused after too many wrong passwords, which count as those of sign-ins', async () => {
    const strict = await createOwnTestApp({ RATE_LIMIT_FACTOR: '1' });
    const { email, password, token } = await signUpAdmin(strict);
    const client = createApiClient(strict.app.http, token);
    for (let count = 0; count < SIGN_IN_FAILURES_PER_ACCOUNT; count += 1)
      expect((await confirm(client, { password: 'no-es' })).statusCode).toBe(403);
    const refused = await confirm(client, { password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await strict.anonymous.post('/auth/login', { email, password })).statusCode).toBe(429);
  });

  it('with a second factor is a code, once, and not the password', async () => {
    const admin = await signUpAdmin(test);
    const { secret } = (await admin.post('/auth/second-factor/setup', { password: admin.password })).json();
    const newCode = () => {
      test.clock.advanceMinutes(1);
      return generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) });
    };
    await admin.post('/auth/second-factor/confirm', { code: newCode() });
    const client = clientOf(admin);
    expect((await send(client, BANK)).json().missingFields).toEqual(['code']);
    for (const body of [{}, { password: admin.password }, { code: '000000' }]) {
      const wrong = await confirm(client, body);
      expect([wrong.statusCode, wrong.json().fields]).toEqual([
        403,
        { code: 'Ese código no es correcto o ya se usó' },
      ]);
    }
    expect(await codeOf(client)).toBe('CONFIRMATION_REQUIRED');
    const code = newCode();
    expect((await confirm(client, { code })).statusCode).toBe(200);
    expect(await codeOf(client)).toBe('CONFLICT');
    expect((await confirm(client, { code })).statusCode).toBe(403);
  });
});
