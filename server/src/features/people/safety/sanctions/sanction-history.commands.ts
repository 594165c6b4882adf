import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { AdminSanction } from '@uneed/domain/people/safety/sanctions.schema.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { presentSanctionToAdmin } from './sanctions.presenter.ts';
import { listSanctionsOf } from './sanctions.reader.ts';

/** Lists the newest sanctions of a user, or the removals of a job or post, as admins see them. */
export async function listSanctionsAbout(
  db: DbOrTx,
  about: { subject: 'user' | 'job' | 'post'; id: Id },
  limit: number,
  now: Date,
): Promise<AdminSanction[]> {
  const rows = await listSanctionsOf(db, about, limit);
  return rows.map((row) => presentSanctionToAdmin(row, now));
}
