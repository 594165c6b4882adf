import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';

/** A search uses only this many different words, the first ones. */
const TERMS_MAX = 10;
/** Shorter words are not looked for inside other words: nearly every text contains them. */
const PART_MIN_LENGTH = 3;
/** Words from this length on may have one typo. */
const TYPO_MIN_LENGTH = 5;
const CONTAINING_MAX = 300;
const SIMILAR_MAX = 60;

/** A word of a search text. */
export type SearchTerm = {
  word: string;
  /** Empty for a stop word such as "de". */
  stems: string[];
  /** Words of the jobs that contain this word. */
  containing: string[];
  /** Words of the jobs that differ from this word by one typo. */
  similar: string[];
};

/** Returns the words of a search text; none if it has no letter or digit. */
export async function findSearchTerms(db: DbOrTx, search: string): Promise<SearchTerm[]> {
  const { rows } = await sql<SearchTerm>`
    with asked as (
      select word, min(at) as at
      from unnest(string_to_array(search_text(${search}), ' ')) with ordinality as words (word, at)
      where word <> '' group by word order by min(at) limit ${sql.lit(TERMS_MAX)}
    )
    select word, tsvector_to_array(stems_of(word)) as stems,
      case when length(word) < ${sql.lit(PART_MIN_LENGTH)} then '{}' else array(
        select job_words.word from job_words where job_words.word like '%' || asked.word || '%'
        order by length(job_words.word), job_words.word limit ${sql.lit(CONTAINING_MAX)}
      ) end as containing,
      case when length(word) < ${sql.lit(TYPO_MIN_LENGTH)} then '{}' else array(
        select distinct lexeme from (
          select job_words.word from job_words where job_words.nears && near_words(asked.word)
          order by length(job_words.word), job_words.word limit ${sql.lit(SIMILAR_MAX)}
        ) near, unnest(tsvector_to_array(stems_of(near.word)) || near.word::text) lexeme
      ) end as similar
    from asked order by at`.execute(db);
  return rows;
}

/** Adds the words of these jobs to the search; call it after the jobs were written. */
export async function addJobWords(tx: Tx, jobIds: Id[]): Promise<void> {
  if (jobIds.length === 0) return;
  // Always in the same order, so that two transactions never deadlock.
  await sql`
    insert into job_words (word)
    select distinct word collate "C" as word from jobs, unnest(string_to_array(
      job_text(title, company, location, category, availability, description, skills, is_anonymous), ' ')) word
    where id = any(${jobIds}::uuid[]) and length(word) <= 50 and word <> ''
    order by word
    on conflict do nothing`.execute(tx);
}
