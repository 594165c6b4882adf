import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type JobSort, SALARY_RANGES } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { buildJobConditions } from '../../server/src/features/hiring/job-search/job-conditions.query.ts';
import { countFacets } from '../../server/src/features/hiring/job-search/job-facets.repository.ts';
import { createJobSearch } from '../../server/src/features/hiring/job-search/job-search.service.ts';
import { createLexicon } from '../../server/src/features/hiring/job-search/search-lexicon.parser.ts';
import { loadVocabulary } from '../../server/src/features/hiring/job-search/search-vocabulary.commands.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createDatabase, type Db } from '../../server/src/platform/db/database.ts';
import { explainQueries } from '../../server/src/testing/plans.ts';

const FILE = fileURLToPath(new URL('../../docs/query-plans.md', import.meta.url));
const PAGE = { limit: 10, offset: 0 };
const FACETS = { skills: ['Sales'], ranges: SALARY_RANGES, companies: 20 };

type TitledQuery = [title: string, run: (db: Db) => Promise<unknown>];

/** The queries of the job lists, each with a title. */
function listQueries(): TitledQuery[] {
  const now = new Date();
  const lexicon = createLexicon(loadVocabulary());
  const run = (filters: JobFilters, sort: JobSort) => async (db: Db) => {
    const jobSearch = createJobSearch({ db, clock: systemClock, lexicon });
    const prepared = await jobSearch.prepare({ filters, until: null });
    await Promise.all([jobSearch.find(prepared, sort, PAGE), jobSearch.count(prepared)]);
  };
  const santiago = buildJobConditions({ location: ['Santiago'] }, now);
  return [
    ['The newest page, and the total of the whole list (at most every 5 s)', run({}, 'newest')],
    ['A page by salary', run({}, 'salary_high')],
    ['A province, by title', run({ location: ['Santiago'] }, 'title')],
    ['A frequent word, by relevance', run({ q: 'vendedor' }, 'relevance')],
    ['Two frequent words, by relevance', run({ q: 'clientes ventas' }, 'relevance')],
    ['A rare word in a province, by relevance', run({ q: 'soldador', location: ['Samaná'] }, 'relevance')],
    ['A misspelled word, by relevance', run({ q: 'recepsionista' }, 'relevance')],
    [
      'Counts beside the filters',
      (db) => countFacets(db, now, santiago, { ...FACETS, facets: ['category', 'company'] }),
    ],
  ];
}

/** Writes docs/query-plans.md: the plans of the job lists' queries on this database. */
export async function writeQueryPlans(databaseUrl: string, jobs: number): Promise<void> {
  const { db, close } = createDatabase(databaseUrl);
  const parts = [
    '# Plans of the listing’s queries',
    `As PostgreSQL makes them with ${jobs.toLocaleString('en-US')} open jobs. Written by \`npm run bench -- plans --jobs=1000000\`.`,
  ];
  for (const [title, run] of listQueries()) {
    const plans = await explainQueries(db, run);
    parts.push(`## ${title}`, `\`\`\`\n${plans.join('\n\n')}\n\`\`\``);
  }
  await close();
  await writeFile(FILE, `${parts.join('\n\n')}\n`);
}
