import type { VocabularyFamily } from '@uneed/domain/people/occupations/vocabulary.ts';
import { toExpression } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { readVocabularyOverlay } from '../../people/occupations/vocabulary.reader.ts';
import { getLexicon, type Lexicon } from './search-lexicon.parser.ts';
import { findLongest } from './search-text.parser.ts';
import { loadVocabulary } from './search-vocabulary.commands.ts';
import { expressionKey } from './word-forms.parser.ts';

/** Whether a position is the occupation of a job, or similar work; null if it is neither. */
export type ComparePosition = (position: string) => 'same' | 'related' | null;

/** The work that a text names, without its rank and its company: 'Supervisora de almacén en La Sirena'. */
function findOccupations(text: string, lexicon: Lexicon): VocabularyFamily[] {
  const { found } = findLongest(toExpression(text), (words) => {
    const families = lexicon.find(words)?.families.filter(({ family }) => family.isOccupation) ?? [];
    return families.length === 0 ? undefined : families;
  });
  const all = [...found.values()].flat();
  const work = all.filter(({ family }) => !family.isRank);
  const named = work.filter(({ isName }) => isName);
  const kept = [named, work, all].find(({ length }) => length > 0) ?? [];
  return kept.map(({ family }) => family);
}

/** Whether one of the expressions of similar work of an occupation is a name of one of these. */
const leadsTo = ({ related }: VocabularyFamily, wanted: ReadonlySet<VocabularyFamily>, lexicon: Lexicon) =>
  related.some((expression) =>
    lexicon.find(expression)?.families.some(({ family, isName }) => isName && wanted.has(family)),
  );

/** Returns how positions, as people write them, compare with the occupation that a title names. */
export async function loadOccupationComparison(db: DbOrTx, title: string): Promise<ComparePosition> {
  const lexicon = getLexicon(loadVocabulary(await readVocabularyOverlay(db)));
  const wanted = new Set(findOccupations(title, lexicon));
  const titleKey = expressionKey(toExpression(title));
  const compared = new Map<string, ReturnType<ComparePosition>>();

  function compare(position: string): ReturnType<ComparePosition> {
    // A title that the vocabulary does not know is compared by its words.
    if (wanted.size === 0) return expressionKey(toExpression(position)) === titleKey ? 'same' : null;
    const families = findOccupations(position, lexicon);
    if (families.some((family) => wanted.has(family))) return 'same';
    return families.some((family) => leadsTo(family, wanted, lexicon)) ? 'related' : null;
  }
  return (position) => {
    const known = compared.get(position);
    if (known !== undefined) return known;
    const result = compare(position);
    compared.set(position, result);
    return result;
  };
}
