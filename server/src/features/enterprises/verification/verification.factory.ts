import type { TestApp } from '../../../testing/app.ts';
import { signUpAdmin } from '../../referents/referents.factory.ts';
import { ONBOARDING, registerEnterprise } from '../enterprises.factory.ts';

/** An enterprise with a finished onboarding and a website. */
export async function onboardedEnterprise(test: TestApp, fields: object = {}) {
  const company = await registerEnterprise(test, { website: 'www.colmado.com.do', ...fields });
  const response = await company.client.post('/enterprises/onboarding', ONBOARDING);
  if (response.statusCode !== 200) throw new Error(`Onboarding failed: ${response.body}`);
  return company;
}

export type TestEnterprise = Awaited<ReturnType<typeof onboardedEnterprise>>;

/** An enterprise that an admin verified. */
export async function verifiedEnterprise(test: TestApp, fields: object = {}): Promise<TestEnterprise> {
  const company = await onboardedEnterprise(test, fields);
  await company.client.post('/enterprises/verification');
  const admin = await signUpAdmin(test);
  const path = `/admin/enterprise-requests/${company.enterprise._id}/decision`;
  const response = await admin.post(path, { decision: 'verified', version: 1 });
  if (response.statusCode !== 200) throw new Error(`Not verified: ${response.body}`);
  return company;
}

/** The code of the last email to this address. */
export function readCode(test: TestApp, address: string): string {
  const sent = test.emails.findLast(({ to }) => to === address);
  return /\d{6}/.exec(sent?.email.heading ?? '')?.[0] ?? '';
}
