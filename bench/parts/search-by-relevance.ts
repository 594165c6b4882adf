import { listSuggestions } from '@uneed/domain/search/search.api.ts';
import { atLatency, type Result, unbudgeted } from '../support/result.ts';
import { countPerSecond, timeRequest, timeRequests } from '../support/timing.ts';

/** Budgets of DESIGN §8. */
const SEARCH_P95_MS = 50;
const SUGGESTIONS_P95_MS = 20;
const WARM_UP = 20;
const SAMPLES = 200;
const SECONDS = 10;
const CONNECTIONS = 16;
/** The companies of the seed are 'Empresa 0' to 'Empresa 2999'. A number has no capitals, so each is searched for once. */
const COMPANY_NUMBERS = Array.from({ length: 1000 }, (_, n) => `${1000 + ((n * 61) % 2000)}`);

const FREQUENT_WORDS = [
  'cliente',
  'vendedor',
  'clientes',
  'tienda',
  'experiencia',
  'ventas',
  'cajera',
  'almacén',
];
const FREQUENT_PAIRS = [
  'servicio cliente',
  'vendedor tienda',
  'auxiliar almacén',
  'chofer camión',
  'clientes ventas',
  'horario rotativo',
];

/** `isContinued`: page 1 is requested before the measured page, as people do. */
type Case = { name: string; queries: readonly string[]; page?: number; isContinued?: boolean };

const CASES: Case[] = [
  { name: 'a rare word', queries: COMPANY_NUMBERS },
  { name: 'a frequent word', queries: FREQUENT_WORDS },
  { name: 'two frequent words', queries: FREQUENT_PAIRS },
  {
    name: 'a word with synonyms',
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
  {
    name: 'a misspelled word',
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
  {
    name: 'a partial result',
    queries: ['astronauta vendedor', 'cajera lunar', 'servicio cliente marciano', 'chofer de dragones'],
  },
  { name: 'page 20', queries: [...FREQUENT_WORDS, ...FREQUENT_PAIRS], page: 20 },
  {
    name: 'page 2 after page 1',
    queries: [...FREQUENT_WORDS, ...FREQUENT_PAIRS],
    page: 2,
    isContinued: true,
  },
];

const TYPED = [
  'vendedor',
  'cajera',
  'enfermera',
  'chofer',
  'santiago',
  'empresa',
  'recepcionista',
  'samana',
  'contador',
];
const PREFIX_LENGTHS = [2, 3, 4, 5, 6];
const PREFIXES = TYPED.flatMap((word) => PREFIX_LENGTHS.map((length) => word.slice(0, length)));

const at = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

/** Spells a text in another combination of capitals for each `n`: the same search, but no cached total matches. */
const spell = (text: string, n: number): string =>
  [...text].map((letter, index) => ((n >> index) & 1 ? letter.toUpperCase() : letter)).join('');

const buildSearch = (url: string, { queries, page = 1 }: Case, n: number): string => {
  const q = spell(at(queries, n), Math.floor(n / queries.length));
  return `${url}/api/jobs?${new URLSearchParams({ q, page: `${page}`, limit: '10' })}`;
};

const buildSuggestions = (url: string, n: number): string =>
  `${url}/api${listSuggestions.path}?${new URLSearchParams({ q: at(PREFIXES, n) })}`;

/** Measures searches by relevance one after the other and all kinds of them at once, and suggestions. */
export async function measureSearchByRelevance(url: string, of: string): Promise<Result[]> {
  const results: Result[] = [];
  for (const each of CASES) {
    await timeRequests(WARM_UP, (n) => buildSearch(url, each, n));
    const times: number[] = [];
    for (let n = WARM_UP; n < WARM_UP + SAMPLES; n += 1) {
      if (each.isContinued) await timeRequest(buildSearch(url, { ...each, page: 1 }, n));
      times.push(await timeRequest(buildSearch(url, each, n)));
    }
    results.push(atLatency(`search by relevance ${of}, ${each.name}`, times, SEARCH_P95_MS));
  }
  const mixed = (n: number) => buildSearch(url, at(CASES, n), Math.floor(n / CASES.length));
  const perSecond = await countPerSecond(SECONDS, CONNECTIONS, mixed);
  results.push(
    unbudgeted(`searches by relevance ${of}, all kinds, ${CONNECTIONS} connections`, perSecond, 'req/s'),
  );

  await timeRequests(PREFIXES.length, (n) => buildSuggestions(url, n));
  const suggestions = await timeRequests(SAMPLES, (n) => buildSuggestions(url, n));
  results.push(atLatency(`suggestions ${of}, 2 to 6 letters`, suggestions, SUGGESTIONS_P95_MS));
  return results;
}
