import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import {
  findPublicEnterprise,
  type PublicEnterpriseRow,
  wasDeletedEnterprise,
} from './public-enterprises.reader.ts';

/**
 * Returns an enterprise that has a public page. Throws 404 if there is no such enterprise or it is not complete, 410 if it is deleted,
 * about to be, or suspended.
 */
export async function requirePublicEnterprise(
  db: DbOrTx,
  slug: string,
  now: Date,
): Promise<PublicEnterpriseRow> {
  const row = await findPublicEnterprise(db, slug);
  const isGone = row
    ? row.eraseAt !== null || suspensionAt(row.suspendedUntil, now) !== null
    : await wasDeletedEnterprise(db, slug);
  if (isGone) throw new AppError('GONE', 'Esta empresa ya no está en Uneed');
  if (!row?.isOnboarded) throw notFound('No encontramos esta empresa');
  return row;
}
