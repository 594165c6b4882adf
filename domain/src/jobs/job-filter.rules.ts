import { addMinutes } from '../kernel/time.ts';
import { AVAILABILITIES } from './job.rules.ts';

/** Provinces that the listing offers first (specification 2 §9); all the others follow. */
export const FIRST_LOCATIONS = [
  'Santo Domingo',
  'Santiago',
  'La Vega',
  'San Pedro de Macorís',
  'Puerto Plata',
  'Remoto',
] as const;

/** A search for vacancies has at most this many characters. */
export const JOB_SEARCH_MAX_LENGTH = 100;

/** A filter takes at most this many values at once. */
export const FILTER_VALUES_MAX = 40;

/** A narrowed-down list is counted up to here; a `total` of this much means so many or more. */
export const JOBS_COUNTED_MAX = 2_000;

/** A vacancy's page shows at most this many similar ones. */
export const SIMILAR_JOBS_MAX = 6;

/** A search that finds fewer vacancies than this also finds those without its words of one letter, then those with one typo. */
export const TYPO_SEARCH_BELOW = 10;

/** The filter of companies names this many, those with the most vacancies. */
export const COMPANY_OPTIONS_MAX = 20;

export type SalaryRange = { id: string; label: string; min: number; max: number | null };

/** What the sidebar offers, by its labels (specification 2 §9, DESIGN §5): pesos a month, both ends included. */
export const SALARY_RANGES: readonly SalaryRange[] = [
  { id: '0-20000', label: 'Menos de 20,000', min: 0, max: 19_999 },
  { id: '20000-30000', label: '20,000-30,000', min: 20_000, max: 30_000 },
  { id: '30000-50000', label: '30,000-50,000', min: 30_000, max: 50_000 },
  { id: '50000-75000', label: '50,000-75,000', min: 50_000, max: 75_000 },
  { id: '75000-100000', label: '75,000-100,000', min: 75_000, max: 100_000 },
  { id: '100000+', label: '100,000+', min: 100_000, max: null },
];

/** Ranges of the search page, understood in links to the listing as well (specification 2 §5). */
const LINK_SALARY_RANGES: readonly SalaryRange[] = [
  { id: '0-30000', label: 'Hasta 30,000', min: 0, max: 30_000 },
  { id: '30000-60000', label: '30,000-60,000', min: 30_000, max: 60_000 },
  { id: '60000-100000', label: '60,000-100,000', min: 60_000, max: 100_000 },
];

const withoutCommas = (text: string): string => text.replace(/[,\s]/g, '').toLowerCase();

/** The range that a filter's value names, by its id or its label; undefined for none that we know. */
export function findSalaryRange(name: string): SalaryRange | undefined {
  const wanted = withoutCommas(name);
  return [...SALARY_RANGES, ...LINK_SALARY_RANGES].find(
    ({ id, label }) => id === wanted || withoutCommas(label) === wanted,
  );
}

/** Filters whose values hold no comma: a link may name several of them in one parameter. */
const COMMA_FILTERS: ReadonlySet<string> = new Set(['skill', 'jobType', 'availability', 'special']);

/** The values that a link names of a filter, whether it repeats the parameter or parts them by commas. */
export const splitFilterValues = (filter: string, values: readonly string[]): string[] =>
  values
    .flatMap((value) => (COMMA_FILTERS.has(filter) ? value.split(',') : value))
    .map((value) => value.trim());

/** Since when a vacancy was published, with its label and its hours (specification 2 §5). */
export const POSTED_PERIODS = {
  '24h': { label: 'Últimas 24 horas', hours: 24 },
  '7d': { label: 'Últimos 7 días', hours: 7 * 24 },
  '30d': { label: 'Últimos 30 días', hours: 30 * 24 },
} as const;
export type PostedPeriod = keyof typeof POSTED_PERIODS;

/** The moment after which a vacancy was published that a filter lets through. */
export const postedCutoff = (period: PostedPeriod, now: Date): Date =>
  addMinutes(now, -60 * POSTED_PERIODS[period].hours);

/** What a vacancy may have besides; a list that asks for several wants all of them (specification 2 §5). */
export const SPECIAL_LABELS = {
  referral: 'Bono por referido',
  hiring_bonus: 'Bono de contratación',
  anonymous: 'Empresa confidencial',
} as const;
export type Special = keyof typeof SPECIAL_LABELS;

/** Orders of the listing (specification 2 §9, with salary_low offered too). Vacancies without salary come last by salary. */
export const JOB_SORT_LABELS = {
  newest: 'Más recientes',
  oldest: 'Más antiguas',
  title: 'Título (A-Z)',
  salary_high: 'Mayor salario',
  salary_low: 'Menor salario',
  company: 'Empresa',
} as const;
export type JobSort = keyof typeof JOB_SORT_LABELS;

/** Orders of one's own vacancies (specification 2 §9). */
export const MY_JOB_SORT_LABELS = {
  newest: 'Más recientes',
  oldest: 'Más antiguos',
  title: 'Título (A-Z)',
  expiration: 'Próximos a expirar',
} as const;
export type MyJobSort = keyof typeof MY_JOB_SORT_LABELS;

/** Whether a text is one of the availabilities. */
export const isAvailability = (value: string): boolean => AVAILABILITIES.some((known) => known === value);
