import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTERPRISE_SESSION_COOKIE } from '../../../platform/http/session.ts';
import { createApiClient, readSessionToken } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { waitUntilBlocked } from '../../../testing/locks.ts';
import { signUp } from '../../../testing/users.ts';
import { lockUser } from '../../people/accounts/accounts.commands.ts';
import { AS_ENTERPRISE, ONBOARDING, REGISTRATION, registerEnterprise } from './enterprises.factory.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('registration of an enterprise', () => {
  it('answers with the enterprise and opens a session of its own', async () => {
    const response = await test.anonymous.post('/enterprises/register', {
      ...REGISTRATION,
      email: ' Empleos@Registro.do ',
      website: 'www.registro.do',
      isVerified: true,
      _id: '0193f7a0-0000-7000-8000-000000000000',
      role: 'referent',
    });
    expect([response.statusCode, response.json()]).toMatchObject([
      201,
      {
        success: true,
        message: 'Empresa registrada exitosamente',
        enterprise: {
          companyName: 'Colmado Central',
          email: 'empleos@registro.do',
          website: 'https://www.registro.do',
          industry: 'Retail',
          size: '11-50',
          location: 'Santiago',
          isOnboarded: false,
          isVerified: false,
        },
      },
    ]);
    expect(response.body).not.toMatch(/password|clave-larga/i);
    expect(response.headers['set-cookie']).toMatch(/^uneed_enterprise=.+HttpOnly.+SameSite=Lax/);
    const token = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
    const profile = await createApiClient(test.app.http, undefined, token).get('/enterprises/profile');
    expect(profile.json().enterprise).toEqual(response.json().enterprise);
  });

  it.each([
    [{}, 'El nombre de la empresa es requerido'],
    [{ ...REGISTRATION }, 'El email es requerido'],
    [{ ...REGISTRATION, email: 'x' }, 'Formato de email inválido'],
    [{ ...REGISTRATION, email: 'x@y.do', industry: '' }, 'La industria es requerida'],
    [
      { ...REGISTRATION, email: 'x@y.do', password: '12345', size: '' },
      'La contraseña debe tener al menos 6 caracteres',
    ],
    [{ ...REGISTRATION, email: 'x@y.do', location: ' ' }, 'La ubicación es requerida'],
  ])('rejects %j with the first error', async (body, message) => {
    const response = await test.anonymous.post('/enterprises/register', body);
    expect([response.statusCode, response.json()]).toMatchObject([400, { message, code: 'INVALID' }]);
  });

  it('gives an email to one enterprise only, also when two register at once; a person may have it too', async () => {
    await signUp(test, { email: 'doble@prueba.do' });
    const body = { ...REGISTRATION, email: 'doble@prueba.do' };
    const responses = await Promise.all(
      [1, 2, 3].map(() => test.anonymous.post('/enterprises/register', body)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await test.anonymous.post('/auth/signup', { ...body, fullName: 'Ana' })).statusCode).toBe(409);
  });

  it('gives each enterprise a path of its own', async () => {
    const [first, second] = [await registerEnterprise(test), await registerEnterprise(test)];
    expect(first.enterprise.slug).toMatch(/^colmado-central/);
    expect(second.enterprise.slug).toMatch(/^colmado-central-/);
  });

  it('gives a path of its own also to one that registers while another one of this name does', async () => {
    const { enterprise: first } = await registerEnterprise(test);
    const { second } = await test.database.transaction(async (tx) => {
      const changes = { slug: 'colmado-simultaneo' };
      await tx.updateTable('enterprises').set(changes).where('userId', '=', first._id).execute();
      const second = registerEnterprise(test, { companyName: 'Colmado Simultáneo' });
      await waitUntilBlocked(test.database);
      return { second };
    });
    expect((await second).enterprise.slug).toMatch(/^colmado-simultaneo-[0-9a-f]{8}$/);
  });
});

describe('sessions', () => {
  it('are opened with the password of the enterprise, not with that of a person with the same email', async () => {
    const { email } = await registerEnterprise(test, { email: 'mismo@prueba.do' });
    const person = await signUp(test, { email });
    const logIn = (password: string) => test.anonymous.post('/enterprises/login', { email, password });
    const wrong = await logIn(person.password);
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, 'Email o contraseña incorrectos']);
    expect((await logIn(REGISTRATION.password)).json()).toMatchObject({
      success: true,
      enterprise: { email },
    });
    const asPerson = await test.anonymous.post('/auth/login', { email, password: REGISTRATION.password });
    expect(asPerson.statusCode).toBe(401);
  });

  it('of a person and of an enterprise exist side by side, and a request acts with one of them', async () => {
    const { token, enterprise } = await registerEnterprise(test);
    const person = await signUp(test);
    const both = createApiClient(test.app.http, person.token, token);
    expect((await both.get('/auth/check')).json()._id).toBe(person.id);
    expect((await both.get('/enterprises/profile')).json().enterprise._id).toBe(enterprise._id);
    // Endpoints of people see nobody there, and refuse what needs a session.
    expect((await both.get('/auth/check', AS_ENTERPRISE)).statusCode).toBe(401);
    const refused = await both.get('/applications/my-applications', AS_ENTERPRISE);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Esto se hace con una cuenta personal, no con la de una empresa',
    ]);
  });

  it('of one kind are not accepted as those of the other', async () => {
    const { token } = await registerEnterprise(test);
    const person = await signUp(test);
    expect((await createApiClient(test.app.http, token).get('/auth/check')).statusCode).toBe(401);
    const swapped = createApiClient(test.app.http, undefined, person.token);
    expect((await swapped.get('/enterprises/profile')).statusCode).toBe(401);
  });

  it('are neither opened nor ended by the endpoints of people, which a page of the area of enterprises may not call', async () => {
    const [person, own] = [await signUp(test), await registerEnterprise(test)];
    const { email, password } = person;
    for (const [path, body] of [
      ['/auth/signup', { fullName: 'Ana', email, password }],
      ['/auth/login', { email: own.email, password: REGISTRATION.password }],
      ['/auth/logout', {}],
    ] as const) {
      const response = await own.client.post(path, body, AS_ENTERPRISE);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect((await own.client.get('/enterprises/profile')).statusCode).toBe(200);
  });

  it('are listed and ended by the enterprise alone', async () => {
    const { client, email } = await registerEnterprise(test);
    await test.anonymous.post('/enterprises/login', { email, password: REGISTRATION.password });
    const listed = await client.get('/auth/sessions', AS_ENTERPRISE);
    expect(listed.json().sessions).toHaveLength(2);
    expect((await client.get('/auth/sessions')).statusCode).toBe(401);
    expect((await client.delete('/auth/sessions', AS_ENTERPRISE)).statusCode).toBe(200);
    expect((await client.get('/auth/sessions', AS_ENTERPRISE)).json().sessions).toHaveLength(1);
  });

  it('end with the logout, which leaves that of the person open', async () => {
    const { token } = await registerEnterprise(test);
    const person = await signUp(test);
    const both = createApiClient(test.app.http, person.token, token);
    const response = await both.post('/enterprises/logout');
    expect(response.json()).toMatchObject({ success: true, enterprise: null });
    expect(response.headers['set-cookie']).toMatch(/^uneed_enterprise=;/);
    expect((await both.get('/enterprises/profile')).statusCode).toBe(401);
    expect((await both.get('/auth/check')).statusCode).toBe(200);
  });
});

describe('passwords', () => {
  it('are reset by an e-mail that leads to the page of enterprises', async () => {
    const { email } = await registerEnterprise(test, { email: 'olvido@prueba.do' });
    await signUp(test, { email });
    await test.anonymous.post('/auth/forgot-password', { email }, AS_ENTERPRISE);
    await test.runTasks();
    const [sent] = test.emails.filter(({ to }) => to === email);
    const token = /\/enterprise\/reset-password#token=(.+)/.exec(sent?.email.action?.url ?? '')?.[1] ?? '';
    const password = 'otra-clave-larga';
    const reset = await test.anonymous.post('/auth/reset-password', {
      token: decodeURIComponent(token),
      password,
    });
    expect(reset.statusCode).toBe(200);
    expect((await test.anonymous.post('/enterprises/login', { email, password })).statusCode).toBe(200);
    expect((await test.anonymous.post('/auth/login', { email, password })).statusCode).toBe(401);
  });

  it('are changed with the current one', async () => {
    const { client, email } = await registerEnterprise(test);
    const change = { currentPassword: REGISTRATION.password, newPassword: 'otra-clave-larga' };
    const wrong = { ...change, currentPassword: 'equivocada' };
    expect((await client.post('/auth/change-password', wrong, AS_ENTERPRISE)).statusCode).toBe(400);
    const changed = await client.post('/auth/change-password', change, AS_ENTERPRISE);
    expect(changed.headers['set-cookie']).toMatch(/^uneed_enterprise=[\w-]/);
    const logIn = await test.anonymous.post('/enterprises/login', { email, password: change.newPassword });
    expect(logIn.statusCode).toBe(200);
  });
});

describe('onboarding and profile', () => {
  it.each(['get', 'put'] as const)('need the session of an enterprise (%s profile)', async (method) => {
    const person = await signUp(test);
    for (const caller of [test.anonymous, person])
      expect((await caller[method]('/enterprises/profile', {})).statusCode).toBe(401);
  });

  it('complete the enterprise once', async () => {
    const { client, enterprise: own } = await registerEnterprise(test);
    expect((await test.anonymous.post('/enterprises/onboarding', ONBOARDING)).statusCode).toBe(401);
    const wrong = await client.post('/enterprises/onboarding', { ...ONBOARDING, rnc: '101010633' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { rnc: 'Ese RNC no es válido: revisa los números' },
    ]);
    const { waiting } = await test.database.transaction(async (tx) => {
      await lockUser(tx, own._id);
      const waiting = [1, 2].map(() => client.post('/enterprises/onboarding', ONBOARDING));
      await waitUntilBlocked(test.database, 2);
      return { waiting };
    });
    const responses = await Promise.all(waiting);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { enterprise } = (await client.get('/enterprises/profile')).json();
    expect(enterprise).toMatchObject({ ...ONBOARDING, isOnboarded: true, isVerified: false });
  });

  it('change only the given fields, and only of this enterprise', async () => {
    const [own, other] = [await registerEnterprise(test), await registerEnterprise(test)];
    const response = await own.client.put('/enterprises/profile', {
      companyName: 'Colmado Nuevo',
      email: 'x@y.do',
    });
    expect(response.json()).toMatchObject({
      success: true,
      enterprise: { ...own.enterprise, companyName: 'Colmado Nuevo' },
    });
    expect((await other.client.get('/enterprises/profile')).json().enterprise).toEqual(other.enterprise);
  });

  it('another name ends the verification; another description does not', async () => {
    const { client, enterprise } = await registerEnterprise(test);
    const verify = () =>
      test.database.db
        .updateTable('users')
        .set({ isVerifiedReferent: true })
        .where('id', '=', enterprise._id)
        .execute();
    await verify();
    const description = await client.put('/enterprises/profile', { description: ONBOARDING.description });
    expect(description.json().enterprise.isVerified).toBe(true);
    const renamed = await client.put('/enterprises/profile', { companyName: 'Banco Central' });
    expect(renamed.json().enterprise.isVerified).toBe(false);
    await verify();
    const renumbered = await client.put('/enterprises/profile', { rnc: '101001577' });
    expect(renumbered.json().enterprise.isVerified).toBe(false);
  });
});

it('people do not find an enterprise among people', async () => {
  const { enterprise, client: own } = await registerEnterprise(test, { companyName: 'Ferretería Invisible' });
  expect((await own.post('/enterprises/onboarding', ONBOARDING)).statusCode).toBe(200);
  const client = await signUp(test);
  expect((await client.get('/messages/users?q=Invisible')).json()).toEqual([]);
  const listed: { _id: string }[] = (await client.get('/messages/users')).json();
  expect(listed.map(({ _id }) => _id)).not.toContain(enterprise._id);
  expect((await client.get(`/users/${enterprise._id}`)).statusCode).toBe(404);
});
