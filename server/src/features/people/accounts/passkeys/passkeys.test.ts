import {
  PASSKEY_CHALLENGE_MINUTES,
  PASSKEY_REJECTED_TEXT,
  PASSKEYS_MAX,
} from '@uneed/domain/people/accounts/passkeys.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApiClient, readSessionToken } from '../../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { signUpViaApi, type TestUser } from '../../../../testing/users.ts';
import {
  AS_ENTERPRISE,
  addTeamMember,
  MEMBER_PASSWORD,
  REGISTRATION,
  registerEnterprise,
} from '../../../organizations/enterprises/enterprises.factory.ts';
import { createAuthenticator, type Deviation } from './passkeys.factory.ts';

const PATH = '/auth/passkeys';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Owner = Pick<TestUser, 'post'>;

async function start(user: Owner, password: string, headers = {}): Promise<string> {
  const response = await user.post(`${PATH}/options`, { password }, headers);
  expect(response.statusCode).toBe(200);
  return response.json().options.challenge;
}

async function add(user: TestUser, deviation: Deviation = {}) {
  const authenticator = createAuthenticator();
  const challenge = await start(user, user.password);
  const response = await user.post(PATH, { credential: authenticator.create(challenge, deviation) });
  return { authenticator, response };
}

async function enrol() {
  const user = await signUpViaApi(test);
  const { authenticator, response } = await add(user);
  expect(response.statusCode).toBe(201);
  return { user, authenticator, id: response.json().passkey._id as string };
}

const startLogIn = async (): Promise<string> =>
  (await test.anonymous.post(`${PATH}/login/options`)).json().options.challenge;

const logIn = (credential: object, headers = {}) =>
  test.anonymous.post(`${PATH}/login`, { credential }, headers);

const expectRejected = (response: Awaited<ReturnType<typeof logIn>>) =>
  expect([response.statusCode, response.json().message]).toEqual([401, PASSKEY_REJECTED_TEXT]);

const listNames = async (user: TestUser) =>
  (await user.get(PATH)).json().passkeys.map(({ name }: { name: string }) => name);

async function listSubjects(address: string) {
  await test.runTasks();
  return test.emails.filter(({ to }) => to === address).map(({ email }) => email.subject);
}

describe('the passkeys of an account', () => {
  it('are for whoever is signed in, and one is added with the password', async () => {
    for (const response of [
      await test.anonymous.get(PATH),
      await test.anonymous.post(`${PATH}/options`, { password: 'x' }),
      await test.anonymous.post(PATH, { credential: createAuthenticator().create('x') }),
      await test.anonymous.patch(`${PATH}/0190a000-0000-7000-8000-000000000000`, { name: 'x' }),
      await test.anonymous.delete(`${PATH}/0190a000-0000-7000-8000-000000000000`),
    ])
      expect(response.statusCode).toBe(401);
    const user = await signUpViaApi(test);
    const wrong = await user.post(`${PATH}/options`, { password: 'no-es' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta' },
    ]);
  });

  it('are named, removed, and each change is told by e-mail', async () => {
    const [{ user, id }, neighbour] = [await enrol(), await signUpViaApi(test)];
    for (const response of [
      await neighbour.patch(`${PATH}/${id}`, { name: 'Mía' }),
      await neighbour.delete(`${PATH}/${id}`),
    ])
      expect(response.statusCode).toBe(404);
    expect((await user.patch(`${PATH}/${id}`, { name: 'Mi teléfono' })).statusCode).toBe(200);
    expect((await user.patch(`${PATH}/${id}`, { name: ' ' })).statusCode).toBe(400);
    expect([await listNames(user), await listNames(neighbour)]).toEqual([['Mi teléfono'], []]);
    expect((await user.get('/settings/export')).json().passkeys).toMatchObject([{ name: 'Mi teléfono' }]);
    const removals = await Promise.all([user.delete(`${PATH}/${id}`), user.delete(`${PATH}/${id}`)]);
    expect(removals.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    // In no certain order.
    expect((await listSubjects(user.email)).sort()).toEqual([
      'Agregaste una llave de acceso a Uneed',
      'Quitaste una llave de acceso de Uneed',
    ]);
  });

  it(`are at most ${PASSKEYS_MAX}`, async () => {
    const user = await signUpViaApi(test);
    const challenge = await start(user, user.password);
    for (let count = 0; count < PASSKEYS_MAX; count += 1) await add(user);
    expect((await user.post(`${PATH}/options`, { password: user.password })).statusCode).toBe(409);
    const late = await user.post(PATH, { credential: createAuthenticator().create(challenge) });
    expect(late.statusCode).toBe(409);
    expect(await listNames(user)).toHaveLength(PASSKEYS_MAX);
  });

  it.each([
    ['of another site', { origin: 'https://malo.example' }],
    ['that did not verify the user', { isUserVerified: false }],
  ])('exclude one %s', async (_name, deviation) => {
    const user = await signUpViaApi(test);
    expect((await add(user, deviation)).response.statusCode).toBe(400);
    expect(await listNames(user)).toEqual([]);
  });

  it('exclude one for a challenge of somebody else, of a sign-in, that is used, or that is too old', async () => {
    const [user, other] = [await signUpViaApi(test), await signUpViaApi(test)];
    const own = await start(user, user.password);
    const post = (challenge: string) =>
      user.post(PATH, { credential: createAuthenticator().create(challenge) });
    for (const challenge of [await start(other, other.password), await startLogIn(), 'rubbish'])
      expect((await post(challenge)).statusCode).toBe(400);
    const statuses = (await Promise.all([post(own), post(own)])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([201, 400]);
    const old = await start(user, user.password);
    test.clock.advanceMinutes(PASSKEY_CHALLENGE_MINUTES);
    expect((await post(old)).statusCode).toBe(400);
    expect(await listNames(user)).toHaveLength(1);
  });

  it('are not added twice, by whomever', async () => {
    const [{ authenticator }, other] = [await enrol(), await signUpViaApi(test)];
    const credential = authenticator.create(await start(other, other.password));
    expect((await other.post(PATH, { credential })).statusCode).toBe(400);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session, once for a challenge', async () => {
    const { user, authenticator } = await enrol();
    const credential = authenticator.get(await startLogIn());
    const responses = await Promise.all([logIn(credential), logIn(credential)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    const signedIn = responses.find(({ statusCode }) => statusCode === 200);
    const client = createApiClient(test.app.http, signedIn && readSessionToken(signedIn));
    expect((await client.get('/auth/check')).json()._id).toBe(user.id);
    expectRejected(await logIn(credential));
    expect((await user.get(PATH)).json().passkeys[0].lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it('asks for no code: the passkey is the second factor', async () => {
    const { user, authenticator } = await enrol();
    await test.database.db
      .updateTable('users')
      .set({ hasSecondFactor: true })
      .where('id', '=', user.id)
      .execute();
    expect((await logIn(authenticator.get(await startLogIn()))).statusCode).toBe(200);
  });

  it.each<[string, Deviation]>([
    ['of another site', { origin: 'https://malo.example' }],
    ['that did not verify the user', { isUserVerified: false }],
  ])('is refused for an answer %s', async (_name, deviation) => {
    const { authenticator } = await enrol();
    expectRejected(await logIn(authenticator.get(await startLogIn(), deviation)));
  });

  it('is refused for an unknown, a removed or another passkey, an old challenge and one of another purpose', async () => {
    const { user, authenticator, id } = await enrol();
    expectRejected(await logIn(createAuthenticator().get(await startLogIn())));
    const forged = { ...createAuthenticator().get(await startLogIn()), id: authenticator.get('x').id };
    expectRejected(await logIn({ ...forged, rawId: forged.id }));
    expectRejected(await logIn(authenticator.get(await start(user, user.password))));
    const old = await startLogIn();
    test.clock.advanceMinutes(PASSKEY_CHALLENGE_MINUTES);
    expectRejected(await logIn(authenticator.get(old)));
    await user.delete(`${PATH}/${id}`);
    expectRejected(await logIn(authenticator.get(await startLogIn())));
    expect((await logIn({ id: 'rubbish' })).statusCode).toBe(400);
  });

  it('is refused for a counter that did not grow', async () => {
    const { authenticator } = await enrol();
    const logInAt = async (signCount: number) =>
      (await logIn(authenticator.get(await startLogIn(), { signCount }))).statusCode;
    expect([await logInAt(5), await logInAt(5), await logInAt(4), await logInAt(6)]).toEqual([
      200, 401, 401, 200,
    ]);
  });

  it('of an enterprise, or of a member of its team, opens that area alone', async () => {
    const { client, token } = await registerEnterprise(test);
    const member = await addTeamMember(test, client, 'reader');
    const owners = [
      [createApiClient(test.app.http, undefined, token), REGISTRATION.password, null],
      [member.client, MEMBER_PASSWORD, member.email],
    ] as const;
    for (const [owner, password, email] of owners) {
      const authenticator = createAuthenticator();
      const challenge = await start(owner, password, AS_ENTERPRISE);
      const added = await owner.post(PATH, { credential: authenticator.create(challenge) }, AS_ENTERPRISE);
      expect(added.statusCode).toBe(201);
      expectRejected(await logIn(authenticator.get(await startLogIn())));
      const signedIn = await logIn(authenticator.get(await startLogIn()), AS_ENTERPRISE);
      const session = readSessionToken(signedIn, 'uneed_enterprise');
      const profile = await createApiClient(test.app.http, undefined, session).get('/enterprises/profile');
      expect(profile.json().enterprise.member?.email ?? null).toBe(email);
    }
    const { authenticator } = await enrol();
    expectRejected(await logIn(authenticator.get(await startLogIn()), AS_ENTERPRISE));
  });
});
