import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { JOBS_COUNTED_MAX, SALARY_RANGES } from '@uneed/domain/jobs/job-filter.rules.ts';
import { addDays } from '@uneed/domain/kernel/time.ts';
import { buildJobConditions } from '../../server/src/features/jobs/search/job-conditions.query.ts';
import { countFacets } from '../../server/src/features/jobs/search/job-facets.repository.ts';
import { countOpenJobs, listOpenJobs } from '../../server/src/features/jobs/search/job-list.repository.ts';
import * as search from '../../server/src/features/jobs/search/job-search.repository.ts';
import { createJobSearch, type JobSearch } from '../../server/src/features/jobs/search/job-search.service.ts';
import { findSimilarWords } from '../../server/src/features/jobs/search/job-words.repository.ts';
import { createLexicon } from '../../server/src/features/jobs/search/relevance/search-lexicon.parser.ts';
import {
  buildRange,
  listRanks,
  listTiers,
} from '../../server/src/features/jobs/search/relevance/search-ranks.query.ts';
import { loadVocabulary } from '../../server/src/features/search/vocabulary.reader.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase, type Db } from '../../server/src/platform/db/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const FILE = fileURLToPath(new URL('../../docs/query-plans.md', import.meta.url));
const PAGE = { limit: 10, offset: 0 };
const FACETS = { skills: ['Sales'], ranges: SALARY_RANGES, companies: 20 };

/** The best ranks of a search, which are read together if they should have few jobs. */
async function firstRanksOf(jobSearch: JobSearch, q: string, to: number) {
  const { plan } = await jobSearch.prepare({ q });
  const ranks = listRanks(plan?.search.stages ?? []);
  const conditions = buildRange(buildJobConditions({}, new Date()), ranks, { from: 0, to });
  return { condition: search.buildCondition(conditions), tiers: listTiers(ranks, { from: 0, to }) };
}

type TitledQuery = [title: string, run: (db: Db) => Promise<unknown>];

/** The queries of searches by relevance, each with a title. */
async function listSearchQueries(db: Db, now: Date): Promise<TitledQuery[]> {
  const jobSearch = createJobSearch({ db, clock: systemClock, lexicon: createLexicon(loadVocabulary()) });
  const planOf = async (q: string, location: string[] = []) => {
    const { conditions, plan } = await jobSearch.prepare({ q, location });
    return { condition: search.buildCondition(conditions), tiers: plan?.search.stages[0]?.tiers ?? [] };
  };
  const frequent = await planOf('vendedor');
  const rare = await planOf('soldador', ['Samaná']);
  const first = await firstRanksOf(jobSearch, 'clientes ventas', 3);
  const more = await firstRanksOf(jobSearch, 'clientes ventas', 8);
  const newest = { ...PAGE, sort: 'newest' } as const;
  return [
    [
      'What is meant by a misspelled word',
      (db) => findSimilarWords(db, now, 'recepsionista', { words: [], sounds: [] }),
    ],
    [
      'A frequent word: the first hits among the newest',
      (db) => search.findInWindow(db, now, frequent.condition, { sort: 'newest', window: 300, limit: 10 }),
    ],
    [
      'The newest jobs, ranked',
      (db) => search.rankNewest(db, now, frequent.condition, { window: 300, tiers: frequent.tiers }),
    ],
    [
      'A rare word in a province: all hits, by relevance',
      (db) =>
        search.findIfAtMost(db, now, rare.condition, { ...newest, max: JOBS_COUNTED_MAX, tiers: rare.tiers }),
    ],
    ['Their total', (db) => search.countUpTo(db, now, rare.condition, JOBS_COUNTED_MAX)],
    [
      'Counts beside the filters, of few matches',
      (db) => {
        const filtered = { condition: rare.condition, window: null };
        return countFacets(db, now, filtered, { ...FACETS, facets: ['location', 'company'] });
      },
    ],
    [
      'Two frequent words: the first three ranks together',
      (db) => search.findIfAtMost(db, now, first.condition, { ...newest, max: 1_000, tiers: first.tiers }),
    ],
    ['On which day a later page begins', (db) => search.findDayStart(db, now, 30_000)],
    [
      'Two frequent words, a later page: the hits of the most recent days',
      (db) => search.findNewestSince(db, now, more.condition, { start: addDays(now, -1), limit: 200 }),
    ],
  ];
}

/** The queries of the job lists, each with a title. */
async function listQueries(db: Db): Promise<TitledQuery[]> {
  const now = new Date();
  const santiago = search.buildCondition(buildJobConditions({ location: ['Santiago'] }, now));
  return [
    ['The newest page', (db) => listOpenJobs(db, now, PAGE)],
    ['The total of the whole list (at most every 5 s)', (db) => countOpenJobs(db, now)],
    ['A page by salary', (db) => search.listInOrder(db, now, 'salary_high', PAGE)],
    [
      'A province, by title',
      (db) => search.findInWindow(db, now, santiago, { sort: 'title', window: 1000, limit: 10 }),
    ],
    [
      'Counts beside the filters, of many matches',
      (db) => {
        const filtered = { condition: santiago, window: 20_000 };
        return countFacets(db, now, filtered, { ...FACETS, facets: ['category'] });
      },
    ],
    ...(await listSearchQueries(db, now)),
  ];
}

/** Writes docs/query-plans.md: the plans of the job lists' queries on this database. */
export async function writeQueryPlans(databaseUrl: string, jobs: number): Promise<void> {
  const { db, close } = createDatabase(databaseUrl);
  const parts = [
    '# Plans of the listing’s queries',
    `As PostgreSQL makes them with ${jobs.toLocaleString('en-US')} open jobs. Written by \`npm run bench -- plans --jobs=1000000\`.`,
  ];
  for (const [title, run] of await listQueries(db)) {
    const plans = await explainQueries(db, run);
    parts.push(`## ${title}`, `\`\`\`\n${plans.join('\n\n')}\n\`\`\``);
  }
  await close();
  await writeFile(FILE, `${parts.join('\n\n')}\n`);
}
