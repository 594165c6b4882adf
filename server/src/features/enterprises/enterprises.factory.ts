import { ENTERPRISE_SESSION_COOKIE } from '../../platform/http/session.ts';
import { createApiClient, readSessionToken } from '../../testing/api-client.ts';
import type { TestApp } from '../../testing/app.ts';

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
