import { AREA_HEADER } from '@uneed/domain/kernel/area.ts';
import { ENTERPRISE_SESSION_COOKIE } from '../../platform/http/session.ts';
import { createApiClient, readSessionToken } from '../../testing/api-client.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';

let count = 0;

export const REGISTRATION = {
  companyName: 'Colmado Central',
  password: 'clave-larga',
  industry: 'Retail',
  size: '11-50',
  location: 'Santiago',
};

export const ONBOARDING = {
  description: 'Cadena de colmados del Cibao que abre todos los días y forma a su gente.',
  phone: '809-555-0100',
  rnc: '101010632',
};

/** Sent by the pages of the area of enterprises. */
export const AS_ENTERPRISE = { [AREA_HEADER]: 'enterprise' };

/** Registers an enterprise; returns its first reply and a client with its session. */
export async function registerEnterprise(test: TestApp, fields: object = {}) {
  count += 1;
  const body = { ...REGISTRATION, email: `empresa-${count}@prueba.do`, ...fields };
  const response = await test.anonymous.post('/enterprises/register', body);
  if (response.statusCode !== 201) throw new Error(`Registration failed: ${response.body}`);
  const token = readSessionToken(response, ENTERPRISE_SESSION_COOKIE);
  return {
    token,
    email: body.email,
    enterprise: response.json().enterprise,
    client: createApiClient(test.app.http, undefined, token),
  };
}

/** An enterprise in its area: its methods send requests with its session and the header of the area. */
export type TestEnterprise = TestUser & { slug: string };

/** Registers and onboards an enterprise, by default a verified one. */
export async function newEnterprise(
  test: TestApp,
  { isVerified = true, ...fields }: { isVerified?: boolean; companyName?: string; website?: string } = {},
): Promise<TestEnterprise> {
  const { token, email, enterprise } = await registerEnterprise(test, fields);
  const client = createApiClient(test.app.http, undefined, token, AS_ENTERPRISE);
  const response = await client.post('/enterprises/onboarding', ONBOARDING);
  if (response.statusCode !== 200) throw new Error(`Onboarding failed: ${response.body}`);
  const { _id: id, slug, companyName: fullName } = enterprise;
  if (isVerified)
    await test.database.transaction((tx) =>
      updateUser(tx, id, { isVerifiedReferent: true }, test.clock.now()),
    );
  return { ...client, id, slug, email, fullName, password: REGISTRATION.password, token, area: 'enterprise' };
}
