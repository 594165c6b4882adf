import type { Area } from '@uneed/domain/kernel/area.ts';
import { updateUser } from '../features/people/accounts/accounts.commands.ts';
import { type ApiClient, createApiClient, readSessionToken } from './api-client.ts';
import type { TestApp } from './app.ts';

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

/** Signs the same user in again, in a new session. */
export async function signInAgain(test: TestApp, user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const response = await test.anonymous.post('/auth/login', { email, password });
  if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`);
  const token = readSessionToken(response);
  return { ...user, ...createApiClient(test.app.http, token, undefined, {}, password), token };
}

/** Confirms the address of an account without its e-mail. */
export async function confirmEmail({ database }: TestApp, id: string): Promise<void> {
  await database.transaction((tx) => updateUser(tx, id, { emailStatus: 'confirmed' }, new Date()));
}

let count = 0;

type SignUpOptions = {
  fullName?: string;
  email?: string;
  /** Whether the address stays unconfirmed; by default it is confirmed. */
  isUnconfirmed?: boolean;
};

/** Signs up a new user through the API, without onboarding. */
export async function signUp(test: TestApp, options: SignUpOptions = {}): Promise<TestUser> {
  count += 1;
  const { fullName = `Persona ${count}`, email = `persona${count}.${process.pid}@prueba.do` } = options;
  const password = 'secreta-123';
  const response = await test.anonymous.post('/auth/signup', { fullName, email, password });
  if (response.statusCode !== 201) throw new Error(`Sign-up failed: ${response.body}`);
  const token = readSessionToken(response);
  const id = response.json()._id;
  if (!options.isUnconfirmed) await confirmEmail(test, id);
  return {
    ...createApiClient(test.app.http, token, undefined, {}, password),
    id,
    email,
    password,
    fullName,
    token,
  };
}
