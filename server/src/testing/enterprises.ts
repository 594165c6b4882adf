import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import * as accounts from '../features/people/accounts/accounts.factory.ts';
import type { NewUser } from '../features/people/accounts/accounts.repository.ts';
import type { TestApp } from './app.ts';
import { hashPassword } from './users.ts';

type NewAccount = Partial<NewUser> & { email: string; fullName: string; password: string };

/** Stores the account of an enterprise with a session, without its page; returns the token of the session. */
export async function storeEnterpriseAccount(
  test: TestApp,
  { password, ...account }: NewAccount,
): Promise<{ id: Id; token: string }> {
  const now = test.clock.now();
  const passwordHash = await hashPassword(password);
  const { id } = await accounts.storeEnterprise(test, {
    ...account,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  });
  return {
    id,
    token: await test.database.transaction((tx) => accounts.storeSignIn(tx, { userId: id }, now)),
  };
}

type NewMember = { enterpriseId: Id; email: string; fullName: string; role: TeamRole; password: string };

/** Stores a member of the team of an enterprise with a session; returns the token of the session. */
export async function storeTeamMember(
  test: TestApp,
  { enterpriseId, password, ...member }: NewMember,
): Promise<{ id: Id; token: string }> {
  const now = test.clock.now();
  const passwordHash = await hashPassword(password);
  const { id } = await accounts.storeTeamMember(test, enterpriseId, {
    ...member,
    passwordHash,
    createdAt: now,
  });
  const principal = { userId: enterpriseId, teamMemberId: id };
  return { id, token: await test.database.transaction((tx) => accounts.storeSignIn(tx, principal, now)) };
}
