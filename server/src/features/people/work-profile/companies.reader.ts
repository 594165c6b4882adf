import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Companies } from '@uneed/domain/people/work-profile/employer.rules.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';

/**
 * The companies where a user works, as Uneed knows it: enterprises that confirmed it or have the user's e-mail in their team,
 * with their names, and the company of a referent.
 */
export async function findCompanies(db: DbOrTx, userId: Id): Promise<Companies> {
  const { rows } = await sql<{ enterpriseId: Id | null; name: string }>`
    select enterprises.id as enterprise_id, enterprises.full_name as name
    from users enterprises
    where enterprises.id in (
      select enterprise_id from referent_employments where referent_id = ${userId} and status = 'confirmed'
      union all
      select enterprise_id from enterprise_emails
      where email = (select email from users where id = ${userId})
    )
    union all
    select null, company from users where id = ${userId} and role = 'referent' and company <> ''`.execute(db);
  return {
    enterpriseIds: rows.flatMap(({ enterpriseId }) => enterpriseId ?? []),
    names: rows.map(({ name }) => name),
  };
}
