import { RECOVERY_CODES, SECOND_FACTOR_FAILURES } from '@uneed/domain/people/accounts/second-factor.rules.ts';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { logInAgain, signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import { signUpAdmin } from '../../referents/referents.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The code that the authenticator app shows now, or `steps` later. */
const codeOf = (secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) + steps * 30 });

async function setUp(user: TestUser): Promise<string> {
  const response = await user.post('/auth/second-factor/setup', { password: user.password });
  expect(response.statusCode).toBe(200);
  return response.json().secret;
}

/** Turns the second factor of a new admin on; the next code is that of a later step. */
async function enrol() {
  const admin = await signUpAdmin(test);
  const secret = await setUp(admin);
  const response = await admin.post('/auth/second-factor/confirm', { code: codeOf(secret) });
  expect(response.statusCode).toBe(200);
  test.clock.advanceMinutes(1);
  return { admin, secret, recoveryCodes: response.json().recoveryCodes as string[] };
}

const logIn = ({ email, password }: TestUser, code?: string) =>
  test.anonymous.post('/auth/login', { email, password, code });

const NEEDED = { code: 'Escribe el código de tu aplicación de autenticación' };
const WRONG = { code: 'Ese código no es correcto o ya se usó' };

describe('setting up the second factor', () => {
  it('is for admins, with their password', async () => {
    const [member, admin] = [await signUpViaApi(test), await signUpAdmin(test)];
    expect((await test.anonymous.post('/auth/second-factor/setup', { password: 'x' })).statusCode).toBe(401);
    expect((await member.post('/auth/second-factor/setup', { password: member.password })).statusCode).toBe(
      403,
    );
    const wrong = await admin.post('/auth/second-factor/setup', { password: 'no-es' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta' },
    ]);
    expect((await test.anonymous.get('/auth/second-factor')).statusCode).toBe(401);
  });

  it('asks for nothing until a first code is confirmed, which ends the other sessions', async () => {
    const admin = await signUpAdmin(test);
    const other = await logInAgain(test, admin);
    const secret = await setUp(admin);
    expect((await logIn(admin)).statusCode).toBe(200);
    const wrong = await admin.post('/auth/second-factor/confirm', { code: '000000' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, WRONG]);
    expect((await admin.get('/auth/second-factor')).json()).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
    });
    const confirmed = await admin.post('/auth/second-factor/confirm', { code: codeOf(secret) });
    expect(confirmed.json().recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect((await other.get('/auth/check')).statusCode).toBe(401);
    expect((await admin.get('/auth/second-factor')).json()).toMatchObject({
      isOn: true,
      recoveryCodesLeft: RECOVERY_CODES,
    });
    await test.runTasks();
    const subjects = test.emails.filter(({ to }) => to === admin.email).map(({ email }) => email.subject);
    expect(subjects).toEqual(['Activaste la verificación en dos pasos de Uneed']);
  });

  it('cannot be started again while it is on, nor confirmed without a start', async () => {
    const { admin, secret } = await enrol();
    const again = await admin.post('/auth/second-factor/setup', { password: admin.password });
    expect(again.statusCode).toBe(409);
    expect((await admin.post('/auth/second-factor/confirm', { code: codeOf(secret) })).statusCode).toBe(409);
    expect((await logIn(admin, codeOf(secret))).statusCode).toBe(200);
    const other = await signUpAdmin(test);
    expect((await other.post('/auth/second-factor/confirm', { code: '123456' })).statusCode).toBe(409);
  });
});

describe('signing in with the second factor', () => {
  it('asks for the code only after the right password, and accepts it', async () => {
    const { admin, secret } = await enrol();
    const neighbour = await enrol();
    const wrongPassword = await logIn({ ...admin, password: 'no-es' });
    expect(wrongPassword.json().fields).toEqual({ password: 'Email o contraseña incorrectos' });
    const withoutCode = await logIn(admin);
    expect([withoutCode.statusCode, withoutCode.json().fields]).toEqual([401, NEEDED]);
    expect(withoutCode.cookies).toEqual([]);
    const wrong = await logIn(admin, codeOf(neighbour.secret));
    expect([wrong.statusCode, wrong.json().fields]).toEqual([401, WRONG]);
    const right = await logIn(admin, ` ${codeOf(secret).replace(/^(...)/, '$1 ')}`);
    expect([right.statusCode, right.json()._id]).toEqual([200, admin.id]);
  });

  it('accepts each code once, also by two requests at once, and no older one', async () => {
    const { admin, secret } = await enrol();
    const code = codeOf(secret);
    const waiting = test.database.transaction(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', admin.id).forUpdate().execute();
      const both = Promise.all([logIn(admin, code), logIn(admin, code)]);
      await waitUntilBlocked(test.database, 2);
      return { both };
    });
    const responses = await (await waiting).both;
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await logIn(admin, codeOf(secret, -1))).statusCode).toBe(401);
    expect((await logIn(admin, codeOf(secret, 1))).statusCode).toBe(200);
  });

  it('accepts the codes before and after the current one, and none further away', async () => {
    const { admin, secret } = await enrol();
    test.clock.advanceMinutes(10);
    for (const steps of [-2, 2]) expect((await logIn(admin, codeOf(secret, steps))).statusCode).toBe(401);
    for (const steps of [-1, 1]) expect((await logIn(admin, codeOf(secret, steps))).statusCode).toBe(200);
  });

  it('accepts each recovery code once, also by two requests at once', async () => {
    const { admin, recoveryCodes } = await enrol();
    const neighbour = await enrol();
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[0-9a-v]{4}(-[0-9a-v]{4}){3}$/);
    const both = await Promise.all([logIn(admin, first), logIn(admin, first)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await logIn(neighbour.admin, second)).statusCode).toBe(401);
    expect((await logIn(admin, second.replaceAll('-', '').toUpperCase())).statusCode).toBe(200);
  });

  it('limits wrong codes over all addresses; asking without a code does not clear the count', async () => {
    const limited = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const admin = await signUpAdmin(limited);
    const secret = (await admin.post('/auth/second-factor/setup', { password: admin.password })).json()
      .secret;
    const now = () => Math.floor(limited.clock.now().getTime() / 1000);
    await admin.post('/auth/second-factor/confirm', { code: generateSync({ secret, epoch: now() }) });
    limited.clock.advanceMinutes(1);
    const attempt = (address: string, code?: string) =>
      limited.app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: address,
        payload: { email: admin.email, password: admin.password, code },
      });
    for (let index = 0; index < SECOND_FACTOR_FAILURES; index += 1) {
      expect((await attempt(`10.0.${index}.1`, '000000')).statusCode).toBe(401);
      expect((await attempt(`10.0.${index}.1`)).statusCode).toBe(401);
    }
    const right = await attempt('10.9.9.9', generateSync({ secret, epoch: now() }));
    expect(right.statusCode).toBe(429);
    await limited.close();
  });

  it('is still asked for after a password reset', async () => {
    const { admin, secret } = await enrol();
    await test.anonymous.post('/auth/forgot-password', { email: admin.email });
    await test.runTasks();
    const sent = test.emails.findLast(
      ({ to, email }) => to === admin.email && email.subject.startsWith('Restablece'),
    );
    const token = new URL(sent?.email.action?.url ?? '').hash.replace('#token=', '');
    const reset = await test.anonymous.post('/auth/reset-password', { token, password: 'otra-clave-larga' });
    expect([reset.json().isSignedIn, readSessionToken(reset)]).toEqual([false, '']);
    const renewed = { ...admin, password: 'otra-clave-larga' };
    expect((await logIn(renewed)).json().fields).toEqual(NEEDED);
    expect((await logIn(renewed, codeOf(secret))).statusCode).toBe(200);
  });
});

describe('recovery codes and turning it off', () => {
  it('need the password and a code', async () => {
    const { admin, secret, recoveryCodes } = await enrol();
    const neighbour = await enrol();
    for (const path of ['/auth/second-factor/recovery-codes', '/auth/second-factor/remove']) {
      expect((await test.anonymous.post(path, { password: 'x', code: '123456' })).statusCode).toBe(401);
      const wrongPassword = await admin.post(path, { password: 'no-es', code: codeOf(secret) });
      expect(wrongPassword.json().fields).toEqual({ password: 'La contraseña no es correcta' });
      const wrongCode = await admin.post(path, { password: admin.password, code: codeOf(neighbour.secret) });
      expect([wrongCode.statusCode, wrongCode.json().fields]).toEqual([400, WRONG]);
    }
    const replaced = await admin.post('/auth/second-factor/recovery-codes', {
      password: admin.password,
      code: codeOf(secret),
    });
    expect(replaced.json().recoveryCodes).toHaveLength(RECOVERY_CODES);
    expect((await logIn(admin, recoveryCodes[0])).statusCode).toBe(401);
    const [code] = replaced.json().recoveryCodes;
    const removed = await admin.post('/auth/second-factor/remove', { password: admin.password, code });
    expect(removed.statusCode).toBe(200);
    expect((await logIn(admin)).statusCode).toBe(200);
    expect((await logIn(neighbour.admin)).json().fields).toEqual(NEEDED);
    const again = await admin.post('/auth/second-factor/remove', { password: admin.password, code });
    expect(again.statusCode).toBe(409);
    await test.runTasks();
    const subjects = test.emails.filter(({ to }) => to === admin.email).map(({ email }) => email.subject);
    expect(subjects).toContain('Se desactivó la verificación en dos pasos de Uneed');
  });
});

it('with ADMIN_2FA=required admins administer only with the second factor', async () => {
  const strict = await createTestApp({ ADMIN_2FA: 'required' });
  const admin = await signUpAdmin(strict);
  const refused = await admin.get('/admin/audit');
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Activa la verificación en dos pasos para administrar Uneed',
  ]);
  // Downloads are no endpoints of the API.
  expect((await admin.get('/admin/audit.csv')).statusCode).toBe(403);
  expect((await admin.get('/auth/check')).json()).toMatchObject({ isAdmin: true, needsSecondFactor: true });
  expect((await (await signUpViaApi(strict)).get('/auth/check')).json()).not.toHaveProperty(
    'needsSecondFactor',
  );
  const { secret } = (await admin.post('/auth/second-factor/setup', { password: admin.password })).json();
  const code = generateSync({ secret, epoch: Math.floor(strict.clock.now().getTime() / 1000) });
  await admin.post('/auth/second-factor/confirm', { code });
  expect((await admin.get('/admin/audit')).statusCode).toBe(200);
  expect((await admin.get('/admin/audit.csv')).statusCode).toBe(200);
  expect((await admin.get('/auth/check')).json()).not.toHaveProperty('needsSecondFactor');
  await strict.close();
});
