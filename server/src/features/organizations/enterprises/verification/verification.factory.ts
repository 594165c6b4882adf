import type { TestApp } from '../../../../testing/app.ts';
import { setOwnerVerified } from '../../../hiring/jobs/owners/owners.commands.ts';
import { lockUser } from '../../../people/accounts/accounts.commands.ts';
import { decideReview } from '../../../people/referents/review-decision.commands.ts';
import { ONBOARDING, registerEnterprise } from '../enterprises.factory.ts';

/** An enterprise with a finished onboarding and a website. */
export async function onboardedEnterprise(test: TestApp, fields: object = {}) {
  const company = await registerEnterprise(test, { website: 'www.colmado.com.do', ...fields });
  const response = await company.client.post('/enterprises/onboarding', ONBOARDING);
  if (response.statusCode !== 200) throw new Error(`Onboarding failed: ${response.body}`);
  return company;
}

export type TestEnterprise = Awaited<ReturnType<typeof onboardedEnterprise>>;

/** An enterprise that was verified, as from the terminal; its latest review has version 2. */
export async function verifiedEnterprise(test: TestApp, fields: object = {}): Promise<TestEnterprise> {
  const company = await onboardedEnterprise(test, fields);
  await company.client.post('/enterprises/verification');
  const { _id } = company.enterprise;
  await test.database.transaction(async (tx) => {
    const user = await lockUser(tx, _id);
    if (!user) throw new Error('There is no such enterprise');
    const reviewed = { role: 'enterprise', user, details: {}, onVerifiedChanged: setOwnerVerified } as const;
    const by = { adminId: null, actor: 'prueba' };
    await decideReview(tx, reviewed, { decision: 'verified', reason: '' }, by, test.clock.now());
  });
  return company;
}

/** The code of the last email to this address. */
export function readCode(test: TestApp, address: string): string {
  const sent = test.emails.findLast(({ to }) => to === address);
  return /\d{6}/.exec(sent?.email.heading ?? '')?.[0] ?? '';
}
