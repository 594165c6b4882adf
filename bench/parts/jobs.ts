import { listSuggestions } from '@uneed/domain/hiring/suggestions/suggestions.api.ts';
import { type Call, inTurn, runLoad } from '../support/load.ts';
import { atLeast, atMost, type Result } from '../support/result.ts';
import { seedJobs, settleDisk } from '../support/seed.ts';
import { SEARCHES } from '../support/words.ts';
import type { World } from '../support/world.ts';

/** The list as every visitor first sees it; the budget is for uncompressed responses. */
const getList = (): Call => ({
  path: '/api/jobs?page=1&limit=10',
  headers: { 'accept-encoding': 'identity' },
});

const MILLION = 1_000_000;
const SUGGESTIONS_MS = 30;
const SEARCH_MS = 50;
const SEARCH_OF_MILLION_MS = 200;

const FREQUENT_WORDS = ['cliente', 'vendedor', 'clientes', 'tienda', 'experiencia', 'ventas', 'cajera'];
const FREQUENT_PAIRS = [
  'servicio cliente',
  'vendedor tienda',
  'auxiliar almacén',
  'chofer camión',
  'clientes ventas',
  'horario rotativo',
];

/** The kinds of searches; each has its own line in the table. */
const KINDS: Record<string, { queries: readonly string[]; page?: number }> = {
  'typical searches': { queries: SEARCHES },
  'a frequent word': { queries: FREQUENT_WORDS },
  'two frequent words': { queries: FREQUENT_PAIRS },
  'a word with synonyms': {
    queries: [
      'guachimán',
      'delivery',
      'fontanero',
      'cuidar ancianos',
      'teleoperadora',
      'rrhh',
      'mozo',
      'modista',
    ],
  },
  'a misspelled word': {
    queries: [
      'resepcionista',
      'vendedol',
      'electrisista',
      'cosinero',
      'enfelmera',
      'mensagero',
      'contavilidad',
    ],
  },
  'a partial result': { queries: ['astronauta vendedor', 'cajera lunar', 'servicio cliente marciano'] },
  'page 20': { queries: [...FREQUENT_WORDS, ...FREQUENT_PAIRS], page: 20 },
};

const TYPED = ['vendedor', 'cajera', 'enfermera', 'chofer', 'santiago', 'empresa', 'recepcionista', 'samana'];
const PREFIXES = TYPED.flatMap((word) => [2, 3, 4, 5, 6].map((length) => word.slice(0, length)));

const describe = (jobs: number) => `of ${jobs.toLocaleString('en-US')} vacancies`;

/** Spells a text in another combination of capitals for each `n`: the same search, but no cached total matches. */
const spell = (text: string, n: number): string =>
  [...text].map((letter, index) => ((n >> index) & 1 ? letter.toUpperCase() : letter)).join('');

function buildSearches({ queries, page = 1 }: { queries: readonly string[]; page?: number }): () => Call {
  let n = 0;
  const next = inTurn(queries);
  return () => {
    const q = spell(next(), Math.floor(n++ / queries.length));
    return { path: `/api/jobs?${new URLSearchParams({ q, page: `${page}`, limit: '10' })}` };
  };
}

const buildSuggestions = (): (() => Call) =>
  inTurn(PREFIXES.map((q) => ({ path: `/api${listSuggestions.path}?${new URLSearchParams({ q })}` })));

/** Searches and suggestions, one after the other. */
async function measureSearches(url: string, of: string, budget: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, kind] of Object.entries(KINDS)) {
    const { p97_5 } = await runLoad(url, buildSearches(kind), { connections: 1, seconds: 5 });
    results.push(atMost(`search ${of}, ${name}, p97.5`, p97_5, budget, 'ms'));
  }
  const { p97_5 } = await runLoad(url, buildSuggestions(), { connections: 1, seconds: 5 });
  return [...results, atMost(`suggestions ${of}, 2 to 6 letters, p97.5`, p97_5, SUGGESTIONS_MS, 'ms')];
}

/** Measures the first page of the list, from the database and from the response cache. */
export async function measureList(world: World, jobs: number): Promise<Result[]> {
  const what = `GET /api/jobs, 10 ${describe(jobs)}`;
  const uncached = await world.start({ ANSWER_CACHE: 'off' });
  const fromDatabase = await runLoad(uncached.url, getList);
  await uncached.stop();
  const cached = await world.start();
  const fromMemory = await runLoad(cached.url, getList);
  await cached.stop();
  return [
    atLeast(`${what}, from the database`, fromDatabase.perSecond, 1200, 'req/s'),
    atLeast(`${what}, from memory`, fromMemory.perSecond, 6000, 'req/s'),
  ];
}

/** Measures searches and suggestions without the response cache. */
export async function measureSearch(world: World, jobs: number): Promise<Result[]> {
  const app = await world.start({ ANSWER_CACHE: 'off' });
  const results = await measureSearches(app.url, describe(jobs), SEARCH_MS);
  await app.stop();
  return results;
}

/** Measures the list and the searches again after there are 1,000,000 vacancies; it is the last part, since they stay. */
export async function measureMillion(world: World, jobs: number): Promise<Result[]> {
  const measure = async () => {
    const app = await world.start({ ANSWER_CACHE: 'off' });
    const { perSecond } = await runLoad(app.url, getList);
    return { app, perSecond };
  };
  const before = await measure();
  await before.app.stop();
  await seedJobs(world.databaseUrl, jobs + 1, MILLION);
  await settleDisk(world.databaseUrl);
  const { app, perSecond } = await measure();
  const searches = await measureSearches(app.url, describe(MILLION), SEARCH_OF_MILLION_MS);
  await app.stop();
  // With a constant number of connections the mean latency is inversely proportional to the rate.
  const slower = before.perSecond / perSecond;
  const what = `GET /api/jobs, latency ${describe(MILLION)} to that ${describe(jobs)}`;
  return [atMost(what, slower, 1.5, 'ratio'), ...searches];
}
