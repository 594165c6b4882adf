import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { EMAIL_DISOWN_DAYS } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { isUniqueViolation } from '../../../../platform/db/errors.ts';
import { createSecret, hashSecret } from '../../../../platform/secrets.ts';
import type { UserRow } from '../accounts.reader.ts';
import { replaceUserEmail } from '../accounts.repository.ts';
import { replaceEnterpriseEmail } from '../team-members.repository.ts';
import { findCorrection, isAddressTaken } from './email-corrections.reader.ts';
import { deleteCorrection } from './email-corrections.repository.ts';
import { deleteDisowns, insertDisown } from './email-disowns.repository.ts';

/** Whether another account of the same area has the address that was stored. */
export const isAddressConflict = (error: unknown): boolean => isUniqueViolation(error, 'email');

/** Replaces the address of an account, whose row is locked. Rejects with a conflict if another account has it. */
export async function replaceAddress(tx: Tx, { id, role }: UserRow, email: string, now: Date): Promise<void> {
  await replaceUserEmail(tx, id, email, now);
  if (areaOfRole(role) === 'enterprise') await replaceEnterpriseEmail(tx, id, email);
}

/**
 * Makes the other address that a locked account gave its own, because its mailbox confirms it; false if the account has none, or
 * another account has it by now.
 */
export async function applyCorrection(tx: Tx, user: UserRow, now: Date): Promise<boolean> {
  const correction = await findCorrection(tx, user.id);
  if (correction) {
    const { email } = correction;
    if (email === null || (await isAddressTaken(tx, email, areaOfRole(user.role)))) return false;
    await replaceAddress(tx, user, email, now);
    await deleteCorrection(tx, user.id);
  }
  await deleteDisowns(tx, user.id);
  return true;
}

/** Creates the token of a link by which the owner of a mailbox takes the address back from an unconfirmed account. */
export async function createDisownToken(tx: Tx, userId: Id, email: string, now: Date): Promise<string> {
  const token = createSecret();
  const expiresAt = addDays(now, EMAIL_DISOWN_DAYS);
  await insertDisown(tx, { tokenHash: hashSecret(token), userId, email, expiresAt });
  return token;
}
