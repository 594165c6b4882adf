import { PLACE_ALIASES } from '@uneed/domain/places/place-aliases.ts';
import { expandPlaceName } from '@uneed/domain/places/place-names.ts';
import { PROVINCES, SPELLING_VARIANTS } from '@uneed/domain/places/provinces.ts';
import { SUGGESTIONS_MAX, SUGGESTIONS_MIN_LENGTH } from '@uneed/domain/search/search.rules.ts';
import type { Suggestion } from '@uneed/domain/search/search.schema.ts';
import { toExpression } from '@uneed/domain/search/vocabulary-entries.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { findOpenCompanies } from '../jobs/search/job-companies.reader.ts';
import type { Occupations } from './vocabulary.reader.ts';

/** How well a name matches; lower is better. */
const EXACT = 0;
const BEGINS = 1;
const WORD_BEGINS = 2;
const ALIAS_BEGINS = 3;

type Match = { suggestion: Suggestion; rank: number };

/** No kind takes more places than this while another kind has matches for them. */
const PER_KIND = 4;

/** Folds like `search_text` of the database: words of a-z, 0-9, + and #, divided by single blanks. */
const foldWords = (text: string): string => toExpression(text).join(' ');

function rankName(name: string, text: string): number | undefined {
  if (name === text) return EXACT;
  if (name.startsWith(text)) return BEGINS;
  return name.includes(` ${text}`) ? WORD_BEGINS : undefined;
}

const byRank = (a: Match, b: Match) => a.rank - b.rank;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type FoldedOccupation = { text: string; folded: string }[];

/** The names of each occupation, with their folded text. */
const foldOccupations = (occupations: Occupations): FoldedOccupation[] =>
  occupations.map((names) => names.map((name) => ({ text: capitalize(name), folded: foldWords(name) })));

/**
 * Returns at most one name of each occupation: the label if it matches, otherwise the name that is typed. Whoever types
 * "guachi" is offered "Guachimán" and not "Guardia de seguridad": it is what they are about to type, with its accent, and the
 * search finds the jobs of all names by it.
 */
function matchOccupations(occupations: FoldedOccupation[], text: string): Match[] {
  return occupations
    .flatMap((names) => {
      const matches = names.flatMap((name, index) => {
        const rank = rankName(name.folded, text);
        return rank === undefined
          ? []
          : [{ suggestion: toOccupation(name.text), rank, isLabel: index === 0 }];
      });
      return matches.find(({ isLabel }) => isLabel) ?? matches.sort(byRank)[0] ?? [];
    })
    .sort(byRank);
}

const toOccupation = (text: string): Suggestion => ({ kind: 'occupation', text });

const PROVINCE_NAMES = PROVINCES.map(({ name }) => ({
  name,
  folded: foldWords(name),
  /** Without spaces. */
  aliases: [
    ...Object.keys(SPELLING_VARIANTS)
      .filter((spelling) => SPELLING_VARIANTS[spelling] === name)
      .map((spelling) => spelling.replaceAll(' ', '')),
    ...PLACE_ALIASES.filter(({ province }) => province === name).map(({ alias }) => alias),
  ],
}));

/** Ranks a province; an alias counts as the name only when it is complete, because those of towns are many. */
function rankProvince(
  { folded, aliases }: (typeof PROVINCE_NAMES)[number],
  text: string,
): number | undefined {
  const rank = rankName(folded, text) ?? rankName(folded, expandPlaceName(text));
  if (rank !== undefined) return rank;
  const alias = text.replaceAll(' ', '');
  if (aliases.includes(alias)) return BEGINS;
  return aliases.some((each) => each.startsWith(alias)) ? ALIAS_BEGINS : undefined;
}

const matchProvinces = (text: string): Match[] =>
  PROVINCE_NAMES.flatMap((province): Match[] => {
    const rank = rankProvince(province, text);
    return rank === undefined ? [] : [{ suggestion: { kind: 'province', text: province.name }, rank }];
  }).sort(byRank);

/** The best matches of all kinds, those of equal rank in the order of the kinds. */
function mixKinds(kinds: Match[][]): Suggestion[] {
  const first = kinds.flatMap((matches) => matches.slice(0, PER_KIND)).sort(byRank);
  const rest = kinds.flatMap((matches) => matches.slice(PER_KIND)).sort(byRank);
  return [...first, ...rest]
    .slice(0, SUGGESTIONS_MAX)
    .sort(byRank)
    .map(({ suggestion }) => suggestion);
}

type Dependencies = { database: Database; clock: Clock; occupations: Occupations };

export type Suggestions = ReturnType<typeof createSuggestions>;

/** Occupations, companies and provinces for the beginning of a search. */
export function createSuggestions({ database, clock, occupations }: Dependencies) {
  const foldedOccupations = foldOccupations(occupations);

  async function matchCompanies(text: string): Promise<Match[]> {
    const companies = await findOpenCompanies(database.replica, {
      words: text.split(' '),
      now: clock.now(),
      limit: SUGGESTIONS_MAX,
    });
    return companies
      .map(
        (company): Match => ({
          suggestion: { kind: 'company', text: company },
          rank: rankName(foldWords(company), text) ?? WORD_BEGINS,
        }),
      )
      .sort(byRank);
  }

  /** Returns the suggestions, best first; none for a text that is too short. */
  async function find(rawText: string): Promise<Suggestion[]> {
    const text = foldWords(rawText);
    if (text.length < SUGGESTIONS_MIN_LENGTH) return [];
    const companies = await matchCompanies(text);
    return mixKinds([matchOccupations(foldedOccupations, text), matchProvinces(text), companies]);
  }

  return { find };
}
