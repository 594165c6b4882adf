import type { TestApp } from '../../../testing/app.ts';
import { signUp, type TestUser } from '../../../testing/users.ts';
import { findLatestReview } from './referents.reader.ts';

/** Stores an admin. */
export const signUpAdmin = (test: TestApp): Promise<TestUser> =>
  signUp(test, { fullName: 'Jefa Admin', row: { isAdmin: true } });

type Decision = { decision: 'verified' | 'rejected'; reason?: string };

/** Decides the current review of a user as an admin. */
export async function decideReview(test: TestApp, admin: TestUser, user: TestUser, decision: Decision) {
  const review = await findLatestReview(test.database.db, user.id);
  return admin.post(`/admin/referents/${user.id}/decision`, { ...decision, version: review?.version ?? 0 });
}

/** Complete data of a referent's request. */
export const REFERENT_ANSWERS = {
  company: 'Cayena Labs',
  position: 'Gerente',
  bio: 'Llevo años en la empresa y conozco a fondo las vacantes que publicamos cada mes.',
  location: 'Santiago, República Dominicana',
};

/** Stores a user with an open review. */
export async function signUpPendingReferent(test: TestApp): Promise<TestUser> {
  const user = await signUp(test);
  const response = await user.put('/auth/update-profile', { role: 'referent', ...REFERENT_ANSWERS });
  if (response.statusCode !== 200) throw new Error(`The request failed: ${response.json().code}`);
  return user;
}
