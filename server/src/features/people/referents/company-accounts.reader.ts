import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/** Another account of the company that the user `userId` names. */
export type CompanyAccountRow = {
  userId: Id;
  company: string;
  id: Id;
  fullName: string;
  isEnterprise: boolean;
  isVerified: boolean;
  /** Whether it is an enterprise that confirmed that the user works there. */
  hasConfirmed: boolean;
};

/**
 * Lists for each of these users, with the company that the user names, at most `limit` other accounts: the enterprises of that
 * name first, then people who name the same company; without regard to case and accents.
 */
export async function listCompanyAccounts(
  db: DbOrTx,
  users: readonly { userId: Id; company: string }[],
  limit: number,
): Promise<CompanyAccountRow[]> {
  const named = users.filter(({ company }) => company !== '');
  if (named.length === 0) return [];
  const { rows } = await sql<CompanyAccountRow>`
    select asked.user_id, asked.company, users.id, users.full_name, users.role = 'enterprise' as is_enterprise,
      users.is_verified_referent as is_verified,
      exists (
        select from referent_employments
        where referent_id = asked.user_id and enterprise_id = users.id and status = 'confirmed'
      ) as has_confirmed
    from (
        select distinct * from unnest(${named.map(({ userId }) => userId)}::uuid[], ${named.map(({ company }) => company)}::text[])
          as asked (user_id, company)
      ) asked
      cross join lateral (
        select id, rank from (
          (select id, 0 as rank from users
            where role = 'enterprise' and fold(full_name) collate "C" = fold(asked.company) collate "C" limit ${limit})
          union all
          (select id, 1 as rank from users
            where role <> 'enterprise' and company <> '' and fold(company) collate "C" = fold(asked.company) collate "C"
              and id <> asked.user_id
            limit ${limit})
        ) matches
        order by rank, id limit ${limit}
      ) found
      join users on users.id = found.id
    order by asked.user_id, found.rank, users.id`.execute(db);
  return rows;
}
