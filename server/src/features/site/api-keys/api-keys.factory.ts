import { API_SCOPES, type ApiScope } from '@uneed/domain/site/api-keys/api-key.rules.ts';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/users.ts';

type KeyOptions = { name?: string; scopes?: readonly ApiScope[]; expiresInDays?: number | null };

let count = 0;

/** The body that creates a key, by default with all scopes and without an end. */
export const keyPayload = (owner: Pick<TestUser, 'password'>, options: KeyOptions = {}) => ({
  name: `Clave ${++count}`,
  scopes: API_SCOPES,
  expiresInDays: null,
  ...options,
  password: owner.password,
});

/** A program with a key; its methods send requests with it. */
export type KeyClient = { id: string; name: string; token: string } & ReturnType<typeof createKeyClient>;

export function createKeyClient({ app }: TestApp, token: string, headers: Record<string, string> = {}) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(body ? { payload: body } : {}),
    };
    return app.http.inject(options);
  };
  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: object) => send('POST', path, body),
    patch: (path: string, body?: object) => send('PATCH', path, body),
  };
}

/** Creates a key of this owner through the API. */
export async function newKey(test: TestApp, owner: TestUser, options: KeyOptions = {}): Promise<KeyClient> {
  const response = await owner.post('/api-keys', keyPayload(owner, options));
  if (response.statusCode !== 201) throw new Error(`No key: ${response.body}`);
  const { key, token } = response.json();
  return { id: key._id, name: key.name, token, ...createKeyClient(test, token) };
}
