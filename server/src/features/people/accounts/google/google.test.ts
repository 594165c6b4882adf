import {
  GOOGLE_COOKIE,
  GOOGLE_MINUTES,
  GOOGLE_ONLY_WAY_TEXT,
} from '@uneed/domain/people/accounts/google.rules.ts';
import { generateSync } from 'otplib';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { startTestGoogle, type TestGoogle, type TestGoogleAccount } from '../../../../testing/google.ts';
import { waitUntilBlocked } from '../../../../testing/locks.ts';
import { signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  REGISTRATION,
  registerEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { signUpAdmin } from '../../referents/referents.factory.ts';
import { lockUser } from '../accounts.repository.ts';
import { revokeCredentials } from '../credentials.service.ts';

const PATH = '/auth/google';

let google: TestGoogle;
let test: TestApp;
beforeAll(async () => {
  google = await startTestGoogle('http://localhost:3000');
  test = await createTestApp(google.env);
});
afterAll(async () => {
  await test.close();
  await google.close();
});

const buildAccount = (changes: Partial<TestGoogleAccount> = {}): TestGoogleAccount => {
  const sub = newId();
  return { sub, email: `${sub}@gmail.com`, email_verified: true, name: 'Ana Peña', ...changes };
};

type Options = { next?: string; headers?: Record<string, string> };

/** Sends a browser to the provider; returns the cookie that it was given and where it was sent back to. */
async function goToGoogle(visitor: TestGoogleAccount | 'cancel', { next = '', headers = {} }: Options = {}) {
  google.setVisitor(visitor);
  const started = await test.anonymous.post(`${PATH}/start`, { next }, headers);
  expect(started.statusCode).toBe(200);
  const browser = readSessionToken(started, GOOGLE_COOKIE);
  return { browser, callback: await google.visit(started.json().url) };
}

/** The browser comes back: where it is redirected to, and its session. */
async function comeBack(callback: string, browser: string, cookies: Record<string, string> = {}) {
  const { pathname, search } = new URL(callback);
  const url = `${pathname}${search}`;
  const response = await test.app.http.inject({ url, cookies: { [GOOGLE_COOKIE]: browser, ...cookies } });
  expect(response.statusCode).toBe(303);
  return { path: response.headers.location, session: readSessionToken(response), response };
}

async function enter(visitor: TestGoogleAccount | 'cancel', options?: Options) {
  const { browser, callback } = await goToGoogle(visitor, options);
  return { browser, ...(await comeBack(callback, browser)) };
}

const check = async (session: string) =>
  (await createApiClient(test.app.http, session).get('/auth/check')).json();

const prove = (browser: string, proof: object) =>
  test.app.http.inject({
    method: 'POST',
    url: `/api${PATH}/proof`,
    cookies: { [GOOGLE_COOKIE]: browser },
    payload: proof,
  });

const findProof = async (browser: string) =>
  (await test.app.http.inject({ url: `/api${PATH}/proof`, cookies: { [GOOGLE_COOKIE]: browser } })).json()
    .proof;

const getLink = async (user: Pick<TestUser, 'get'>) => (await user.get(`${PATH}/link`)).json().link;

describe('signing in with Google', () => {
  it('opens an account with the name and the address of Google, and knows it the next time', async () => {
    const account = buildAccount();
    const first = await enter(account, { next: '/jobs?q=chofer' });
    expect(first.path).toBe('/login?next=%2Fjobs%3Fq%3Dchofer');
    const user = await check(first.session);
    expect(user).toMatchObject({ email: account.email, fullName: 'Ana Peña', isOnboarded: false });
    const client = createApiClient(test.app.http, first.session);
    expect((await client.get('/auth/email-confirmation')).json().status).toBe('confirmed');
    await test.runTasks();
    expect(test.receipts.filter(({ to }) => to === account.email)).toEqual([]);
    // Google knows the account by its subject, whatever its address is later.
    const second = await enter({ ...account, email: 'otra@gmail.com' });
    expect([second.path, (await check(second.session))._id]).toEqual(['/login', user._id]);
    // It is the only way to sign in.
    const removal = await client.delete(`${PATH}/link`);
    expect([removal.statusCode, removal.json().message]).toEqual([409, GOOGLE_ONLY_WAY_TEXT]);
  });

  it.each(['', 'Equipo Uneed'])('takes no name that nobody may have: «%s»', async (name) => {
    const { session } = await enter(buildAccount({ name }));
    expect((await check(session)).fullName).not.toMatch(/^$|Equipo/);
  });

  it('tells on the login why not, and keeps where the person wanted to go', async () => {
    const next = '/chats';
    const cases = [
      [await enter('cancel', { next }), '/login?google=cancelado&next=%2Fchats'],
      [
        await enter(buildAccount({ email_verified: false }), { next }),
        '/login?google=sin-verificar&next=%2Fchats',
      ],
      [
        await enter(buildAccount(), { next, headers: AS_ENTERPRISE }),
        '/enterprise/login?google=sin-vincular&next=%2Fchats',
      ],
    ] as const;
    for (const [{ path, session }, expected] of cases) expect([path, session]).toEqual([expected, '']);
  });

  it('comes back once, in time, in the same browser, with what it was sent with', async () => {
    const refused = { path: '/login?google=error', session: '' };
    const { browser, callback } = await goToGoogle(buildAccount());
    expect(await comeBack(callback, 'otro-navegador')).toMatchObject(refused);
    const wrongState = new URL(callback);
    wrongState.searchParams.set('state', 'otro');
    expect(await comeBack(wrongState.href, browser)).toMatchObject(refused);
    expect((await comeBack(callback, browser)).session).not.toBe('');
    expect(await comeBack(callback, browser)).toMatchObject(refused);
    const late = await goToGoogle(buildAccount());
    test.clock.advanceMinutes(GOOGLE_MINUTES);
    expect(await comeBack(late.callback, late.browser)).toMatchObject(refused);
    const replayed = await goToGoogle(buildAccount());
    const used = new URL(replayed.callback);
    used.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
    expect(await comeBack(used.href, replayed.browser)).toMatchObject(refused);
  });

  it('opens no session when its owner takes the link away meanwhile', async () => {
    const account = buildAccount();
    const { _id: userId } = await check((await enter(account)).session);
    const { browser, callback } = await goToGoogle(account);
    const locked = Promise.withResolvers<void>();
    const revocation = test.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      locked.resolve();
      await waitUntilBlocked(test.database);
      await revokeCredentials(tx, userId, test.clock.now());
    });
    await locked.promise;
    const { path, session } = await comeBack(callback, browser);
    await revocation;
    expect([path, session]).toEqual(['/login?google=error', '']);
  });

  it('refuses an answer to another request', async () => {
    const { browser, callback } = await goToGoogle(buildAccount());
    await test.database.db.updateTable('googleVisits').set({ nonce: 'otro' }).execute();
    expect(await comeBack(callback, browser)).toMatchObject({ path: '/login?google=error', session: '' });
  });

  it('is not there unless it is configured', async () => {
    const other = await createTestApp();
    try {
      expect((await other.anonymous.get(PATH)).json()).toEqual({ isAvailable: false });
      expect((await other.anonymous.post(`${PATH}/start`, {})).statusCode).toBe(404);
    } finally {
      await other.close();
    }
    expect((await test.anonymous.get(PATH)).json()).toEqual({ isAvailable: true });
  });
});

describe('an account with the same address', () => {
  it('is linked with its password, and with nothing less', async () => {
    const user = await signUpViaApi(test, { isUnconfirmed: true });
    const account = buildAccount({ email: user.email });
    const { path, session, browser } = await enter(account, { next: '/chats' });
    expect([path, session]).toEqual(['/login?google=confirmar&next=%2Fchats', '']);
    expect(await findProof(browser)).toEqual({ email: user.email, needsPassword: true, needsCode: false });
    for (const response of [await prove(browser, { password: 'no-es' }), await prove(browser, {})])
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect((await prove('otro-navegador', { password: user.password })).statusCode).toBe(410);
    expect(await getLink(user)).toBeNull();
    const proven = await prove(browser, { password: user.password });
    expect([proven.statusCode, proven.json().next]).toEqual([200, '/chats']);
    expect(await getLink(user)).toMatchObject({ email: user.email });
    expect((await user.get('/auth/email-confirmation')).json().status).toBe('confirmed');
    expect((await prove(browser, { password: user.password })).statusCode).toBe(410);
    expect((await check((await enter(account)).session))._id).toBe(user.id);
  });

  it('is not linked with the password of an enterprise that has the address', async () => {
    const { email } = await signUpViaApi(test);
    const enterprise = { ...REGISTRATION, email, password: 'de-la-empresa-1' };
    expect((await test.anonymous.post('/enterprises/register', enterprise, AS_ENTERPRISE)).statusCode).toBe(
      201,
    );
    const { browser } = await enter(buildAccount({ email }));
    const response = await test.app.http.inject({
      method: 'POST',
      url: `/api${PATH}/proof`,
      headers: AS_ENTERPRISE,
      cookies: { [GOOGLE_COOKIE]: browser },
      payload: { password: enterprise.password },
    });
    expect([response.statusCode, readSessionToken(response)]).toEqual([403, '']);
    expect(await findProof(browser)).toMatchObject({ email, needsPassword: true });
  });

  it('is not linked after the time is over', async () => {
    const user = await signUpViaApi(test);
    const { browser } = await enter(buildAccount({ email: user.email }));
    test.clock.advanceMinutes(GOOGLE_MINUTES);
    expect(await findProof(browser)).toBeNull();
    expect((await prove(browser, { password: user.password })).statusCode).toBe(410);
    expect(await getLink(user)).toBeNull();
  });

  it('is asked for its second factor, also when it is linked', async () => {
    const admin = await signUpAdmin(test);
    const { secret } = (await admin.post('/auth/second-factor/setup', { password: admin.password })).json();
    const codeOf = () => generateSync({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) });
    await admin.post('/auth/second-factor/confirm', { code: codeOf() });
    test.clock.advanceMinutes(1);
    const account = buildAccount({ email: admin.email });
    const first = await enter(account);
    const { password } = admin;
    expect((await prove(first.browser, { password })).json().fields).toHaveProperty('code');
    expect((await prove(first.browser, { password, code: codeOf() })).statusCode).toBe(200);
    test.clock.advanceMinutes(1);
    const second = await enter(account);
    expect([second.path, second.session]).toEqual(['/login?google=confirmar', '']);
    expect(await findProof(second.browser)).toMatchObject({ needsPassword: false, needsCode: true });
    for (const code of ['', '000000']) expect((await prove(second.browser, { code })).statusCode).toBe(401);
    const code = codeOf();
    const both = [await prove(second.browser, { code }), await prove(second.browser, { code })];
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 410]);
  });
});

describe('Google in the settings', () => {
  const link = async (user: TestUser, account: TestGoogleAccount, cookies: Record<string, string>) => {
    google.setVisitor(account);
    const started = await user.post(`${PATH}/link`, { password: user.password });
    expect(started.statusCode).toBe(200);
    const browser = readSessionToken(started, GOOGLE_COOKIE);
    return comeBack(await google.visit(started.json().url), browser, cookies);
  };

  it('is linked with the password by whoever started it, once, and unlinked', async () => {
    expect((await test.anonymous.post(`${PATH}/link`, { password: 'x' })).statusCode).toBe(401);
    expect((await test.anonymous.get(`${PATH}/link`)).statusCode).toBe(401);
    expect((await test.anonymous.delete(`${PATH}/link`)).statusCode).toBe(401);
    const [user, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    expect((await user.post(`${PATH}/link`, { password: 'no-es' })).statusCode).toBe(400);
    const account = buildAccount();
    const failed = '/settings?section=security&google=error';
    expect((await link(user, account, {})).path).toBe(failed);
    expect((await link(user, account, { uneed_session: other.token })).path).toBe(failed);
    const linked = await link(user, account, { uneed_session: user.token });
    expect(linked.path).toBe('/settings?section=security&google=vinculada');
    expect((await link(other, account, { uneed_session: other.token })).path).toBe(
      '/settings?section=security&google=ocupada',
    );
    expect([(await getLink(user))?.email, await getLink(other)]).toEqual([account.email, null]);
    expect((await check((await enter(account)).session))._id).toBe(user.id);
    expect((await user.get('/settings/export')).json().google).toMatchObject([{ email: account.email }]);
    const removals = await Promise.all([user.delete(`${PATH}/link`), user.delete(`${PATH}/link`)]);
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    await test.runTasks();
    const subjects = test.emails.filter(({ to }) => to === user.email).map(({ email }) => email.subject);
    // In no certain order.
    expect(subjects.sort()).toEqual([
      'Desvinculaste Google de tu cuenta de Uneed',
      'Vinculaste Google con tu cuenta de Uneed',
    ]);
  });

  it('signs in an enterprise that linked it', async () => {
    const { token, email } = await registerEnterprise(test);
    const account = buildAccount({ email });
    expect((await enter(account, { headers: AS_ENTERPRISE })).path).toMatch('google=sin-vincular');
    google.setVisitor(account);
    const client = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
    const started = await client.post(`${PATH}/link`, { password: REGISTRATION.password });
    const callback = await google.visit(started.json().url);
    const browser = readSessionToken(started, GOOGLE_COOKIE);
    expect((await comeBack(callback, browser, { uneed_enterprise: token })).path).toBe(
      '/enterprise/seguridad?google=vinculada',
    );
    const { response } = await enter(account, { headers: AS_ENTERPRISE });
    const session = readSessionToken(response, 'uneed_enterprise');
    const profile = await createApiClient(test.app.http, undefined, session).get('/enterprises/profile');
    expect(profile.json().enterprise.email).toBe(email);
  });
});
