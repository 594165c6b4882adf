import { addMinutes } from '../../kernel/time.ts';

/** Provinces that come first in the location filter (product.md, 'Job filters'); all others follow. */
export const FIRST_LOCATIONS = [
  'Santo Domingo',
  'Santiago',
  'La Vega',
  'San Pedro de Macorís',
  'Puerto Plata',
  'Remoto',
] as const;

/** Filters with several values, in their order in the URL. */
export const LIST_FILTERS = [
  'location',
  'category',
  'skill',
  'salaryRange',
  'company',
  'jobType',
  'availability',
  'special',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** Maximum length of a job search, in characters. */
export const JOB_SEARCH_MAX_LENGTH = 100;

/** Maximum number of values of one filter. */
export const FILTER_VALUES_MAX = 40;

/** Maximum `total` of a filtered job search; this value means "this many or more". */
export const JOBS_COUNTED_MAX = 500;

/** Maximum number of similar jobs on the page of a job. */
export const SIMILAR_JOBS_MAX = 6;

/** Maximum number of options in the company filter: the companies with the most jobs. */
export const COMPANY_OPTIONS_MAX = 20;

export type SalaryRange = { id: string; label: string; min: number; max: number | null };

/** Salary ranges of the sidebar, with their labels: pesos per month, both limits included. */
export const SALARY_RANGES: readonly SalaryRange[] = [
  { id: '0-20000', label: 'Menos de 20,000', min: 0, max: 19_999 },
  { id: '20000-30000', label: '20,000-30,000', min: 20_000, max: 30_000 },
  { id: '30000-50000', label: '30,000-50,000', min: 30_000, max: 50_000 },
  { id: '50000-75000', label: '50,000-75,000', min: 50_000, max: 75_000 },
  { id: '75000-100000', label: '75,000-100,000', min: 75_000, max: 100_000 },
  { id: '100000+', label: '100,000+', min: 100_000, max: null },
];

/** Salary ranges of the search page: pesos per month, both limits included. */
export const SEARCH_SALARY_RANGES: readonly SalaryRange[] = [
  { id: '0-30000', label: 'Hasta 30,000', min: 0, max: 30_000 },
  { id: '30000-60000', label: '30,000-60,000', min: 30_000, max: 60_000 },
  { id: '60000-100000', label: '60,000-100,000', min: 60_000, max: 100_000 },
  { id: '100000+', label: '100,000+', min: 100_000, max: null },
];

/** The ranges of the sidebar and then the other ones of the search page: each page offers its own, and accepts all in links. */
export const ALL_SALARY_RANGES: readonly SalaryRange[] = [
  ...SALARY_RANGES,
  ...SEARCH_SALARY_RANGES.filter(({ id }) => SALARY_RANGES.every((range) => range.id !== id)),
];

const withoutCommas = (text: string): string => text.replace(/[,\s]/g, '').toLowerCase();

/** Finds a salary range by its id or label; undefined if unknown. */
export function findSalaryRange(name: string): SalaryRange | undefined {
  const wanted = withoutCommas(name);
  return ALL_SALARY_RANGES.find(({ id, label }) => id === wanted || withoutCommas(label) === wanted);
}

/** Filters whose values contain no comma: a link may have several values in one parameter. */
const COMMA_FILTERS: ReadonlySet<string> = new Set(['skill', 'jobType', 'availability', 'special']);

/** Splits the values of a filter in a link, from a repeated parameter or separated by commas. */
export const splitFilterValues = (filter: string, values: readonly string[]): string[] =>
  values
    .flatMap((value) => (COMMA_FILTERS.has(filter) ? value.split(',') : value))
    .map((value) => value.trim());

/** Periods of the filter by publication date, with label and length in hours. */
export const POSTED_PERIODS = {
  '24h': { label: 'Últimas 24 horas', hours: 24 },
  '7d': { label: 'Últimos 7 días', hours: 7 * 24 },
  '30d': { label: 'Últimos 30 días', hours: 30 * 24 },
} as const;
export type PostedPeriod = keyof typeof POSTED_PERIODS;

/** Returns the start of a period: the filter shows jobs published after it. */
export const postedCutoff = (period: PostedPeriod, now: Date): Date =>
  addMinutes(now, -60 * POSTED_PERIODS[period].hours);

/** Special features of a job. A filter with several of them matches jobs that have all. */
export const SPECIAL_LABELS = {
  referral: 'Bono por referido',
  hiring_bonus: 'Bono de contratación',
  anonymous: 'Empresa confidencial',
  fast_answers: 'Responde en menos de una semana',
} as const;
export type Special = keyof typeof SPECIAL_LABELS;

/** The special features that the search page offers; the listing offers all. */
export const SEARCH_SPECIALS: readonly Special[] = ['referral', 'hiring_bonus', 'anonymous'];

/**
 * Sort orders of the job search (product.md, 'Job search'). Relevance is the default with a search
 * text, and means the newest first without one. Jobs without a salary come last by salary.
 */
export const JOB_SORT_LABELS = {
  relevance: 'Relevancia',
  newest: 'Más recientes',
  oldest: 'Más antiguas',
  title: 'Título (A-Z)',
  salary_high: 'Mayor salario',
  salary_low: 'Menor salario',
  company: 'Empresa',
} as const;
export type JobSort = keyof typeof JOB_SORT_LABELS;

/** The order of the job search when none is chosen: by relevance with a search text, otherwise the newest first. */
export const defaultJobSort = (q: string): JobSort => (q === '' ? 'newest' : 'relevance');

/** Sort orders of the owner's jobs (product.md, 'Own jobs'). */
export const MY_JOB_SORT_LABELS = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  title: 'Título (A-Z)',
  expiration: 'Próximos a expirar',
} as const;
export type MyJobSort = keyof typeof MY_JOB_SORT_LABELS;
