import type { Id } from '@uneed/domain/kernel/ids.ts';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { isPendingDeletion } from '../../../people/accounts/active-accounts.query.ts';

/** Words of a search that count; more are ignored. */
const WORDS_MAX = 8;
/** Authors that a word finds by their names. */
const AUTHORS_PER_WORD = 500;

/** The pattern that finds a word: a short one only as a whole word, so that the index can be used for each. */
const patternOf = (word: string): string => (word.length < 3 ? `% ${word} %` : `%${word}%`);

/**
 * Returns the words of a search without case and accents, each with the authors whose name contains it. Words consist of
 * letters, digits, `+` and `#`, so a pattern has no other wildcards.
 */
export async function findSearchWords(
  db: DbOrTx,
  text: string,
): Promise<{ pattern: string; authorIds: Id[] }[]> {
  const folded = await sql<{ words: string }>`select search_text(${text}) as words`.execute(db);
  const words = (folded.rows[0]?.words ?? '').split(' ').map((word) => word.replace(/^#+/, ''));
  const patterns = [...new Set(words.filter((word) => word !== '').map(patternOf))].slice(0, WORDS_MAX);
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ pattern: string; authorIds: Id[] }>`
    select pattern, array(
      select id from users
      where search_name like pattern and not ${isPendingDeletion()}
      limit ${sql.lit(AUTHORS_PER_WORD)}
    ) as author_ids
    from unnest(${patterns}::text[]) pattern`.execute(db);
  return rows;
}
