import type { DbOrTx } from '../../../platform/db/database.ts';
import { readVocabularyOverlay } from '../../people/occupations/vocabulary.reader.ts';
import { findWordFacts } from './job-words.reader.ts';
import { getLexicon } from './search-lexicon.parser.ts';
import {
  anyQuery,
  buildGroup,
  isMain,
  listSpellings,
  listWords,
  type MatchScope,
  resolveGroups,
  SKILLS,
  TITLE,
} from './search-match.query.ts';
import { parseSearchWords, RELATED, type SearchGroup, SYNONYM } from './search-text.parser.ts';
import { loadVocabulary } from './search-vocabulary.commands.ts';

/** The tsqueries of the jobs that are an occupation; null where no job can be. */
export type OccupationQuery = {
  /** The title names it. */
  named: string | null;
  /** The title or the skills name similar work. */
  related: string | null;
};

/** The work that a position names, without its rank and its company: 'Supervisora de almacén en La Sirena'. */
function keepWork(groups: readonly SearchGroup[]): readonly SearchGroup[] {
  const occupations = groups.filter(isMain);
  const work = occupations.filter(({ isRank }) => !isRank);
  const named = work.filter(({ isAskedOnly }) => !isAskedOnly);
  const words = groups.filter(({ kind }) => kind === 'word');
  return [named, work, occupations].find(({ length }) => length > 0) ?? words;
}

/** Compiles occupations as people write them, in their order; those that are stored also for words that no job uses yet. */
export async function compileOccupations(
  db: DbOrTx,
  names: readonly string[],
  { isStored = false } = {},
): Promise<OccupationQuery[]> {
  if (names.length === 0) return [];
  const lexicon = getLexicon(loadVocabulary(await readVocabularyOverlay(db)));
  const parsed = names.map((name) => {
    // The last spelling has frequent misspellings corrected.
    const words = listSpellings(name, lexicon).at(-1) ?? [];
    return { words, groups: parseSearchWords(words, lexicon) };
  });
  const typed = [...new Set(parsed.flatMap(({ words }) => words))];
  const used = isStored ? [] : listWords(parsed.flatMap(({ groups }) => groups));
  const found = await findWordFacts(db, typed, used);
  const facts = isStored ? { ...found, known: null } : found;
  return parsed.map(({ groups }) => {
    const work = keepWork(resolveGroups(groups, facts));
    const build = (scope: MatchScope) => anyQuery(work.flatMap((group) => buildGroup(group, scope) ?? []));
    return {
      named: build({ fields: TITLE, matchType: SYNONYM }),
      related: build({ fields: SKILLS, matchType: RELATED }),
    };
  });
}
