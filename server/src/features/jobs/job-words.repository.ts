import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';

/** A search looks at this many different words; who types more gets what the first of them find. */
const WORDS_MAX = 10;
/** Parts shorter than this are in nearly every text; such a word is the beginning of one. */
const PART_MIN_LENGTH = 3;
/** A word this long may hold one typo. */
const TYPO_MIN_LENGTH = 5;
const PARTS_MAX = 300;
const NEARS_MAX = 60;

/** A word that is searched for, its stems (none: a word like "de"), and the known words that contain or nearly are it. */
export type AskedWord = { word: string; stems: string[]; parts: string[]; nears: string[] };

/** The words of a search; none when it holds no letter or digit. */
export async function findWords(db: DbOrTx, search: string): Promise<AskedWord[]> {
  const { rows } = await sql<AskedWord>`
    with asked as (
      select word, min(at) as at
      from unnest(string_to_array(search_text(${search}), ' ')) with ordinality as words (word, at)
      where word <> '' group by word order by min(at) limit ${sql.lit(WORDS_MAX)}
    )
    select word, tsvector_to_array(stems_of(word)) as stems,
      case when length(word) < ${sql.lit(PART_MIN_LENGTH)} then '{}' else array(
        select job_words.word from job_words where job_words.word like '%' || asked.word || '%'
        order by length(job_words.word), job_words.word limit ${sql.lit(PARTS_MAX)}
      ) end as parts,
      case when length(word) < ${sql.lit(TYPO_MIN_LENGTH)} then '{}' else array(
        select distinct lexeme from (
          select job_words.word from job_words where job_words.nears && near_words(asked.word)
          order by length(job_words.word), job_words.word limit ${sql.lit(NEARS_MAX)}
        ) near, unnest(tsvector_to_array(stems_of(near.word)) || near.word::text) lexeme
      ) end as nears
    from asked order by at`.execute(db);
  return rows;
}

/** Makes the words of these vacancies known; to be called after they were written. */
export async function addWordsOf(tx: Tx, jobIds: Id[]): Promise<void> {
  if (jobIds.length === 0) return;
  // In one order everywhere, so that two writers never wait for each other.
  await sql`
    insert into job_words (word)
    select distinct word collate "C" as word from jobs, unnest(string_to_array(
      job_text(title, company, location, category, availability, description, skills, is_anonymous), ' ')) word
    where id = any(${jobIds}::uuid[]) and length(word) <= 50 and word <> ''
    order by word
    on conflict do nothing`.execute(tx);
}
