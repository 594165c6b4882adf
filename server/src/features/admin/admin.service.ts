import { ADMIN_PAGE_SIZE } from '@uneed/domain/admin/admin.rules.ts';
import { pageSlice } from '@uneed/domain/kernel/page.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { updateUser } from '../accounts/accounts.commands.ts';
import { findUserByEmail, hasAdmin, type UserRow } from '../accounts/accounts.reader.ts';
import * as repository from './admin.repository.ts';
import { countActs, listActs } from './audit.reader.ts';

type Needs = { database: Database; clock: Clock };

export type AdminService = ReturnType<typeof createAdmin>;

export function createAdmin({ database, clock }: Needs) {
  function promote(user: UserRow, by: repository.Acting): Promise<void> {
    const now = clock.now();
    return database.transaction(async (tx) => {
      await updateUser(tx, user.id, { isAdmin: true }, now);
      await repository.insertAct(tx, { ...by, act: 'admin.made', subjectId: user.id }, now);
    });
  }

  /** 404 without such an account, 409 when it is an admin already. */
  async function makeAdmin(email: string, by: repository.Acting): Promise<UserRow> {
    const user = await findUserByEmail(database.db, email);
    if (!user) throw notFound(`No hay ninguna cuenta con el email ${email}`);
    if (user.isAdmin) throw conflict(`${email} ya administra Uneed`);
    await promote(user, by);
    return user;
  }

  /** The account of ADMIN_EMAIL becomes the first admin, once it exists; says whether it became so now. */
  async function ensureFirstAdmin(email: string): Promise<boolean> {
    const user = await findUserByEmail(database.db, email);
    if (!user || (await hasAdmin(database.db))) return false;
    await promote(user, { adminId: null, actor: 'ADMIN_EMAIL' });
    return true;
  }

  /** A page of what admins did, and how much there is. */
  async function listPage(page: number) {
    const slice = pageSlice(page, ADMIN_PAGE_SIZE);
    const [rows, total] = await Promise.all([listActs(database.db, slice), countActs(database.db)]);
    return { rows, total };
  }

  return { makeAdmin, ensureFirstAdmin, listActs: listPage };
}
