import { runLoad } from '../support/load.ts';
import { writeQueryPlans } from '../support/query-plans.ts';
import { atLatency, atMost, type Result } from '../support/result.ts';
import { settleDisk } from '../support/settle.ts';
import { timeRequest } from '../support/timing.ts';
import { SEARCHES } from '../support/words.ts';
import type { World } from '../support/world.ts';
import { measureSearchByRelevance } from './search-by-relevance.ts';

const SECONDS = 10;
/** With this many jobs the query plans are written to docs/query-plans.md. */
const WRITE_PLANS_FROM = 1_000_000;
const ROUNDS = 12;
/** Budget for a keyword search (DESIGN §8). */
const SEARCH_P95_MS = 50;

/** Queries of lists whose first page is measured, besides the newest jobs. */
const LISTS = [
  'location=Santiago',
  'location=Azua&category=Seguridad',
  'sort=title',
  'sort=salary_high&location=Santiago',
  'sort=company',
  'salaryRange=100000%2B&special=referral',
  'posted=24h&availability=Remoto',
];

/** Measures each query once per round; returns all times in milliseconds. */
async function timeQueries(url: string, buildQueries: (round: number) => string[]): Promise<number[]> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of buildQueries(round))
      measured.push(await timeRequest(`${url}/api/jobs?page=1&${query}`));
  }
  return measured;
}

/** The searches in a different spelling in each round: the same work, but no cached total matches. */
const buildSearchQueries = (round: number): string[] =>
  SEARCHES.map(
    (words) => `q=${encodeURIComponent(words.slice(0, round).toUpperCase() + words.slice(round))}`,
  );

/** Measures searches, filtered lists and suggestions one after the other, without cached responses and totals. */
export async function measureSearch(world: World, jobs: number): Promise<Result[]> {
  const of = `of ${jobs.toLocaleString('en-US')}`;
  if (jobs >= WRITE_PLANS_FROM) await writeQueryPlans(world.databaseUrl, jobs);
  const app = await world.start({ ANSWER_CACHE: 'off' });
  await timeRequest(`${app.url}/api/jobs?page=1`);
  // Warms the page cache of PostgreSQL, as on a server in use.
  await timeQueries(app.url, () => [...buildSearchQueries(ROUNDS), ...LISTS]);
  const searches = await timeQueries(app.url, buildSearchQueries);
  const lists = await timeQueries(app.url, () => LISTS);
  const facets = [await timeRequest(`${app.url}/api/jobs/facets`)];
  for (const list of LISTS.slice(0, 2)) facets.push(await timeRequest(`${app.url}/api/jobs/facets?${list}`));
  const byRelevance = await measureSearchByRelevance(app.url, of);
  if (jobs >= WRITE_PLANS_FROM) await settleDisk(world.databaseUrl);
  const newest = await runLoad(`${app.url}/api/jobs?page=1&limit=10`, SECONDS);
  await app.stop();
  return [
    atLatency(`keyword search ${of}`, searches, SEARCH_P95_MS),
    atLatency(`filtered and sorted lists ${of}`, lists, SEARCH_P95_MS),
    atMost(`counts of all filters ${of}, the first time`, facets[0] ?? 0, 5000, 'ms'),
    atMost(`counts of narrowed-down filters ${of}`, Math.max(...facets.slice(1)), 500, 'ms'),
    ...byRelevance,
    atMost(`newest ${of}, 16 connections, p99`, newest.p99, 30, 'ms'),
  ];
}
