import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Enterprises, Users } from '../../platform/db/schema.gen.ts';

/** An enterprise: its row of `users` and what only enterprises have. */
export type EnterpriseRow = Pick<
  Selectable<Users>,
  | 'id'
  | 'fullName'
  | 'email'
  | 'location'
  | 'isOnboarded'
  | 'bio'
  | 'profilePic'
  | 'phone'
  | 'createdAt'
  | 'isVerifiedReferent'
  | 'eraseAt'
> &
  Pick<Selectable<Enterprises>, 'slug' | 'industry' | 'size' | 'website' | 'rnc'>;

/** Finds an enterprise by the id of its user. */
export function findEnterprise(db: DbOrTx, id: Id): Promise<EnterpriseRow | undefined> {
  return db
    .selectFrom('enterprises')
    .innerJoin('users', 'users.id', 'enterprises.userId')
    .select([
      'users.id',
      'users.fullName',
      'users.email',
      'users.location',
      'users.isOnboarded',
      'users.bio',
      'users.profilePic',
      'users.phone',
      'users.createdAt',
      'users.isVerifiedReferent',
      'users.eraseAt',
      'enterprises.slug',
      'enterprises.industry',
      'enterprises.size',
      'enterprises.website',
      'enterprises.rnc',
    ])
    .where('enterprises.userId', '=', id)
    .executeTakeFirst();
}
