import type { DbOrTx } from '../../../platform/db/database.ts';
import { readVocabularyOverlay } from '../../people/occupations/vocabulary.reader.ts';
import { findWordFacts } from './job-words.reader.ts';
import { getLexicon } from './search-lexicon.parser.ts';
import {
  anyQuery,
  buildAll,
  buildGroup,
  isMain,
  listSpellings,
  listWords,
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
  if (work.length > 0) return work;
  return occupations.length > 0 ? occupations : groups.filter(({ kind }) => kind === 'word');
}

/** Compiles occupations as people write them, in their order. */
export async function compileOccupations(db: DbOrTx, names: readonly string[]): Promise<OccupationQuery[]> {
  if (names.length === 0) return [];
  const lexicon = getLexicon(loadVocabulary(await readVocabularyOverlay(db)));
  const parsed = names.map((name) => {
    // The last spelling has frequent misspellings corrected.
    const words = listSpellings(name, lexicon).at(-1) ?? [];
    return { words, groups: parseSearchWords(words, lexicon) };
  });
  const typed = [...new Set(parsed.flatMap(({ words }) => words))];
  const facts = await findWordFacts(db, typed, listWords(parsed.flatMap(({ groups }) => groups)));
  return parsed.map(({ groups }) => {
    const work = keepWork(resolveGroups(groups, facts));
    if (work.length === 0) return { named: null, related: null };
    const similar = work.flatMap((group) => buildGroup(group, { fields: SKILLS, matchType: RELATED }) ?? []);
    return {
      named: buildAll(work, (group) => buildGroup(group, { fields: TITLE, matchType: SYNONYM })),
      related: anyQuery(similar),
    };
  });
}
