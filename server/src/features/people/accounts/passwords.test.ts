import { PASSWORD_RESET_EMAILS_PER_DAY } from '@uneed/domain/people/accounts/account.rules.ts';
import { EMAIL_CODE_ATTEMPTS, EMAIL_CODE_MINUTES } from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { insertLink } from './google/google.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('passwords', () => {
  /** Returns the token in the newest reset email to this address. */
  function findResetToken(email: string): string {
    const sent = test.emails.findLast(
      ({ to, email: { subject } }) => to === email && /Restablece/.test(subject),
    );
    return new URL(sent?.email.action?.url ?? '').hash.replace('#token=', '');
  }

  async function requestReset(email: string): Promise<string> {
    await test.anonymous.post('/auth/forgot-password', { email });
    await test.runTasks();
    return findResetToken(email);
  }

  describe('changing the password', () => {
    const newPassword = 'nueva-clave-larga';

    it('requires a session', async () => {
      const response = await test.anonymous.post('/auth/change-password', {
        currentPassword: 'a',
        newPassword,
      });
      expect(response.statusCode).toBe(401);
    });

    it('requires the current password', async () => {
      const user = await signUpViaApi(test);
      const response = await user.post('/auth/change-password', { currentPassword: 'no-es', newPassword });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({ currentPassword: 'La contraseña actual no es correcta' });
    });

    it('ends all sessions, opens a new one and sends an email', async () => {
      const user = await signUpViaApi(test);
      const otherLogin = await test.anonymous.post('/auth/login', {
        email: user.email,
        password: user.password,
      });
      const response = await user.post('/auth/change-password', {
        currentPassword: user.password,
        newPassword,
      });
      expect(response.statusCode).toBe(200);
      expect(
        (await createApiClient(test.app.http, readSessionToken(otherLogin)).get('/auth/check')).statusCode,
      ).toBe(401);
      expect((await user.get('/auth/check')).statusCode).toBe(401);
      expect(
        (await createApiClient(test.app.http, readSessionToken(response)).get('/auth/check')).statusCode,
      ).toBe(200);
      await test.runTasks();
      expect(test.emails.findLast(({ to }) => to === user.email)?.email.heading).toBe('Tu contraseña cambió');
    });
  });

  describe('signing in while the password is replaced', () => {
    it('opens no session with the old password', async () => {
      const { email, password, id } = await signUpViaApi(test);
      const response = await test.database.transaction(async (tx) => {
        await tx.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', id).execute();
        const signingIn = test.anonymous.post('/auth/login', { email, password });
        await Promise.race([signingIn, waitUntilBlocked(test.database)]);
        return { signingIn };
      });
      expect((await response.signingIn).statusCode).toBe(401);
    });
  });

  describe('resetting the password', () => {
    it('responds the same for a known and an unknown email, and sends an email only to a known one', async () => {
      const user = await signUpViaApi(test);
      const known = await test.anonymous.post('/auth/forgot-password', { email: user.email });
      const unknown = await test.anonymous.post('/auth/forgot-password', { email: 'fantasma@prueba.do' });
      expect(unknown.json()).toEqual(known.json());
      await test.runTasks();
      expect(test.emails.some(({ to }) => to === user.email)).toBe(true);
      expect(test.emails.some(({ to }) => to === 'fantasma@prueba.do')).toBe(false);
    });

    it('works once, ends all sessions and accepts the new password', async () => {
      const user = await signUpViaApi(test);
      const token = await requestReset(user.email);
      const reset = () =>
        test.anonymous.post('/auth/reset-password', { token, password: 'clave-recuperada' });
      const responses = await Promise.all([reset(), reset()]);
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400]);
      expect((await user.get('/auth/check')).statusCode).toBe(401);
      const used = responses.find(({ statusCode }) => statusCode === 200);
      expect(used?.json()).toMatchObject({ isSignedIn: true, email: user.email });
      const session = used && createApiClient(test.app.http, readSessionToken(used));
      expect((await session?.get('/auth/check'))?.json()._id).toBe(user.id);
      const login = (password: string) => test.anonymous.post('/auth/login', { email: user.email, password });
      expect((await login(user.password)).statusCode).toBe(401);
      expect((await login('clave-recuperada')).statusCode).toBe(200);
    });

    it('confirms the address, and ends the ways in of who may have signed up with that of another', async () => {
      const stranger = await signUpViaApi(test, { isUnconfirmed: true });
      const googleAccount = { subject: 'otro', email: 'otro@gmail.com', linkedAt: test.clock.now() };
      await test.database.transaction((tx) =>
        insertLink(tx, { userId: stranger.id, teamMemberId: null, area: 'person', ...googleAccount }),
      );
      const token = await requestReset(stranger.email);
      const response = await test.anonymous.post('/auth/reset-password', { token, password: 'clave-de-ana' });
      const owner = createApiClient(test.app.http, readSessionToken(response));
      expect((await owner.get('/auth/email-confirmation')).json().status).toBe('confirmed');
      expect((await owner.get('/auth/google/link')).json().link).toBeNull();
      expect((await stranger.get('/auth/check')).statusCode).toBe(401);
      expect((await owner.get('/auth/password')).json().hasPassword).toBe(true);
    });

    it('rejects an expired or invalid link and a short password', async () => {
      const user = await signUpViaApi(test);
      const token = await requestReset(user.email);
      const short = await test.anonymous.post('/auth/reset-password', { token, password: '12345' });
      expect(short.json().message).toBe('La contraseña debe tener al menos 6 caracteres');
      test.clock.advanceMinutes(61);
      for (const secret of [token, 'inventado']) {
        const late = await test.anonymous.post('/auth/reset-password', {
          token: secret,
          password: 'clave-nueva',
        });
        expect(late.statusCode).toBe(400);
        expect(late.json().message).toBe('El enlace no es válido o ya se usó');
      }
    });

    it('sends at most 5 emails a day to an account, and counts those of others apart', async () => {
      const [ana, luis] = [await signUpViaApi(test), await signUpViaApi(test)];
      const countEmails = (address: string) =>
        test.emails.filter(({ to, email }) => to === address && email.heading === 'Restablece tu contraseña')
          .length;
      const request = async (email: string) => {
        // One request per minute is let through; the queue counts by the real time.
        await sql`update pgboss.job set singleton_on = null where name like 'accounts.password-reset%'`.execute(
          test.database.db,
        );
        const { statusCode } = await test.anonymous.post('/auth/forgot-password', { email });
        expect(statusCode).toBe(200);
        await test.runTasks();
      };
      for (let count = 0; count < PASSWORD_RESET_EMAILS_PER_DAY + 2; count += 1) await request(ana.email);
      expect(countEmails(ana.email)).toBe(PASSWORD_RESET_EMAILS_PER_DAY);
      await request(luis.email);
      expect(countEmails(luis.email)).toBe(1);
      // The link of the last email still works.
      const reset = { token: findResetToken(ana.email), password: 'clave-nueva' };
      expect((await test.anonymous.post('/auth/reset-password', reset)).statusCode).toBe(200);
      test.clock.advanceDays(1);
      await request(ana.email);
      expect(countEmails(ana.email)).toBe(PASSWORD_RESET_EMAILS_PER_DAY + 1);
    });
  });
});

describe('codes instead of a password', () => {
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
});
