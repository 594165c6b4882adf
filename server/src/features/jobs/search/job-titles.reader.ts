import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from '../open-jobs.query.ts';

type Request = { texts: readonly string[]; now: Date; max: number };

/** Returns how many open jobs have all words of each text in their title, in any gender and number; at most `max`. */
export async function countOpenJobsByTitle(db: DbOrTx, { texts, now, max }: Request): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from (
        select 1 from jobs
        where search @@ title.query and ${isOpenAt(now)} limit ${sql.lit(max)}
      ) counted
    ) as count
    from unnest(${texts}::text[]) with ordinality as asked (text, position), lateral (
      select string_agg(quote_literal('t:' || stem), ' & ')::tsquery as query
      from unnest(tsvector_to_array(stems_of(search_text(asked.text)))) stem
    ) title
    order by position`.execute(db);
  return rows.map(({ count }) => count);
}
