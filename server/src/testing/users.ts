import type { Area } from '@uneed/domain/kernel/area.ts';
import { v7 as newId } from 'uuid';
import { insertUsers, updateUser } from '../features/people/accounts/accounts.commands.ts';
import { storeSignIn } from '../features/people/accounts/accounts.factory.ts';
import type { NewUser } from '../features/people/accounts/accounts.repository.ts';
import { createPasswords } from '../platform/passwords.ts';
import { type ApiClient, createApiClient, readSessionToken } from './api-client.ts';
import { HASH_COST, type TestApp } from './app.ts';

/** A signed-in user; its methods send requests with the user's session. */
export type TestUser = ApiClient & {
  id: string;
  email: string;
  password: string;
  fullName: string;
  token: string;
  /** The area of an enterprise; a person has none. */
  area?: Area;
};

/** Signs the same user in again through the API, with all that it checks and stores. */
export async function logInAgain(test: TestApp, user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const response = await test.anonymous.post('/auth/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  const token = readSessionToken(response);
  return { ...user, ...createApiClient(test.app.http, token, undefined, {}, password), token };
}

/** Opens another session of the same user, without the API. */
export async function signInAgain(test: TestApp, user: TestUser): Promise<TestUser> {
  const token = await test.database.transaction((tx) =>
    storeSignIn(tx, { userId: user.id }, test.clock.now()),
  );
  return { ...user, ...createApiClient(test.app.http, token, undefined, {}, user.password), token };
}

/** Confirms the address of an account without its e-mail. */
export async function confirmEmail({ database }: TestApp, id: string): Promise<void> {
  await database.transaction((tx) => updateUser(tx, id, { emailStatus: 'confirmed' }, new Date()));
}

let count = 0;

function nextPerson() {
  count += 1;
  return { fullName: `Persona ${count}`, email: `persona${count}.${process.pid}@prueba.do` };
}

/** Columns of a stored user, whose address is confirmed. */
type NewUserRow = Partial<Omit<NewUser, 'emailStatus'>> & { createdAt?: Date };

type SignUpOptions = {
  fullName?: string;
  email?: string;
  /** Other columns of the user. */
  row?: NewUserRow;
};

const PASSWORD = 'secreta-123';
const passwords = createPasswords(HASH_COST);

/** Hashes a password at the lowest cost. */
export const hashPassword = (password: string): Promise<string> => passwords.hash(password);

/** Stores a user with a session, which takes a fifth of the time of a sign-up. */
async function storeSignedInUser(test: TestApp, user: NewUserRow & { fullName: string; email: string }) {
  const [id, now, passwordHash] = [newId(), test.clock.now(), await hashPassword(PASSWORD)];
  const token = await test.database.transaction(async (tx) => {
    await insertUsers(tx, [{ id, passwordHash, createdAt: now, updatedAt: now, ...user }]);
    return storeSignIn(tx, { userId: id }, now);
  });
  return { id, token };
}

const createUser = (test: TestApp, user: { id: string; token: string; fullName: string; email: string }) => {
  return {
    ...createApiClient(test.app.http, user.token, undefined, {}, PASSWORD),
    password: PASSWORD,
    ...user,
  };
};

/** Stores a new user with a confirmed address and a session, without onboarding; nothing else that a sign-up does. */
export async function signUp(test: TestApp, options: SignUpOptions = {}): Promise<TestUser> {
  const { row, ...person } = { ...nextPerson(), ...options };
  return createUser(test, { ...person, ...(await storeSignedInUser(test, { ...person, ...row })) });
}

type SignUpViaApiOptions = Omit<SignUpOptions, 'row'> & {
  /** Whether the address stays unconfirmed; by default it is confirmed. */
  isUnconfirmed?: boolean;
};

/** Signs up a new user through the API, with the email, the device and the checks of a sign-up. */
export async function signUpViaApi(test: TestApp, options: SignUpViaApiOptions = {}): Promise<TestUser> {
  const { isUnconfirmed = false, ...person } = { ...nextPerson(), ...options };
  const response = await test.anonymous.post('/auth/signup', { ...person, password: PASSWORD });
  if (response.statusCode !== 201) throw new Error(`Sign-up failed: ${response.body}`);
  const user = createUser(test, { ...person, id: response.json()._id, token: readSessionToken(response) });
  if (!isUnconfirmed) await confirmEmail(test, user.id);
  return user;
}
