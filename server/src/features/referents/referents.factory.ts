import type { TestApp } from '../../testing/app.ts';
import { signUp, type TestUser } from '../../testing/users.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { findLatestReview } from './referents.reader.ts';

/** Somebody signed in who decides about referents. */
export async function newAdmin(test: TestApp): Promise<TestUser> {
  const admin = await signUp(test, { fullName: 'Jefa Admin' });
  await test.database.transaction((tx) => updateUser(tx, admin.id, { isAdmin: true }, test.clock.now()));
  return admin;
}

type Decision = { decision: 'verified' | 'rejected'; reason?: string };

/** An admin decides about a person's request as it is now. */
export async function decidesAbout(test: TestApp, admin: TestUser, person: TestUser, decision: Decision) {
  const review = await findLatestReview(test.database.db, person.id);
  return admin.post(`/admin/referents/${person.id}/decision`, { ...decision, version: review?.version ?? 0 });
}

/** What a request to be a referent says, complete. */
export const REFERENT_ANSWERS = {
  company: 'Cayena Labs',
  position: 'Gerente',
  bio: 'Llevo años en la empresa y conozco a fondo las vacantes que publicamos cada mes.',
  location: 'Santiago, República Dominicana',
};

/** Somebody who asked to be a referent, and waits for the answer. */
export async function asksToBeReferent(test: TestApp): Promise<TestUser> {
  const person = await signUp(test);
  const asked = await person.put('/auth/update-profile', { role: 'referent', ...REFERENT_ANSWERS });
  if (asked.statusCode !== 200) throw new Error(`Not asked: ${asked.json().code}`);
  return person;
}
