import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createApiClient, readSessionToken, signUp } from '../../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** The secret in the newest reset letter to this address. */
function secretFor(email: string): string {
  const letter = test.letters.findLast(({ to, letter }) => to === email && /Restablece/.test(letter.subject));
  return new URL(letter?.letter.action?.url ?? '').hash.replace('#token=', '');
}

async function askForReset(email: string): Promise<string> {
  await test.nobody.post('/auth/forgot-password', { email });
  await test.runJobs();
  return secretFor(email);
}

describe('changing the password', () => {
  const newPassword = 'nueva-clave-larga';

  it('is for members', async () => {
    const answer = await test.nobody.post('/auth/change-password', { currentPassword: 'a', newPassword });
    expect(answer.statusCode).toBe(401);
  });

  it('asks for the current one', async () => {
    const person = await signUp(test);
    const answer = await person.post('/auth/change-password', { currentPassword: 'no-es', newPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ currentPassword: 'La contraseña actual no es correcta' });
  });

  it('ends the other sessions, goes on in this one and tells the owner', async () => {
    const person = await signUp(test);
    const elsewhere = await test.nobody.post('/auth/login', {
      email: person.email,
      password: person.password,
    });
    const answer = await person.post('/auth/change-password', {
      currentPassword: person.password,
      newPassword,
    });
    expect(answer.statusCode).toBe(200);
    expect(
      (await createApiClient(test.app.http, readSessionToken(elsewhere)).get('/auth/check')).statusCode,
    ).toBe(401);
    expect((await person.get('/auth/check')).statusCode).toBe(401);
    expect(
      (await createApiClient(test.app.http, readSessionToken(answer)).get('/auth/check')).statusCode,
    ).toBe(200);
    await test.runJobs();
    expect(test.letters.at(-1)).toMatchObject({
      to: person.email,
      letter: { heading: 'Tu contraseña cambió' },
    });
  });
});

describe('signing in while the password is replaced', () => {
  const someoneWaits = () =>
    vi.waitFor(async () => {
      const waiting = sql`select 1 from pg_locks where not granted`;
      expect((await waiting.execute(test.database.db)).rows).not.toHaveLength(0);
    });

  it('opens no session with the old one', async () => {
    const { email, password, id } = await signUp(test);
    const answer = await test.database.transaction(async (tx) => {
      await tx.updateTable('users').set({ passwordHash: 'another' }).where('id', '=', id).execute();
      const signingIn = test.nobody.post('/auth/login', { email, password });
      await Promise.race([signingIn, someoneWaits()]);
      return { signingIn };
    });
    expect((await answer.signingIn).statusCode).toBe(401);
  });
});

describe('resetting the password', () => {
  it('answers the same whether or not the e-mail is known, and writes only to members', async () => {
    const person = await signUp(test);
    const known = await test.nobody.post('/auth/forgot-password', { email: person.email });
    const unknown = await test.nobody.post('/auth/forgot-password', { email: 'fantasma@prueba.do' });
    expect(unknown.json()).toEqual(known.json());
    await test.runJobs();
    expect(test.letters.some(({ to }) => to === person.email)).toBe(true);
    expect(test.letters.some(({ to }) => to === 'fantasma@prueba.do')).toBe(false);
  });

  it('works once, ends all sessions and lets the new password in', async () => {
    const person = await signUp(test);
    const token = await askForReset(person.email);
    const reset = () => test.nobody.post('/auth/reset-password', { token, password: 'clave-recuperada' });
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400]);
    expect((await person.get('/auth/check')).statusCode).toBe(401);
    const login = (password: string) => test.nobody.post('/auth/login', { email: person.email, password });
    expect((await login(person.password)).statusCode).toBe(401);
    expect((await login('clave-recuperada')).statusCode).toBe(200);
  });

  it('refuses a link older than an hour, or made up, or with a short password', async () => {
    const person = await signUp(test);
    const token = await askForReset(person.email);
    const short = await test.nobody.post('/auth/reset-password', { token, password: '12345' });
    expect(short.json().message).toBe('La contraseña debe tener al menos 6 caracteres');
    test.clock.advanceMinutes(61);
    for (const secret of [token, 'inventado']) {
      const late = await test.nobody.post('/auth/reset-password', { token: secret, password: 'clave-nueva' });
      expect(late.statusCode).toBe(400);
      expect(late.json().message).toBe('El enlace no es válido o ya se usó');
    }
  });
});
