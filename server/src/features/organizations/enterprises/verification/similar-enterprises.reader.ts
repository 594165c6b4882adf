import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { SimilarEnterprise } from '@uneed/domain/organizations/enterprises/verification.schema.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';

/** Another enterprise that looks like the same company as `enterpriseId`. */
export type SimilarRow = {
  enterpriseId: Id;
  id: Id;
  companyName: string;
  slug: string;
  isVerified: boolean;
  match: SimilarEnterprise['match'];
};

/**
 * Lists for each of these enterprises at most `limit` others, each once: first those with the same tax number, then those with the
 * same website domain, then those with the same name.
 */
export async function listSimilarEnterprises(
  db: DbOrTx,
  ids: readonly Id[],
  limit: number,
): Promise<SimilarRow[]> {
  if (ids.length === 0) return [];
  const others = (match: SimilarEnterprise['match'], condition: ReturnType<typeof sql>) => sql`
    (select others.user_id as id, ${sql.lit(match)} as match, ${sql.lit(['rnc', 'website', 'name'].indexOf(match))} as rank
    from enterprises others join users named on named.id = others.user_id
    where ${condition} and others.user_id <> own.user_id
    limit ${limit})`;
  const { rows } = await sql<SimilarRow>`
    select own.user_id as enterprise_id, found.id, users.full_name as company_name, enterprises.slug,
      users.is_verified_referent as is_verified, found.match
    from enterprises own
      join users own_user on own_user.id = own.user_id
      cross join lateral (
        select id, match, rank from (
          select distinct on (id) id, match, rank from (
            ${others('rnc', sql`others.rnc = own.rnc and others.rnc <> ''`)}
            union all
            ${others('website', sql`others.website_domain = own.website_domain and others.website_domain <> ''`)}
            union all
            ${others('name', sql`named.role = 'enterprise' and fold(named.full_name) collate "C" = fold(own_user.full_name) collate "C"`)}
          ) matches
          order by id, rank
        ) distinct_matches
        order by rank, id
        limit ${limit}
      ) found
      join enterprises on enterprises.user_id = found.id
      join users on users.id = found.id
    where own.user_id = any(${ids}::uuid[])
    order by own.user_id, found.rank, found.id`.execute(db);
  return rows;
}
