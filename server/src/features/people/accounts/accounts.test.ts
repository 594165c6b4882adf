import {
  RESERVED_COMPANY_TEXT,
  RESERVED_NAME_TEXT,
} from '@uneed/domain/people/accounts/reserved-names.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../testing/users.ts';
import { updateUser } from './accounts.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('sign-up', () => {
  const valid = { fullName: 'Ana Peña', email: 'ana@prueba.do', password: 'secreta' };

  it.each([
    [{}, 'El nombre completo es obligatorio'],
    [{ ...valid, fullName: '   ' }, 'El nombre completo es obligatorio'],
    [{ ...valid, email: '' }, 'El email es requerido'],
    [{ ...valid, email: 'ana@' }, 'Formato de email inválido'],
    [{ ...valid, password: '' }, 'La contraseña es requerida'],
    [{ ...valid, password: '12345' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{ fullName: '', email: 'x', password: '' }, 'El nombre completo es obligatorio'],
    [{ fullName: 'Ana', email: 'x', password: '' }, 'Formato de email inválido'],
    [{ ...valid, email: ['a@b.do'] }, 'El email es requerido'],
  ])('rejects %j with the first validation error', async (body, message) => {
    const response = await test.anonymous.post('/auth/signup', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, code: 'INVALID' });
  });

  it('returns the user, sets the cookie and ignores protected fields', async () => {
    const response = await test.anonymous.post('/auth/signup', {
      ...valid,
      email: '  ANA@Prueba.do ',
      isAdmin: true,
      isVerifiedReferent: true,
      role: 'referent',
      _id: '0193f7a0-0000-7000-8000-000000000000',
    });
    expect(response.statusCode).toBe(201);
    const created = response.json();
    expect(created).toMatchObject({
      email: 'ana@prueba.do',
      role: 'candidate',
      isVerifiedReferent: false,
      isOnboarded: false,
    });
    expect(created).not.toHaveProperty('isAdmin');
    expect(JSON.stringify(created)).not.toMatch(/password/i);
    expect(String(response.headers['set-cookie'])).toMatch(/uneed_session=.+HttpOnly.+SameSite=Lax/);
    const check = await createApiClient(test.app.http, readSessionToken(response)).get('/auth/check');
    expect(check.json()).toEqual(created);
  });

  it('accepts only one of several concurrent sign-ups with the same email', async () => {
    const body = { ...valid, email: 'doble@prueba.do' };
    const responses = await Promise.all([1, 2, 3].map(() => test.anonymous.post('/auth/signup', body)));
    expect(responses.map((response) => response.statusCode).sort()).toEqual([201, 409, 409]);
    const rejected = responses.find((response) => response.statusCode === 409);
    const message = 'Este email ya está registrado';
    expect(rejected?.json()).toEqual({ message, code: 'CONFLICT', fields: { email: message } });
  });

  it('stores markup as plain text, without NUL and other control characters', async () => {
    const user = await signUpViaApi(test, { fullName: '<script>alert(1)</script>\u0000 Ñandú' });
    const check = await user.get('/auth/check');
    expect(check.json().fullName).toBe('<script>alert(1)</script> Ñandú');
  });
});

describe('sign-in', () => {
  it('returns the same message for an unknown email and a wrong password', async () => {
    const user = await signUpViaApi(test);
    const wrong = await test.anonymous.post('/auth/login', { email: user.email, password: 'otra-cosa' });
    const unknown = await test.anonymous.post('/auth/login', {
      email: 'nadie@prueba.do',
      password: 'otra-cosa',
    });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    const message = 'Email o contraseña incorrectos';
    expect(wrong.json()).toEqual({ message, code: 'UNAUTHENTICATED', fields: { password: message } });
  });

  it('ignores the case of the email and replaces the current session', async () => {
    const user = await signUpViaApi(test);
    const body = { email: user.email.toUpperCase(), password: user.password };
    const response = await user.post('/auth/login', body);
    expect(response.statusCode).toBe(200);
    expect(readSessionToken(response)).not.toBe(user.token);
    expect((await user.get('/auth/check')).statusCode).toBe(401);
  });

  it('counts only failures, per account, also concurrent ones', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const user = await signUpViaApi(strict);
    const other = await signUpViaApi(strict);
    const attempt = (password: string, email = user.email) =>
      strict.anonymous.post('/auth/login', { email, password });
    for (let time = 0; time < 12; time += 1) expect((await attempt(user.password)).statusCode).toBe(200);
    const failures = await Promise.all(Array.from({ length: 14 }, () => attempt('equivocada')));
    const statuses = failures.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const rejected = await attempt(user.password);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(other.password, other.email)).statusCode).toBe(200);
    await strict.close();
  });
});

describe('a session', () => {
  it('is required: 401 without a cookie and with an invalid one', async () => {
    expect((await test.anonymous.get('/auth/check')).statusCode).toBe(401);
    expect((await createApiClient(test.app.http, 'basura').get('/auth/check')).statusCode).toBe(401);
  });

  it('ends at logout', async () => {
    const user = await signUpViaApi(test);
    const response = await user.post('/auth/logout');
    expect(response.json().message).toBe('Sesión cerrada exitosamente');
    expect(readSessionToken(response)).toBe('');
    expect((await user.get('/auth/check')).statusCode).toBe(401);
  });

  it('lasts 30 days from its last use', async () => {
    const user = await signUpViaApi(test);
    test.clock.advanceDays(29);
    expect((await user.get('/auth/check')).statusCode).toBe(200);
    test.clock.advanceDays(29);
    expect((await user.get('/auth/check')).statusCode).toBe(200);
    test.clock.advanceDays(31);
    expect((await user.get('/auth/check')).statusCode).toBe(401);
  });

  it('rejects requests from another site', async () => {
    const user = await signUpViaApi(test);
    const crossOrigin = await user.post('/auth/logout', undefined, { origin: 'https://otro.example' });
    expect(crossOrigin.statusCode).toBe(403);
    const crossSite = await user.post('/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.statusCode).toBe(403);
    expect((await user.get('/auth/check')).statusCode).toBe(200);
  });
});

describe('a name reserved for Uneed', () => {
  const REQUEST = {
    company: 'Cayena Labs',
    position: 'Gerente',
    bio: 'Llevo años en la empresa y conozco a fondo las vacantes que publicamos cada mes.',
    location: 'Santiago, República Dominicana',
  };
  const NAME_REJECTED = [400, { message: RESERVED_NAME_TEXT, fields: { fullName: RESERVED_NAME_TEXT } }];
  const COMPANY_REJECTED = [
    400,
    { message: RESERVED_COMPANY_TEXT, fields: { company: RESERVED_COMPANY_TEXT } },
  ];
  type Answer = Awaited<ReturnType<TestUser['put']>>;
  function readError(response: Answer) {
    const { message, fields } = response.json();
    return [response.statusCode, { message, fields }];
  }
  const changeUser = (user: TestUser, changes: object) =>
    test.database.transaction((tx) => updateUser(tx, user.id, changes, test.clock.now()));
  const getStoredUser = async (user: TestUser) => (await user.get('/auth/check')).json();

  it('is rejected at sign-up', async () => {
    const body = { fullName: 'Equipo de Un33d', email: 'equipo@prueba.do', password: 'secreta-123' };
    expect(readError(await test.anonymous.post('/auth/signup', body))).toEqual(NAME_REJECTED);
    // Before the other validation errors, as the name is the first field.
    expect(readError(await test.anonymous.post('/auth/signup', { fullName: 'Soporte' }))).toMatchObject(
      NAME_REJECTED,
    );
  });

  it('is rejected at onboarding; as a company only for a referent', async () => {
    const user = await signUpViaApi(test);
    const answers = { ...REQUEST, role: 'referent', fullName: 'Ana Peña' };
    const complete = (changes: object) => user.post('/auth/onboarding', { ...answers, ...changes });
    expect(readError(await complete({ fullName: 'Soporte' }))).toEqual(NAME_REJECTED);
    expect(readError(await complete({ company: 'Uneed SRL' }))).toEqual(COMPANY_REJECTED);
    expect((await getStoredUser(user)).isOnboarded).toBe(false);
    expect((await complete({ company: 'Uneed SRL', role: 'candidate' })).json().user.company).toBe('');
  });

  it('is rejected in a profile change, which then changes nothing', async () => {
    const user = await signUpViaApi(test);
    const update = (changes: object) => user.put('/auth/update-profile', changes);
    expect(readError(await update({ phone: '809-555-0102', fullName: 'Admin' }))).toEqual(NAME_REJECTED);
    expect(readError(await update({ ...REQUEST, role: 'referent', company: 'U n e e d' }))).toEqual(
      COMPANY_REJECTED,
    );
    expect(readError(await update({ company: 'Սneed' }))).toEqual(COMPANY_REJECTED);
    expect(await getStoredUser(user)).toMatchObject({
      phone: '',
      fullName: user.fullName,
      role: 'candidate',
    });
  });

  it('is rejected in a repeated review request', async () => {
    const user = await signUpViaApi(test);
    await changeUser(user, { role: 'referent', ...REQUEST });
    await user.put('/auth/update-profile', { bio: `${REQUEST.bio} Y más.` });
    await test.database.db
      .updateTable('referentReviews')
      .set({ decision: 'rejected', decidedAt: test.clock.now() })
      .where('userId', '=', user.id)
      .execute();
    const response = await user.post('/referents/me/review', { ...REQUEST, company: 'Uneed' });
    expect(readError(response)).toEqual(COMPANY_REJECTED);
    expect((await user.get('/referents/me')).json().status).toBe('rejected');
  });

  it('is allowed for admins and where it is already stored', async () => {
    const [admin, user] = [await signUpViaApi(test), await signUpViaApi(test)];
    await changeUser(admin, { isAdmin: true });
    const reserved = { fullName: 'Equipo Uneed', company: 'Uneed' };
    expect((await admin.put('/auth/update-profile', reserved)).json().user).toMatchObject(reserved);
    await changeUser(user, reserved);
    const response = await user.put('/auth/update-profile', { ...reserved, phone: '809-555-0101' });
    expect(response.json().user).toMatchObject({ ...reserved, phone: '809-555-0101' });
    expect(readError(await user.put('/auth/update-profile', { fullName: 'Soporte' }))).toEqual(NAME_REJECTED);
  });
});
