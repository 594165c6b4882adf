import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createApiClient, readSessionToken, signUp } from '../../testing/users.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('sign-up', () => {
  const good = { fullName: 'Ana Peña', email: 'ana@prueba.do', password: 'secreta' };

  it.each([
    [{}, 'Full name is required'],
    [{ ...good, fullName: '   ' }, 'Full name is required'],
    [{ ...good, email: '' }, 'Email is required'],
    [{ ...good, email: 'ana@' }, 'Invalid email format'],
    [{ ...good, password: '' }, 'Password is required'],
    [{ ...good, password: '12345' }, 'Password must be at least 6 characters'],
    [{ fullName: '', email: 'x', password: '' }, 'Full name is required'],
    [{ fullName: 'Ana', email: 'x', password: '' }, 'Invalid email format'],
    [{ ...good, email: ['a@b.do'] }, 'Email is required'],
  ])('refuses %j with the first complaint', async (body, message) => {
    const answer = await test.nobody.post('/auth/signup', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, code: 'INVALID' });
  });

  it('answers with the person, sets the cookie and ignores what nobody may set', async () => {
    const answer = await test.nobody.post('/auth/signup', {
      ...good,
      email: '  ANA@Prueba.do ',
      isAdmin: true,
      isVerifiedReferent: true,
      role: 'referent',
      _id: '0193f7a0-0000-7000-8000-000000000000',
    });
    expect(answer.statusCode).toBe(201);
    const user = answer.json();
    expect(user).toMatchObject({
      email: 'ana@prueba.do',
      role: 'candidate',
      isVerifiedReferent: false,
      isOnboarded: false,
    });
    expect(user).not.toHaveProperty('isAdmin');
    expect(JSON.stringify(user)).not.toMatch(/password/i);
    expect(answer.headers['set-cookie']).toMatch(/uneed_session=.+HttpOnly.+SameSite=Lax/);
    const check = await createApiClient(test.app.http, readSessionToken(answer)).get('/auth/check');
    expect(check.json()).toEqual(user);
  });

  it('lets only one of two at once have an e-mail', async () => {
    const body = { ...good, email: 'doble@prueba.do' };
    const answers = await Promise.all([1, 2, 3].map(() => test.nobody.post('/auth/signup', body)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
    const refused = answers.find((answer) => answer.statusCode === 409);
    expect(refused?.json().message).toBe('Este email ya está registrado');
  });

  it('keeps markup as the text it is, without NUL and other controls', async () => {
    const person = await signUp(test, { fullName: '<script>alert(1)</script>\u0000 Ñandú' });
    const check = await person.get('/auth/check');
    expect(check.json().fullName).toBe('<script>alert(1)</script> Ñandú');
  });
});

describe('sign-in', () => {
  it('gives one text for an unknown e-mail and a wrong password', async () => {
    const person = await signUp(test);
    const wrong = await test.nobody.post('/auth/login', { email: person.email, password: 'otra-cosa' });
    const unknown = await test.nobody.post('/auth/login', {
      email: 'nadie@prueba.do',
      password: 'otra-cosa',
    });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
    expect(wrong.json().message).toBe('Email o contraseña incorrectos');
  });

  it('takes the e-mail in any case and replaces the session the browser brings', async () => {
    const person = await signUp(test);
    const body = { email: person.email.toUpperCase(), password: person.password };
    const answer = await person.post('/auth/login', body);
    expect(answer.statusCode).toBe(200);
    expect(readSessionToken(answer)).not.toBe(person.token);
    expect((await person.get('/auth/check')).statusCode).toBe(401);
  });

  it('counts failures only, per account, also when they come all at once', async () => {
    const strict = await createTestApp({ RATE_LIMIT_FACTOR: '1' });
    const person = await signUp(strict);
    const other = await signUp(strict);
    const attempt = (password: string, email = person.email) =>
      strict.nobody.post('/auth/login', { email, password });
    for (let time = 0; time < 12; time += 1) expect((await attempt(person.password)).statusCode).toBe(200);
    const failures = await Promise.all(Array.from({ length: 14 }, () => attempt('equivocada')));
    const statuses = failures.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await attempt(person.password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await attempt(other.password, other.email)).statusCode).toBe(200);
    await strict.close();
  });
});

describe('a session', () => {
  it('is unknown to nobody and to rubbish', async () => {
    expect((await test.nobody.get('/auth/check')).statusCode).toBe(401);
    expect((await createApiClient(test.app.http, 'basura').get('/auth/check')).statusCode).toBe(401);
  });

  it('ends at logout', async () => {
    const person = await signUp(test);
    const answer = await person.post('/auth/logout');
    expect(answer.json().message).toBe('Logged out successfully');
    expect(readSessionToken(answer)).toBe('');
    expect((await person.get('/auth/check')).statusCode).toBe(401);
  });

  it('lasts 30 days from its last use', async () => {
    const person = await signUp(test);
    test.clock.advanceDays(29);
    expect((await person.get('/auth/check')).statusCode).toBe(200);
    test.clock.advanceDays(29);
    expect((await person.get('/auth/check')).statusCode).toBe(200);
    test.clock.advanceDays(31);
    expect((await person.get('/auth/check')).statusCode).toBe(401);
  });

  it('is not used for calls that come from another site', async () => {
    const person = await signUp(test);
    const foreign = await person.post('/auth/logout', undefined, { origin: 'https://otro.example' });
    expect(foreign.statusCode).toBe(403);
    const crossSite = await person.post('/auth/logout', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(crossSite.statusCode).toBe(403);
    expect((await person.get('/auth/check')).statusCode).toBe(200);
  });
});
