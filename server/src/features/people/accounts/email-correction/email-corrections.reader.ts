import type { Area } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { isReleasedAddress } from '@uneed/domain/people/accounts/email-correction.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

type Account = { id: Id; email: string };

/** The other address that an account gave, null if its owner refused it; undefined if the account has its own. */
export function findCorrection(db: DbOrTx, userId: Id): Promise<{ email: string | null } | undefined> {
  return db.selectFrom('emailCorrections').select('email').where('userId', '=', userId).executeTakeFirst();
}

/** The address that an account has to confirm, or has confirmed; null if it has to give one. */
export async function findAddressToConfirm(db: DbOrTx, { id, email }: Account): Promise<string | null> {
  const correction = await findCorrection(db, id);
  if (correction) return correction.email;
  return isReleasedAddress(email) ? null : email;
}

/** Whether the address of an account is that of somebody else, so that neither links nor e-mails about the account go there. */
export async function isAddressOfStranger(db: DbOrTx, user: Account): Promise<boolean> {
  return (await findAddressToConfirm(db, user)) !== user.email;
}

/** Whether an account of this area has the address. */
export async function isAddressTaken(db: DbOrTx, email: string, area: Area): Promise<boolean> {
  const taken =
    area === 'enterprise'
      ? db.selectFrom('enterpriseEmails').select('email').where('email', '=', email)
      : db
          .selectFrom('users')
          .select('email')
          .where('email', '=', email)
          .where('role', '<>', sql.lit('enterprise'));
  return (await taken.executeTakeFirst()) !== undefined;
}
