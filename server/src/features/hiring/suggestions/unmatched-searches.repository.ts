import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';

/** How often a text was searched on a local day (`YYYY-MM-DD`). */
export type SearchCount = { day: string; text: string; count: number };

/** Adds to the counts; a day gets at most `maxPerDay` different texts, further ones are dropped. */
export async function addUnmatchedSearches(tx: Tx, counts: SearchCount[], maxPerDay: number): Promise<void> {
  if (counts.length === 0) return;
  // Other nodes wait here for a moment, so that they neither deadlock nor exceed the maximum; reads are not blocked.
  await sql`lock table unmatched_searches in share row exclusive mode`.execute(tx);
  await sql`
    with added as (
      select * from unnest(${counts.map(({ day }) => day)}::date[], ${counts.map(({ text }) => text)}::text[],
        ${counts.map(({ count }) => count)}::int[]) as added (day, text, count)
    ), updated as (
      update unmatched_searches as stored set count = stored.count + added.count from added
      where stored.day = added.day and stored.text = added.text
      returning stored.day, stored.text
    ), unknown as (
      select added.*, row_number() over (partition by added.day order by added.text) as position
      from added left join updated using (day, text) where updated.text is null
    )
    insert into unmatched_searches (day, text, count)
    select day, text, count from unknown
    where position + (select count(*) from unmatched_searches as stored where stored.day = unknown.day)
      <= ${maxPerDay}`.execute(tx);
}

/** Lists the texts searched since a day, most frequent first. */
export function listUnmatchedSearches(
  db: DbOrTx,
  since: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return db
    .selectFrom('unmatchedSearches')
    .select(['text'])
    .select((eb) => [
      eb.fn.sum<number>('count').as('count'),
      eb.fn.countAll<number>().as('days'),
      eb.fn.max<string>('day').as('lastDay'),
    ])
    .where('day', '>=', since)
    .groupBy('text')
    .orderBy('count', 'desc')
    .orderBy('lastDay', 'desc')
    .orderBy('text')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns how many different texts were searched since a day. */
export async function countUnmatchedSearches(db: DbOrTx, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('unmatchedSearches')
    .select((eb) => eb.fn.count<number>('text').distinct().as('count'))
    .where('day', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the counts of days before `day`. */
export async function deleteUnmatchedSearchesBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('unmatchedSearches').where('day', '<', day).execute();
}
