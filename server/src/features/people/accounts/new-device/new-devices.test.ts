import {
  NEW_DEVICE_EMAILS_PER_DAY,
  NEW_DEVICE_LINK_DAYS,
  NEW_DEVICE_LINK_GONE_TEXT,
} from '@uneed/domain/people/accounts/new-device.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEVICE_COOKIE } from '../../../../platform/http/device-cookie.ts';
import { createSecret } from '../../../../platform/secrets.ts';
import { createApiClient, readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import {
  logInToEnterprise,
  REGISTRATION,
  registerEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { NEW_DEVICE_SUBJECT } from './new-device.mail.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Signs in on a device; a browser without cookies has no id. */
const logIn = ({ email, password }: Pick<TestUser, 'email' | 'password'>, deviceId?: string) =>
  test.anonymous.post(
    '/auth/login',
    { email, password },
    { 'user-agent': CHROME, ...(deviceId ? { cookie: `${DEVICE_COOKIE}=${deviceId}` } : {}) },
  );

async function listEmails(user: Pick<TestUser, 'email'>) {
  await test.runTasks();
  return test.receipts
    .filter(({ to, email }) => to === user.email && email.subject === NEW_DEVICE_SUBJECT)
    .map(({ email }) => email);
}

async function getToken(user: Pick<TestUser, 'email'>): Promise<string> {
  const { hash, pathname } = new URL((await listEmails(user)).at(-1)?.action?.url ?? '');
  expect(pathname).toBe('/no-fui-yo');
  return decodeURIComponent(hash.replace('#token=', ''));
}

const refuse = (token: string) => test.anonymous.post('/auth/refused-sign-in', { token });
const checkStatus = async (client: Pick<TestUser, 'get'>) => (await client.get('/auth/check')).statusCode;

describe('the e-mail about a new device', () => {
  it('says with what and when, once per device, also to an unconfirmed address', async () => {
    const user = await signUpViaApi(test, { isUnconfirmed: true });
    const deviceId = createSecret();
    await logIn(user, deviceId);
    await logIn(user, deviceId);
    const [email, ...more] = await listEmails(user);
    expect(more).toEqual([]);
    expect(email?.paragraphs[0]).toMatch(
      /^Chrome en Android\n\d+ de \w+ de 2026, a las \d\d:\d\d \(hora de Santo Domingo\)$/,
    );
  });

  it('is not sent for the sign-up, a known device, a wrong password, the first known device, nor an enterprise', async () => {
    const user = await signUpViaApi(test);
    const response = await test.anonymous.post('/auth/signup', {
      fullName: 'Ana',
      email: 'dispositivo@prueba.do',
      password: 'secreta-123',
    });
    const known = response.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value;
    const other = { email: 'dispositivo@prueba.do', password: 'secreta-123' };
    await logIn(other, known);
    await logIn({ ...user, password: 'no-es-esta' }, createSecret());
    await test.database.db.deleteFrom('signInDevices').where('userId', '=', user.id).execute();
    await logIn(user, createSecret());
    const enterprise = await registerEnterprise(test);
    await logInToEnterprise(test, enterprise.email, REGISTRATION.password);
    for (const each of [user, other, enterprise]) expect(await listEmails(each)).toEqual([]);
  });

  it('is sent a few times a day to the owner of a browser without cookies', async () => {
    const user = await signUpViaApi(test);
    for (let count = 0; count < NEW_DEVICE_EMAILS_PER_DAY + 2; count += 1) await logIn(user);
    expect(await listEmails(user)).toHaveLength(NEW_DEVICE_EMAILS_PER_DAY);
    test.clock.advanceDays(1);
    await logIn(user);
    expect(await listEmails(user)).toHaveLength(NEW_DEVICE_EMAILS_PER_DAY + 1);
  });

  it('is sent once for two sign-ins on it at the same time', async () => {
    const user = await signUpViaApi(test);
    const deviceId = createSecret();
    await Promise.all([logIn(user, deviceId), logIn(user, deviceId)]);
    expect(await listEmails(user)).toHaveLength(1);
  });
});

describe("'No fui yo'", () => {
  it('ends all sessions and the password, and leads to a new one; the device is told again', async () => {
    const [user, neighbour] = [await signUpViaApi(test), await signUpViaApi(test)];
    const deviceId = createSecret();
    const stranger = createApiClient(test.app.http, readSessionToken(await logIn(user, deviceId)));
    expect(await checkStatus(stranger)).toBe(200);
    const response = await refuse(await getToken(user));
    expect(response.statusCode).toBe(200);
    expect([await checkStatus(stranger), await checkStatus(user), await checkStatus(neighbour)]).toEqual([
      401, 401, 200,
    ]);
    expect((await logIn(user, deviceId)).statusCode).toBe(401);
    const { resetToken: token } = response.json();
    const reset = () => test.anonymous.post('/auth/reset-password', { token, password: 'otra-clave' });
    expect((await reset()).statusCode).toBe(200);
    expect((await reset()).statusCode).toBe(400);
    const sent = (await listEmails(user)).length;
    expect((await logIn({ ...user, password: 'otra-clave' }, deviceId)).statusCode).toBe(200);
    expect(await listEmails(user)).toHaveLength(sent + 1);
  });

  it('is used once by many requests at the same time, and by nobody who only opens its page', async () => {
    const user = await signUpViaApi(test);
    await logIn(user, createSecret());
    const token = await getToken(user);
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/auth/refused-sign-in?token=${token}`;
      expect((await test.app.http.inject({ method, url })).statusCode).toBe(404);
    }
    expect(await checkStatus(user)).toBe(200);
    const responses = await Promise.all(Array.from({ length: 10 }, () => refuse(token)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
    expect(responses.find(({ statusCode }) => statusCode === 410)?.json().message).toBe(
      NEW_DEVICE_LINK_GONE_TEXT,
    );
  });

  it('is refused when expired, of another purpose, after a change of the password, and rubbish', async () => {
    const [late, changed, other] = [
      await signUpViaApi(test),
      await signUpViaApi(test),
      await signUpViaApi(test),
    ];
    for (const user of [late, changed, other]) await logIn(user, createSecret());
    const [lateToken, changedToken, otherToken] = [
      await getToken(late),
      await getToken(changed),
      await getToken(other),
    ];
    const change = { currentPassword: changed.password, newPassword: 'otra-clave' };
    await changed.post('/auth/change-password', change);
    expect((await refuse(changedToken)).statusCode).toBe(410);
    expect((await logIn({ ...changed, password: 'otra-clave' })).statusCode).toBe(200);
    const asReset = { token: otherToken, password: 'otra-clave' };
    expect((await test.anonymous.post('/auth/reset-password', asReset)).statusCode).toBe(400);
    for (const path of ['/auth/email-disown', '/auth/email-confirmation/link'])
      expect((await test.anonymous.post(path, { token: otherToken })).statusCode).toBe(410);
    test.clock.advanceDays(NEW_DEVICE_LINK_DAYS);
    expect((await refuse(lateToken)).statusCode).toBe(410);
    await test.app.queue.runScheduled('accounts.tidied');
    for (const token of ['x', 'x'.repeat(43)]) expect((await refuse(token)).statusCode).toBe(410);
    for (const token of ['', 5, null])
      expect((await test.anonymous.post('/auth/refused-sign-in', { token })).statusCode).toBe(400);
    expect(await checkStatus(late)).toBe(200);
  });
});
