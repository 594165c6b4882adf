/** Words as the search compares them: lower case, without accents. Several words stand in this order. */
export type Expression = readonly string[];

/** Expressions for the same work, or the same skill. */
export type VocabularyFamily = {
  /** As people read it in suggestions: 'Recepcionista'. */
  label: string;
  /** Whether it is an occupation; suggestions offer only these. */
  isOccupation: boolean;
  /** Whether it is a word of rank, which says nothing about the work: 'Supervisor'. */
  isRank: boolean;
  /** Understood in searches, and searched for in jobs. */
  names: Expression[];
  /** Understood in searches only, because in jobs they also mean something else: 'salón'. */
  asked: Expression[];
  /** Searched for in jobs too, but ranked after the names: similar work. */
  related: Expression[];
};

/** What is known about the language of work (db/vocabulary). */
export type Vocabulary = {
  families: VocabularyFamily[];
  /** Frequent misspellings, with the right spelling. */
  misspellings: ReadonlyMap<string, string>;
  /** How the vocabulary spells its words: 'camión' for 'camion'. */
  spellings: ReadonlyMap<string, string>;
  /** Words without a meaning in a search: 'empleo', 'busco'. */
  ignored: ReadonlySet<string>;
};
