import type {
  SearchVocabulary,
  VocabularyCondition,
} from '@uneed/domain/hiring/job-search/search-vocabulary.ts';
import { memoizeLast } from '@uneed/domain/kernel/once.ts';
import type { Expression, VocabularyFamily } from '@uneed/domain/people/occupations/vocabulary.ts';
import { expressionKey, formKey, joinedKey } from './word-forms.parser.ts';

/** What an expression means. */
export type Meaning = {
  /** The expression as the vocabulary writes it. */
  expression: Expression;
  /** `isName`: the expression is also looked for in jobs. */
  families: { family: VocabularyFamily; isName: boolean }[];
  conditions: VocabularyCondition[];
};

/** The vocabulary, with its expressions by key. */
export type Lexicon = {
  find(words: readonly string[]): Meaning | undefined;
  misspellings: ReadonlyMap<string, string>;
  /** The spellings of words, with accents. */
  spellings: ReadonlyMap<string, string>;
  isIgnored(word: string): boolean;
  /** All words of expressions that are understood. */
  words: ReadonlySet<string>;
};

/** Indexes the vocabulary by expression. */
export function createLexicon({
  families,
  conditions,
  misspellings,
  spellings,
  ignored,
}: SearchVocabulary): Lexicon {
  const meanings = new Map<string, Meaning>();
  const joined = new Map<string, Meaning>();
  const words = new Set<string>();

  function meaningOf(expression: Expression): Meaning {
    const key = expressionKey(expression);
    const meaning = meanings.get(key) ?? { expression, families: [], conditions: [] };
    meanings.set(key, meaning);
    if (expression.length > 1) joined.set(joinedKey(expression), meaning);
    for (const word of expression) words.add(word);
    return meaning;
  }
  function addFamily(family: VocabularyFamily, expression: Expression, isName: boolean): void {
    const meaning = meaningOf(expression);
    if (!meaning.families.some((each) => each.family === family)) meaning.families.push({ family, isName });
  }

  for (const family of families) {
    for (const expression of family.names) addFamily(family, expression, true);
    for (const expression of family.asked) addFamily(family, expression, false);
  }
  for (const condition of conditions) {
    for (const expression of condition.asked) {
      const meaning = meaningOf(expression);
      if (!meaning.conditions.includes(condition)) meaning.conditions.push(condition);
    }
  }
  const find = (asked: readonly string[]) =>
    meanings.get(expressionKey(asked)) ?? joined.get(joinedKey(asked)) ?? meanings.get(joinedKey(asked));
  const ignoredKeys = new Set([...ignored].map(formKey));
  return { find, misspellings, spellings, isIgnored: (word) => ignoredKeys.has(formKey(word)), words };
}

/** Returns the index of a vocabulary, the same one until it is called with another vocabulary. */
export const getLexicon = memoizeLast(createLexicon);
