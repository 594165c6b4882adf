import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { findUserByEmail, hasAdmin, type UserRow } from '../accounts/accounts.reader.ts';
import * as repository from './admin.repository.ts';

type Dependencies = { database: Database; clock: Clock };

export type AdminService = ReturnType<typeof createAdmin>;

export function createAdmin({ database, clock }: Dependencies) {
  function promote(user: UserRow, by: repository.AuditActor): Promise<void> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      await updateUser(tx, user.id, { isAdmin: true }, now);
      await repository.insertAuditEntry(tx, { ...by, act: 'admin.made', subjectId: user.id }, now);
    });
  }

  /** Makes the account an admin. 404 if there is no such account, 409 if it is an admin already. */
  async function makeAdmin(email: string, by: repository.AuditActor): Promise<UserRow> {
    const user = await findUserByEmail(database.db, email);
    if (!user) throw notFound(`No hay ninguna cuenta con el email ${email}`);
    if (user.isAdmin) throw conflict(`${email} ya administra Uneed`);
    await promote(user, by);
    return user;
  }

  /** Makes the account of ADMIN_EMAIL the first admin, if it exists and there is no admin; returns whether it did. */
  async function ensureFirstAdmin(email: string): Promise<boolean> {
    const user = await findUserByEmail(database.db, email);
    if (!user || (await hasAdmin(database.db))) return false;
    await promote(user, { adminId: null, actor: 'ADMIN_EMAIL' });
    return true;
  }

  return { makeAdmin, ensureFirstAdmin };
}
