import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { sql } from 'kysely';
import { type App, createApp } from '../../server/src/app.ts';
import { loadDemo } from '../../server/src/demo/load-demo.ts';
import { readJobSamples } from '../../server/src/demo/samples.ts';
import { loadConfig } from '../../server/src/platform/config.ts';
import { createDatabase } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { createStorage } from '../../server/src/platform/media/create-storage.ts';
import {
  type JudgedQuery,
  judgedQueriesSchema,
  RESULTS_JUDGED,
  type Score,
  scoreResults,
  summarizeScores,
} from '../relevance/score.ts';
import { createWorld, type World } from '../support/world.ts';

const QUERIES = fileURLToPath(new URL('../relevance/queries.json', import.meta.url));
/** The number of queries that are listed with what they found instead. */
const WORST_LISTED = 25;
const TITLES_LISTED = 3;

type Judged = { query: JudgedQuery; titles: string[]; score: Score };

/** Creates the app, without pages and tasks, on a database with the demo content, all jobs of it open. */
export async function createDemoApp({ databaseUrl, dataDir }: World) {
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    DATA_DIR: join(dataDir, 'app'),
    DATABASE_URL: databaseUrl,
    RATE_LIMIT_FACTOR: '1000',
    EVENT_LOOP_DELAY_MAX_MS: '0',
  });
  const log = createLog(config.logLevel);
  const database = createDatabase(databaseUrl);
  await loadDemo({ database, storage: createStorage({ ...config, log }) });
  await sql`
    update jobs set status = 'active', published_at = coalesce(published_at, created_at),
      expires_at = now() + interval '30 days' where status <> 'active'`.execute(database.db);
  await sql`analyze`.execute(database.db);
  const app = await createApp({ config, database, databaseUrl, log, withWorkers: false, withPages: false });
  return {
    ...app,
    db: database.db,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** Reads the queries. Throws if one names a job that is not in the demo content. */
async function readQueries(file: string): Promise<JudgedQuery[]> {
  const queries = judgedQueriesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const titles = new Set((await readJobSamples()).map(({ title }) => title));
  const unknown = queries
    .flatMap(({ exact, near }) => [...exact, ...near])
    .filter((each) => !titles.has(each));
  if (unknown.length > 0) throw new Error(`${file}: no jobs of the demo content: ${unknown.join(', ')}`);
  return queries;
}

async function search({ http }: Pick<App, 'http'>, q: string): Promise<string[]> {
  const response = await http.inject({
    url: '/api/jobs',
    query: { q, limit: String(RESULTS_JUDGED) },
  });
  if (response.statusCode !== 200) throw new Error(`${q}: ${response.statusCode} ${response.body}`);
  return listJobs.reply.parse(response.json()).jobs.map(({ title }) => title);
}

function formatSummary(name: string, judged: Judged[]): string {
  const { queries, ndcg, exactFirst, empty } = summarizeScores(judged.map(({ score }) => score));
  const share = Number.isNaN(exactFirst) ? '–' : `${(100 * exactFirst).toFixed(0)} %`;
  return `${name.padEnd(26)} ${String(queries).padStart(4)} ${ndcg.toFixed(3).padStart(9)} ${share.padStart(7)} ${String(empty).padStart(7)}`;
}

function formatReport(judged: Judged[]): string {
  const kinds = Map.groupBy(judged, ({ query }) => query.kind);
  const worst = judged
    .filter(({ score }) => score.ndcg < 1)
    .sort((a, b) => a.score.ndcg - b.score.ndcg)
    .slice(0, WORST_LISTED);
  return [
    'Relevance of the search: nDCG@10 (gain 2^grade - 1, grades 3 and 1), an exact job among the first 3, empty responses',
    '',
    `${''.padEnd(26)}    n   nDCG@10  exact3   empty`,
    ...[...kinds].map(([kind, group]) => formatSummary(kind, group)),
    formatSummary('all', judged),
    '',
    'The worst queries, with what they found, and (expected):',
    ...worst.map(
      ({ query: { q, exact, near }, titles, score }) =>
        `${score.ndcg.toFixed(2)}  ${q}: ${titles.slice(0, TITLES_LISTED).join(' · ') || 'nothing'} (${[...exact, ...near].slice(0, TITLES_LISTED).join(' · ')})`,
    ),
    '',
  ].join('\n');
}

/** Judges the search of jobs with the queries of a file; prints the report. */
export async function judgeRelevance(file: string = QUERIES): Promise<void> {
  const queries = await readQueries(file);
  const world = await createWorld(async () => undefined);
  try {
    const app = await createDemoApp(world);
    const judged: Judged[] = [];
    for (const query of queries) {
      const titles = await search(app, query.q);
      judged.push({ query, titles, score: scoreResults(query, titles) });
    }
    console.log(formatReport(judged));
    await app.close();
  } finally {
    await world.end();
  }
}
