import { suspensionAt } from '@uneed/domain/people/safety/sanction.rules.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { AppError, notFound } from '../../../../platform/http/app-error.ts';
import { type EnterpriseRow, findEnterpriseBySlug } from '../enterprises.reader.ts';
import { wasDeletedEnterprise } from './public-enterprises.reader.ts';

export const ENTERPRISE_NOT_FOUND_TEXT = 'No encontramos esta empresa';

/**
 * Returns an enterprise that has a public page. Throws 404 if there is no such enterprise or it is not complete, 410 if it is deleted,
 * about to be, or suspended.
 */
export async function requirePublicEnterprise(db: DbOrTx, slug: string, now: Date): Promise<EnterpriseRow> {
  const row = await findEnterpriseBySlug(db, slug);
  const isGone = row
    ? row.eraseAt !== null || suspensionAt(row.suspendedUntil, now) !== null
    : await wasDeletedEnterprise(db, slug);
  if (isGone) throw new AppError('GONE', 'Esta empresa ya no está en Uneed');
  if (!row?.isOnboarded) throw notFound(ENTERPRISE_NOT_FOUND_TEXT);
  return row;
}
