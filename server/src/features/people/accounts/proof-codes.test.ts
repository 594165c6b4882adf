import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** An account that is signed in to by other ways. */
async function signUpWithoutPassword(): Promise<TestUser> {
  const user = await signUpViaApi(test);
  await sql`update users set password_hash = null where id = ${user.id}`.execute(test.database.db);
  return user;
}

/** Asks for a code and returns that of the e-mail. */
async function requestCode(user: TestUser): Promise<string> {
  expect((await user.post('/auth/proof-code')).statusCode).toBe(200);
  await test.runTasks();
  const sent = test.emails.findLast(
    ({ to, email }) => to === user.email && email.subject === 'Tu código de Uneed',
  );
  return /Tu código es (\d{6})\./.exec(sent?.email.paragraphs.join('\n') ?? '')?.[1] ?? '';
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const deleteAccount = (user: TestUser, body: object) => user.post('/settings/deletion', body);
const newPassword = 'nueva-clave-larga';

describe('an account without a password', () => {
  it('is told so, and nobody else is', async () => {
    const [user, other] = [await signUpWithoutPassword(), await signUpViaApi(test)];
    expect((await user.get('/auth/password')).json()).toEqual({ hasPassword: false, nextEmailAt: null });
    expect((await other.get('/auth/password')).json()).toEqual({ hasPassword: true, nextEmailAt: null });
    for (const response of [
      await test.anonymous.get('/auth/password'),
      await test.anonymous.post('/auth/proof-code'),
      await test.anonymous.post('/auth/create-password', { emailCode: '123456', newPassword }),
    ])
      expect(response.statusCode).toBe(401);
  });

  it('has no password that signs in', async () => {
    const { email, password } = await signUpWithoutPassword();
    for (const typed of [password, 'nobody has this password', 'null'])
      expect((await test.anonymous.post('/auth/login', { email, password: typed })).statusCode).toBe(401);
  });

  it('creates one with a code, once, which ends the other sessions', async () => {
    const user = await signUpWithoutPassword();
    const code = await requestCode(user);
    const wrong = await user.post('/auth/create-password', { emailCode: otherCode(code), newPassword });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ['emailCode']]);
    const created = await user.post('/auth/create-password', { emailCode: code, newPassword });
    expect(created.statusCode).toBe(200);
    expect((await user.get('/auth/check')).statusCode).toBe(401);
    const session = createApiClient(test.app.http, readSessionToken(created));
    const again = await session.post('/auth/create-password', { emailCode: code, newPassword });
    expect(again.statusCode).toBe(409);
    const login = await test.anonymous.post('/auth/login', { email: user.email, password: newPassword });
    expect(login.statusCode).toBe(200);
  });

  it('is deleted with a code of its own, not with that of another account or another purpose', async () => {
    const [user, neighbour] = [await signUpWithoutPassword(), await signUpWithoutPassword()];
    const code = await requestCode(user);
    const others = await requestCode(neighbour);
    await test.anonymous.post('/auth/sign-in-link', { email: user.email });
    await test.runTasks();
    const signIn = test.emails.findLast(
      ({ to, email }) => to === user.email && email.subject === 'Tu código para entrar a Uneed',
    );
    const signInCode = /(\d{6})/.exec(signIn?.email.paragraphs.join('\n') ?? '')?.[1] ?? '';
    expect((await deleteAccount(user, {})).statusCode).toBe(400);
    expect((await deleteAccount(user, { password: user.password })).statusCode).toBe(400);
    for (const emailCode of [others, signInCode])
      expect((await deleteAccount(user, { emailCode })).statusCode).toBe(400);
    const asLogin = await test.anonymous.post('/auth/sign-in-link/code', { email: user.email, code });
    expect(asLogin.statusCode).toBe(401);
    expect((await deleteAccount(user, { emailCode: code })).statusCode).toBe(200);
  });

  it('tries a code a few times, within its time', async () => {
    const [user, late] = [await signUpWithoutPassword(), await signUpWithoutPassword()];
    const [code, lateCode] = [await requestCode(user), await requestCode(late)];
    for (let tried = 0; tried < EMAIL_CODE_ATTEMPTS; tried += 1)
      expect((await deleteAccount(user, { emailCode: otherCode(code) })).statusCode).toBe(400);
    expect((await deleteAccount(user, { emailCode: code })).statusCode).toBe(400);
    test.clock.advanceMinutes(EMAIL_CODE_MINUTES);
    expect((await deleteAccount(late, { emailCode: lateCode })).statusCode).toBe(400);
  });

  it('creates one password by many requests at the same time', async () => {
    const user = await signUpWithoutPassword();
    const emailCode = await requestCode(user);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => user.post('/auth/create-password', { emailCode, newPassword })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

it('an account with a password gets no code, and none stands for the password', async () => {
  const user = await signUpViaApi(test);
  expect((await user.post('/auth/proof-code')).statusCode).toBe(409);
  expect((await deleteAccount(user, { emailCode: '123456' })).statusCode).toBe(400);
});

it('a code is sent again after a minute', async () => {
  const user = await signUpWithoutPassword();
  await requestCode(user);
  expect((await user.post('/auth/proof-code')).statusCode).toBe(429);
  test.clock.advanceMinutes(1);
  await requestCode(user);
});
