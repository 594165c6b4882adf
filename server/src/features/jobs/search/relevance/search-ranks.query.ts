import { type JobConditions, withTsqueries } from '../job-conditions.query.ts';
import { type SearchStage, type Tier, unionOf } from './search-levels.query.ts';

/** One grade of one tier. The jobs of a rank are those that match its query and belong to no rank before. */
type Rank = {
  tier: Tier;
  grade: Tier['grades'][number];
  /** Queries that find together all jobs of the ranks before. */
  before: string[];
};

/** The grades of all tiers of all stages, best first. */
export type SearchRanks = {
  ranks: Rank[];
  /** Queries that the jobs of all ranks match, each of them. */
  all: string[];
};

/** Ranks from number `from`, to before number `to`; the first rank is number 0. */
export type RankRange = { from: number; to: number };

/** Returns the ranks in which stages are divided. */
export function listRanks(stages: readonly SearchStage[]): SearchRanks {
  const queries = stages.map(({ query }) => query);
  const ranks = stages.flatMap(({ tiers }, stage) =>
    tiers.flatMap((tier) =>
      tier.grades.map((grade) => ({
        tier,
        grade,
        before: [...queries.slice(0, stage), ...tier.before, ...grade.before],
      })),
    ),
  );
  return { ranks, all: unionOf(stages) ?? [] };
}

/** Returns conditions that all jobs of some ranks fulfil; of other jobs, only those of the ranks before may fulfil them. */
export function buildRange(
  base: JobConditions,
  { ranks, all }: SearchRanks,
  { from, to }: RankRange,
): JobConditions {
  const earlier = new Set(ranks[from]?.before);
  const queries = ranks[to]?.before.filter((query) => !earlier.has(query));
  return queries?.length ? { ...base, anyTsquery: [...new Set(queries)] } : withTsqueries(base, ...all);
}

/** Returns the tiers of some ranks, with only the grades of these ranks. */
export function listTiers({ ranks }: SearchRanks, { from, to }: RankRange): Tier[] {
  const tiers: Tier[] = [];
  for (const [index, { tier, grade }] of ranks.slice(from, to).entries()) {
    const last = tiers.at(-1);
    if (last && ranks[from + index - 1]?.tier === tier) last.grades.push(grade);
    else tiers.push({ ...tier, grades: [grade] });
  }
  return tiers;
}
