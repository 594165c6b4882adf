import type { TestApp } from '../../testing/app.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { updateUser } from '../accounts/accounts.commands.ts';

/** Somebody signed in who decides about referents. */
export async function newAdmin(test: TestApp): Promise<Person> {
  const admin = await signUp(test, { fullName: 'Jefa Admin' });
  await test.database.transaction((tx) => updateUser(tx, admin.id, { isAdmin: true }, test.clock.now()));
  return admin;
}
