import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isOpenAt } from '../jobs/open-jobs.query.ts';
import type { WordFacts } from './search-match.query.ts';

/** Shorter words are not looked for inside other words: nearly every text contains them. */
const PART_MIN_LENGTH = 3;
const CONTAINING_MAX = 300;
/** Shorter words are not corrected. */
const TYPO_MIN_LENGTH = 4;
/** Words from this length on may have two typos. */
const TWO_TYPOS_MIN_LENGTH = 8;
/** Similar words are compared by how many jobs use them, counted up to this number. */
const USES_COUNTED_MAX = 100;
const SIMILAR_MAX = 8;

/** Returns facts about the words that were typed, and which of the words in `wanted` jobs use or used. */
export async function findWordFacts(db: DbOrTx, typed: string[], wanted: string[]): Promise<WordFacts> {
  const { rows } = await sql<{ word: string; stems: string[] | null; sound: string | null }>`
    select word, tsvector_to_array(stems_of(word)) as stems, sound_of(word) as sound
    from unnest(${typed}::text[]) word
    union all
    select word, null, null from job_words where word = any(${wanted}::text[])`.execute(db);
  return {
    stems: new Map(rows.flatMap(({ word, stems }) => (stems === null ? [] : [[word, stems]]))),
    sounds: new Map(rows.flatMap(({ word, sound }) => (sound === null ? [] : [[word, sound]]))),
    known: new Set(rows.flatMap(({ word, stems }) => (stems === null ? [word] : []))),
  };
}

/** Returns how words of the vocabulary sound, in their order. */
export async function findSounds(db: DbOrTx, words: string[]): Promise<string[]> {
  const { rows } = await sql<{ sound: string }>`
    select sound_of(word) as sound from unnest(${words}::text[]) with ordinality as words (word, at)
    order by at`.execute(db);
  return rows.map(({ sound }) => sound);
}

/** Words of jobs that contain an unknown word, the shortest first; words that begin with it if it is short. */
export async function findContainingWords(db: DbOrTx, word: string): Promise<string[]> {
  const pattern = word.length < PART_MIN_LENGTH ? `${word}%` : `%${word}%`;
  const { rows } = await sql<{ word: string }>`
    select word from job_words where word like ${pattern}
    order by length(word), word limit ${sql.lit(CONTAINING_MAX)}`.execute(db);
  return rows.map((row) => row.word);
}

/** Returns the division of a word into two words that jobs use, if there is one: 'recursoshumanos'. */
export async function findTwoWords(db: DbOrTx, word: string): Promise<string[] | null> {
  const divisions = [...word]
    .map((_letter, at) => [word.slice(0, at), word.slice(at)])
    .filter((parts) => parts.every((part) => part.length >= PART_MIN_LENGTH));
  const { rows } = await sql<{ word: string }>`
    select word from job_words where word = any(${divisions.flat()}::text[])`.execute(db);
  const known = new Set(rows.map((row) => row.word));
  return divisions.find((parts) => parts.every((part) => known.has(part))) ?? null;
}

/** A word that may be meant instead of an unknown one. */
export type SimilarWord = {
  word: string;
  /** The number of letters that differ, apart from frequent confusions such as b and v. */
  distance: number;
  isOfVocabulary: boolean;
  /** The number of open jobs that use it, at most USES_COUNTED_MAX; 0 for words that only closed jobs use. */
  uses: number;
};

/** Words with their sounds. */
type Dictionary = { words: string[]; sounds: string[] };

/**
 * Returns words of the jobs and of the vocabulary that differ from an unknown word by a typo, or by two if it is long;
 * the nearest first, at most SIMILAR_MAX.
 */
export async function findSimilarWords(
  db: DbOrTx,
  now: Date,
  word: string,
  vocabulary: Dictionary,
): Promise<SimilarWord[]> {
  if (word.length < TYPO_MIN_LENGTH) return [];
  const max = sql.lit(word.length < TWO_TYPOS_MIN_LENGTH ? 1 : 2);
  const { rows } = await sql<SimilarWord>`
    with asked as (select ${word}::text as word, sound_of(${word}) as sound),
    candidates as (
      select job_words.word, job_words.sound, false as is_of_vocabulary from job_words, asked
      where job_words.sound = asked.sound or job_words.nears && near_words(asked.sound)
      union all
      select job_words.word, job_words.sound, false from job_words, asked
      where ${max} > 1 and job_words.sound >= left(asked.sound, 1)
        and job_words.sound < chr(ascii(asked.sound) + 1)
        and levenshtein_less_equal(job_words.sound, asked.sound, ${max}) <= ${max}
      union all
      select known.word, known.sound, true
      from unnest(${vocabulary.words}::text[], ${vocabulary.sounds}::text[]) known (word, sound), asked
      where levenshtein_less_equal(known.sound, asked.sound, 2) <= 2
    ),
    measured as (
      select candidates.word, bool_or(is_of_vocabulary) as is_of_vocabulary,
        -- Two letters in the wrong order are one typo.
        min(case when near_words(candidates.sound) && near_words(asked.sound)
          then least(levenshtein(candidates.sound, asked.sound), 1) else levenshtein(candidates.sound, asked.sound) end) as distance,
        min(levenshtein(candidates.word, asked.word)) as letters,
        bool_or(left(candidates.sound, 1) = left(asked.sound, 1)) as is_first_equal
      from candidates, asked where length(candidates.word) >= ${sql.lit(TYPO_MIN_LENGTH)} group by candidates.word
    ),
    nearest as (
      -- Half of the letters at least: a word that sounds like nearly nothing sounds like every short one.
      select * from measured where distance <= ${max} and letters * 2 <= ${sql.lit(word.length)}
      order by distance, is_first_equal desc, letters, is_of_vocabulary desc, word limit ${sql.lit(SIMILAR_MAX)}
    )
    select word, distance, is_of_vocabulary, (
      with hits as materialized (
        select from jobs where search @@ quote_literal(word)::tsquery and ${isOpenAt(now)})
      select count(*) from (select from hits limit ${sql.lit(USES_COUNTED_MAX)}) used
    ) as uses
    from nearest order by distance, is_first_equal desc, letters, uses desc, word`.execute(db);
  return rows;
}

/** Returns the texts in which these jobs are found, as they were written. */
export async function findWrittenTexts(db: DbOrTx, jobIds: Id[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', title, case when not is_anonymous then company end, array_to_string(skills, ' '), description) as text
    from jobs where id = any(${jobIds}::uuid[])`.execute(db);
  return rows.map(({ text }) => text);
}

/** Returns LIKE patterns of `company_key` for parts of company names. */
export async function findCompanyPatterns(db: DbOrTx, companies: string[]): Promise<string[]> {
  const { rows } = await sql<{ pattern: string }>`
    select '%' || regexp_replace(fold(part), '([\\\\%_])', '\\\\\\1', 'g') || '%' as pattern
    from unnest(${companies}::text[]) part`.execute(db);
  return rows.map(({ pattern }) => pattern);
}

/** Returns the share of the jobs that have each of the most common lexemes, by the statistics of PostgreSQL. */
export async function findFrequencies(db: DbOrTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ lexeme: string; frequency: number }>`
    select lexeme, frequency from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (lexeme, frequency)
    where schemaname = 'public' and tablename = 'jobs' and attname = 'search' and lexeme is not null`.execute(
    db,
  );
  return new Map(rows.map(({ lexeme, frequency }) => [lexeme, frequency]));
}

/** Returns a tsquery as PostgreSQL prints it. */
export async function printTsquery(db: DbOrTx, query: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`select ${query}::tsquery::text as text`.execute(db);
  return rows[0]?.text ?? '';
}
