import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

const selectEnterprises = (db: DbOrTx) =>
  db
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
      'users.isVerifiedReferent as isVerified',
      'users.eraseAt',
      'users.suspendedUntil',
      'enterprises.slug',
      'enterprises.industry',
      'enterprises.size',
      'enterprises.website',
      'enterprises.websiteDomain',
      'enterprises.rnc',
    ]);

/** Finds an enterprise by the id of its user. */
export const findEnterprise = (db: DbOrTx, id: Id) =>
  selectEnterprises(db).where('enterprises.userId', '=', id).executeTakeFirst();

/** An enterprise: its row of `users` and what only enterprises have. */
export type EnterpriseRow = NonNullable<Awaited<ReturnType<typeof findEnterprise>>>;

/** Finds an enterprise by the last segment of the path of its public page. */
export const findEnterpriseBySlug = (db: DbOrTx, slug: string) =>
  selectEnterprises(db).where('enterprises.slug', '=', slug).executeTakeFirst();
