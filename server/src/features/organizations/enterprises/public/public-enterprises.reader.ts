import { foldText } from '@uneed/domain/kernel/fold-text.ts';
import { type Selectable, sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { escapeLike } from '../../../../platform/db/like.ts';
import type { Enterprises, Users } from '../../../../platform/db/schema.gen.ts';
import { isActiveAccount } from '../../../people/accounts/active-accounts.query.ts';

/** An enterprise as a list shows it. */
export type EnterpriseCardRow = Pick<Selectable<Users>, 'id' | 'fullName' | 'profilePic'> &
  Pick<Selectable<Enterprises>, 'slug' | 'industry'> & { isVerified: boolean };

/** Whether there was an enterprise with this path. */
export async function wasDeletedEnterprise(db: DbOrTx, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom('deletedEnterprises')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

const isShown = (now: Date) => sql<boolean>`(users.is_onboarded and ${isActiveAccount(now)})`;

/** Lists verified enterprises of whose name a word begins with this text; first those that begin with it. */
export async function searchVerifiedEnterprises(
  db: DbOrTx,
  { q, now, limit }: { q: string; now: Date; limit: number },
): Promise<EnterpriseCardRow[]> {
  const prefix = `${escapeLike(foldText(q))}%`;
  const name = sql`users.folded_name`;
  const { rows } = await sql<EnterpriseCardRow>`
    select users.id, enterprises.slug, users.full_name, users.profile_pic, enterprises.industry,
      users.is_verified_referent as is_verified
    from users join enterprises on enterprises.user_id = users.id
    where users.role = 'enterprise' and users.is_verified_referent and ${isShown(now)}
      and ' ' || ${name} like '% ' || ${prefix}
    order by ${name} like ${prefix} desc, ${name}, users.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Finds a verified enterprise with this name, apart from case and accents; the oldest one of several. */
export const findVerifiedByName = (
  db: DbOrTx,
  name: string,
  now: Date,
): Promise<EnterpriseCardRow | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('enterprises', 'enterprises.userId', 'users.id')
    .select(['users.id', 'enterprises.slug', 'users.fullName', 'users.profilePic', 'enterprises.industry'])
    .select('users.isVerifiedReferent as isVerified')
    .where('users.role', '=', sql.lit('enterprise'))
    .where(sql<boolean>`fold(users.full_name) collate "C" = fold(${name}) collate "C"`)
    .where('users.isVerifiedReferent', '=', true)
    .where(isShown(now))
    .orderBy('users.createdAt')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
