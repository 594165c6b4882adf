import { FIRST_LOCATIONS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import {
  SUGGESTIONS_MAX,
  SUGGESTIONS_MIN_LENGTH,
} from '@uneed/domain/hiring/suggestions/suggestions.rules.ts';
import type { Suggestion } from '@uneed/domain/hiring/suggestions/suggestions.schema.ts';
import type { Vocabulary } from '@uneed/domain/people/occupations/vocabulary.ts';
import { toExpression } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import { PLACE_ALIASES } from '@uneed/domain/people/places/place-aliases.ts';
import { expandPlaceName } from '@uneed/domain/people/places/place-names.ts';
import { PROVINCES, SPELLING_VARIANTS } from '@uneed/domain/people/places/provinces.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, DbOrTx } from '../../../platform/db/database.ts';
import { countOpenJobsByTitle, findOpenCompanies } from '../jobs/job-counts.reader.ts';

/** How well a name matches; lower is better. */
const EXACT = 0;
const BEGINS = 1;
const WORD_BEGINS = 2;
const OTHER_NAME = 3;

type Match = { suggestion: Suggestion; rank: number };

/** No kind takes more places than this while another kind has matches of the same rank for them. */
const PER_KIND = 4;

/** Folds like `search_text` of the database: words of a-z, 0-9, + and #, divided by single blanks. */
const foldWords = (text: string): string => toExpression(text).join(' ');

function rankName(name: string, text: string): number | undefined {
  if (name === text) return EXACT;
  if (name.startsWith(text)) return BEGINS;
  return name.includes(` ${text}`) ? WORD_BEGINS : undefined;
}

const byRank = (a: Match, b: Match) => a.rank - b.rank;

/** An occupation: its label, and the folded label and other names. */
type Occupation = { label: string; isRank: boolean; folded: string; otherNames: string[] };

const toOccupations = ({ families }: Vocabulary): Occupation[] =>
  families
    .filter(({ isOccupation }) => isOccupation)
    .map(({ label, isRank, names }) => ({
      label,
      isRank,
      folded: foldWords(label),
      otherNames: names.map((words) => words.join(' ')),
    }));

/** Ranks an occupation; the label counts before the other names. */
function rankOccupation({ folded, otherNames }: Occupation, text: string): number | undefined {
  const rank = rankName(folded, text);
  if (rank !== undefined) return rank;
  if (otherNames.includes(text)) return BEGINS;
  return otherNames.some((name) => rankName(name, text) !== undefined) ? OTHER_NAME : undefined;
}

/** Those with the most jobs first, as in the filter of the list. */
const ORDERED_PROVINCES = [
  ...FIRST_LOCATIONS.flatMap((location) => PROVINCES.filter(({ name }) => name === location)),
  ...PROVINCES.filter(({ name }) => !FIRST_LOCATIONS.some((location) => location === name)),
];

const PROVINCE_NAMES = ORDERED_PROVINCES.map(({ name }) => ({
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
  return aliases.some((each) => each.startsWith(alias)) ? OTHER_NAME : undefined;
}

const matchProvinces = (text: string): Match[] =>
  PROVINCE_NAMES.flatMap((province): Match[] => {
    const rank = rankProvince(province, text);
    return rank === undefined ? [] : [{ suggestion: { kind: 'province', text: province.name }, rank }];
  }).sort(byRank);

/** The best matches of all kinds. Those of equal rank share the places and stand in the order of the kinds. */
function mixKinds(kinds: Match[][]): Suggestion[] {
  const all = kinds.flatMap((matches) =>
    matches.map((match, index) => ({ ...match, isSurplus: index >= PER_KIND })),
  );
  return all
    .sort((a, b) => byRank(a, b) || Number(a.isSurplus) - Number(b.isSurplus))
    .slice(0, SUGGESTIONS_MAX)
    .sort(byRank)
    .map(({ suggestion }) => suggestion);
}

type Dependencies = { database: Database; clock: Clock; vocabulary: Vocabulary };

export type Suggestions = ReturnType<typeof createSuggestions>;

/** Occupations with at least this many open jobs are equal. */
const COUNTED_MAX = 100;
const REFRESH_INTERVAL_MS = 15 * 60_000;

type Counts = ReadonlyMap<string, number>;
type OccupationCountsDeps = { db: DbOrTx; clock: Clock; labels: readonly string[] };

/** The number of open jobs of each occupation by its label, at most 100, for the order of the suggestions. */
function createOccupationCounts({ db, clock, labels }: OccupationCountsDeps) {
  let counts: Counts = new Map();
  let countedAt = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | undefined;

  async function refresh(now: Date): Promise<void> {
    const numbers = await countOpenJobsByTitle(db, { texts: labels, now, max: COUNTED_MAX });
    counts = new Map(labels.map((label, index) => [label, numbers[index] ?? 0]));
  }

  /** Returns the last counts and starts the next count when they are old; waits only for the first one. Never rejects. */
  async function get(): Promise<Counts> {
    const now = clock.now();
    if (now.getTime() - countedAt >= REFRESH_INTERVAL_MS) {
      countedAt = now.getTime();
      const counting = refresh(now).catch(() => undefined);
      first ??= counting;
    }
    await first;
    return counts;
  }

  return { get };
}

/** Occupations, companies and provinces for the beginning of a search. */
export function createSuggestions({ database, clock, vocabulary }: Dependencies) {
  const occupations = toOccupations(vocabulary);
  const labels = occupations.map(({ label }) => label);
  const popularLabels = occupations.filter(({ isRank }) => !isRank).map(({ label }) => label);
  const counts = createOccupationCounts({ db: database.replica, clock, labels });

  /**
   * Whoever types another name ("guachi") is offered the label ("Guardia de seguridad"): among the names are abbreviations and
   * foreign words without capitals, while labels are written to be read, and the search finds the same jobs by them.
   */
  const matchOccupations = (text: string, openJobs: ReadonlyMap<string, number>): Match[] =>
    occupations
      .flatMap((occupation) => {
        const rank = rankOccupation(occupation, text);
        if (rank === undefined) return [];
        const { label } = occupation;
        return [
          { suggestion: { kind: 'occupation' as const, text: label }, rank, jobs: openJobs.get(label) ?? 0 },
        ];
      })
      .sort((a, b) => byRank(a, b) || b.jobs - a.jobs);

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
    const [openJobs, companies] = await Promise.all([counts.get(), matchCompanies(text)]);
    return mixKinds([matchOccupations(text, openJobs), matchProvinces(text), companies]);
  }

  /** Returns the occupations that the titles of the most open jobs name, and no ranks, from counts that are some minutes old. */
  async function listPopularOccupations(limit: number): Promise<string[]> {
    const openJobs = await counts.get();
    const jobsOf = (label: string) => openJobs.get(label) ?? 0;
    return popularLabels
      .filter((label) => jobsOf(label) > 0)
      .sort((a, b) => jobsOf(b) - jobsOf(a))
      .slice(0, limit);
  }

  return { find, listPopularOccupations };
}
