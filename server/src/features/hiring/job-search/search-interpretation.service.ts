import type { SearchOutcome } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { findUsualSpellings } from '@uneed/domain/people/occupations/usual-spellings.ts';
import { toExpression } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { type JobConditions, NO_CONDITIONS, withTsqueries } from './job-conditions.query.ts';
import { findRanked, hasMatch } from './job-search.repository.ts';
import {
  findContainingWords,
  findSimilarWords,
  findSounds,
  findTwoWords,
  findWordFacts,
  findWrittenTexts,
} from './job-words.reader.ts';
import type { Lexicon } from './search-lexicon.parser.ts';
import { listWords, resolveGroups, type WordFacts } from './search-match.query.ts';
import { findTypedPlace, listOwnWork } from './search-place.parser.ts';
import {
  type GroupCombination,
  listExactCombinations,
  listPartialCombinations,
  rankJobs,
} from './search-rank.query.ts';
import { parseSearchWords, RELATED, type SearchGroup, SYNONYM } from './search-text.parser.ts';

/** What a search text means. */
export type SearchInterpretation = {
  /** What all found jobs match, each of them. */
  required: string[];
  /** The first jobs, best first, at most JOBS_COUNTED_MAX; null if the text asks for nothing, so that it excludes none. */
  ids: Id[] | null;
  outcome: SearchOutcome;
};

const EXACT: SearchOutcome = { isPartial: false, correction: null };
/** Shorter words are not corrected. */
const CORRECTED_MIN_LENGTH = 4;
/** Shorter known words are not looked for in other words. */
const CONTAINED_MIN_LENGTH = 3;
/** The spelling of a corrected word is looked up in so many of the jobs that it finds. */
const SPELLING_JOBS = 20;
/** What words that no job uses may mean: the words of jobs that contain them, and their corrections. */
type Guesses = { parts: Map<string, string[]>; corrections: Map<string, string[]> };

/** Matches no job. */
const NOTHING = "'-'";

type Dependencies = { db: DbOrTx; clock: Clock; lexicon: Lexicon };

const isFound = ({ ids }: SearchInterpretation): boolean => ids?.length !== 0;

const isUnknown = ({ kind, isKnown }: SearchGroup): boolean => kind === 'word' && !isKnown;

/** Lets the words that contain an unknown word match its group, after the word itself and its forms. */
const addParts = (groups: SearchGroup[], parts: Guesses['parts']): SearchGroup[] =>
  groups.map((group) => {
    const containing = isUnknown(group) ? parts.get(group.words[0] ?? '') : undefined;
    return containing
      ? { ...group, alternatives: [...group.alternatives, { matchType: SYNONYM, slots: [containing] }] }
      : group;
  });

/** Decides what a search text means, and what to look for instead if no job matches it (decision record 26). */
export function createSearchInterpreter({ db, clock, lexicon }: Dependencies) {
  let dictionary: ReturnType<typeof readDictionary> | undefined;
  async function readDictionary() {
    const words = [...lexicon.words].filter((word) => word.length >= CORRECTED_MIN_LENGTH);
    const sounds = await findSounds(db, words);
    return { words, sounds, bySound: new Map(words.map((word, index) => [sounds[index] ?? '', word])) };
  }
  /** The words of the vocabulary with their sounds, which are computed at the first strange word. */
  function loadDictionary() {
    dictionary ??= readDictionary().catch((error) => {
      dictionary = undefined;
      throw error;
    });
    return dictionary;
  }

  async function resolve(words: string[]): Promise<{ groups: SearchGroup[]; facts: WordFacts }> {
    const groups = parseSearchWords(words, lexicon);
    const facts = await findWordFacts(db, words, listWords(groups));
    return { groups: resolveGroups(groups, facts), facts };
  }

  /** Corrects frequent misspellings, and words that nobody uses but that sound like a word of the vocabulary. */
  async function correctKnown(words: string[], { sounds, known }: WordFacts): Promise<string[]> {
    const isStrange = (word: string) =>
      word.length >= CORRECTED_MIN_LENGTH && !known?.has(word) && !lexicon.find([word]);
    const bySound = words.some(isStrange) ? (await loadDictionary()).bySound : null;
    return words.map((word) => {
      const right = lexicon.misspellings.get(word);
      return right ?? (isStrange(word) ? bySound?.get(sounds.get(word) ?? '') : undefined) ?? word;
    });
  }

  /** Whether any job matches one of the combinations. */
  async function isMatched(base: JobConditions, combinations: GroupCombination[]): Promise<boolean> {
    const ranking = rankJobs(combinations);
    return ranking !== null && hasMatch(db, clock.now(), withTsqueries(base, ...ranking.required));
  }

  /** Returns the groups that at least one job matches. */
  async function keepMatched(base: JobConditions, groups: SearchGroup[]): Promise<SearchGroup[]> {
    const matched = await Promise.all(groups.map((group) => isMatched(base, [[group]])));
    return groups.filter((_group, index) => matched[index]);
  }

  /** Returns the words that are meant by a word that no job contains; null if there are none. */
  async function findCorrection(word: string): Promise<string[] | null> {
    const dictionary = await loadDictionary();
    const similar = await findSimilarWords(db, clock.now(), word, dictionary);
    const [best] = similar.filter(({ uses, isOfVocabulary }) => uses > 0 || isOfVocabulary);
    if (best) return [best.word];
    const two = await findTwoWords(db, word);
    const combinations = two ? listExactCombinations((await resolve(two)).groups) : [];
    return (await isMatched(NO_CONDITIONS, combinations)) ? two : null;
  }

  /** Returns the words of jobs that contain these, for those that are a part of any. */
  async function findParts(unknown: string[]): Promise<Guesses['parts']> {
    const found = await Promise.all(
      unknown.map(async (word) => [word, await findContainingWords(db, word)] as const),
    );
    return new Map(found.filter(([, containing]) => containing.length > 0));
  }

  /** Returns how jobs match whose names contain a single known word as a part of another one, as while it is typed: 'super' in 'supervisor'. */
  async function listContaining([word = '', ...others]: string[]): Promise<GroupCombination[]> {
    if (others.length > 0 || word.length < CONTAINED_MIN_LENGTH) return [];
    const containing = (await findContainingWords(db, word)).filter((other) => other !== word);
    const alternatives = [{ matchType: RELATED, slots: [containing], only: 'names' as const }];
    // Of other words than those that were typed, so that it is a combination of its own.
    const group = { kind: 'word' as const, words: containing, alternatives, tags: [], isKnown: true };
    return containing.length === 0 ? [] : [[group]];
  }

  /** Guesses what words mean that no job uses: parts of other words, and, unless a word begins with them, misspelled ones. */
  async function guess(unknown: string[]): Promise<Guesses> {
    const parts = await findParts(unknown);
    const corrections = new Map<string, string[]>();
    for (const word of unknown) {
      const isBeginning = parts.get(word)?.some((each) => each.startsWith(word)) === true;
      const correction = isBeginning ? null : await findCorrection(word);
      if (correction) corrections.set(word, correction);
    }
    return { parts, corrections };
  }

  /** Guesses what the unknown words mean that none of these jobs matches. */
  async function repair(words: string[], base: JobConditions) {
    const { groups } = await resolve(words);
    const unknown = groups.filter(isUnknown);
    const matched = await keepMatched(base, unknown);
    const unmatched = unknown.filter((group) => !matched.includes(group)).flatMap((group) => group.words);
    const { parts, corrections } = await guess(unmatched);
    const withParts = addParts(groups, parts);
    if (corrections.size === 0) return { words, variants: [withParts] };
    const corrected = words.flatMap((word) => corrections.get(word) ?? [word]);
    const resolved = addParts((await resolve(corrected)).groups, parts);
    return { words: corrected, variants: parts.size > 0 ? [withParts, resolved] : [resolved] };
  }

  /** Finds the jobs that match one of the combinations. */
  async function find(
    base: JobConditions,
    combinations: GroupCombination[],
    outcome: SearchOutcome,
  ): Promise<SearchInterpretation> {
    const ranking = rankJobs(combinations);
    const ids = ranking ? await findRanked(db, clock.now(), base, ranking) : [];
    return { required: ranking?.required ?? [NOTHING], ids, outcome };
  }

  /** Returns the groups that a job matches; of an expression that no job matches, those of its words. */
  async function listMatched(base: JobConditions, groups: SearchGroup[]): Promise<SearchGroup[]> {
    const matched = await keepMatched(base, groups);
    const unmatched = groups.filter((group) => group.words.length > 1 && !matched.includes(group));
    const single = await Promise.all(unmatched.flatMap(({ words }) => words.map((word) => resolve([word]))));
    return [
      ...matched,
      ...(await keepMatched(
        base,
        single.flatMap((each) => each.groups),
      )),
    ];
  }

  /** Finds jobs that match fewer words, those of the most important words first. */
  async function findPartial(base: JobConditions, groups: SearchGroup[], outcome: SearchOutcome) {
    const combinations = listPartialCombinations(await listMatched(base, groups));
    const isPartial = rankJobs(combinations) !== null;
    return find(base, combinations, isPartial ? { ...outcome, isPartial } : EXACT);
  }

  /**
   * Returns how to look first for an occupation that no job with all that is asked for is, but jobs elsewhere or without the conditions are; null
   * for other searches. Otherwise other work comes first whose text happens to have these words.
   */
  async function findLess(base: JobConditions, groups: SearchGroup[]) {
    const work = listOwnWork(groups);
    if (!work || (await isMatched(base, [work.all]))) return null;
    for (const less of work.less) if (await isMatched(base, [less.groups])) return less;
    return null;
  }

  /** Returns a correction with its accents, as the vocabulary or the jobs that it finds spell it. */
  async function spellCorrection({ outcome, ids }: SearchInterpretation): Promise<string | null> {
    const words = outcome.correction?.split(' ') ?? [];
    const isStrange = (word: string) => !lexicon.spellings.has(word);
    const texts = words.some(isStrange) ? await findWrittenTexts(db, ids?.slice(0, SPELLING_JOBS) ?? []) : [];
    const spellings = findUsualSpellings(texts);
    const spelled = words.map((word) => lexicon.spellings.get(word) ?? spellings.get(word) ?? word);
    return outcome.correction && spelled.join(' ');
  }

  /** Interprets a search text among the jobs that fulfil the conditions; a correction has no accents. */
  async function interpretWords(text: string, base: JobConditions): Promise<SearchInterpretation> {
    const typed = [...toExpression(text)];
    if (typed.length === 0) return find(base, [], EXACT);
    const { groups, facts } = await resolve(typed);
    const isStrange = (word: string) => !facts.known?.has(word) && !lexicon.misspellings.has(word);
    const strange = groups.filter(isUnknown).flatMap((group) => group.words.filter(isStrange));
    // A part of a word is looked for before it is corrected: what jobs contain needs no correction.
    const parts = await findParts(strange);
    const known = (await correctKnown(typed, facts)).map((word, index) => {
      const asTyped = typed[index] ?? word;
      return parts.has(asTyped) ? asTyped : word;
    });
    const toCorrection = (words: string[]) => {
      const correction = words.join(' ');
      return correction === typed.join(' ') ? null : correction;
    };
    const correction = toCorrection(known);
    const meant = correction === null ? groups : (await resolve(known)).groups;
    const place = findTypedPlace(text, typed, meant);
    const inPlace = (outcome: SearchOutcome, isEmpty: boolean): SearchOutcome =>
      place ? { ...outcome, place: { ...place, isEmpty } } : outcome;
    const asTyped = listExactCombinations(addParts(groups, parts));
    const corrected = correction === null ? [] : listExactCombinations(meant);
    // A word that no job uses only matches by chance, as a form of another word.
    const isUsed = typed.every(
      (word, index) => word === known[index] || facts.known?.has(word) || parts.has(word),
    );
    const containing = strange.length === 0 ? await listContaining(typed) : [];
    const combinations = [
      ...(isUsed ? [...asTyped, ...corrected] : [...corrected, ...asTyped]),
      ...containing,
    ];
    const less = await findLess(base, meant);
    if (less) {
      const partial = listPartialCombinations(await listMatched(base, meant));
      const outcome = inPlace({ isPartial: true, correction }, less.isElsewhere);
      return find(base, [less.groups, ...combinations, ...partial], outcome);
    }
    const exact = await find(base, combinations, inPlace({ ...EXACT, correction }, false));
    if (isFound(exact)) return exact;
    if (groups.every(({ kind }) => kind === 'letter')) return { ...exact, required: [], ids: null };
    const repaired = await repair(known, base);
    const outcome = { ...EXACT, correction: toCorrection(repaired.words) };
    const fixed = await find(base, repaired.variants.flatMap(listExactCombinations), inPlace(outcome, false));
    if (isFound(fixed)) return fixed;
    return findPartial(base, repaired.variants.at(-1) ?? [], inPlace(outcome, true));
  }

  /** Interprets a search text among the jobs that fulfil the conditions. */
  async function interpret(text: string, base: JobConditions): Promise<SearchInterpretation> {
    const interpretation = await interpretWords(text, base);
    const correction = await spellCorrection(interpretation);
    return { ...interpretation, outcome: { ...interpretation.outcome, correction } };
  }

  return { interpret };
}
