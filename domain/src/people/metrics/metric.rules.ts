import { addDays, localDay } from '../../kernel/time.ts';

/** What is counted per local day: sign-ups, first publications, applications, opened contracts, messages, vain searches, orders. */
export const METRICS = [
  'members',
  'enterprises',
  'vacancies',
  'applications',
  'answers',
  'messages',
  'unmatchedSearches',
  'orders',
] as const;
export type Metric = (typeof METRICS)[number];

/** Name of each metric on the screen. */
export const METRIC_LABELS: Record<Metric, string> = {
  members: 'Personas nuevas',
  enterprises: 'Empresas nuevas',
  vacancies: 'Vacantes publicadas',
  applications: 'Aplicaciones',
  answers: 'Respuestas a candidatos',
  messages: 'Mensajes',
  unmatchedSearches: 'Búsquedas sin resultado',
  orders: 'Pedidos',
};

/** The periods of the charts, in days that end today. */
export const METRIC_PERIODS = [7, 30, 90] as const;
export type MetricPeriod = (typeof METRIC_PERIODS)[number];

/** The summary of an enterprise shows the views of this many days that end today. */
export const VIEWS_PERIOD_DAYS = 30;

/** Views of an owner's jobs per day are stored for this many days. */
export const OWNER_VIEWS_STORED_DAYS = 90;

/** Returns the local days (`YYYY-MM-DD`) of a period that ends today, oldest first. */
export const daysOfPeriod = (days: number, now: Date): string[] =>
  Array.from({ length: days }, (_, index) => localDay(addDays(now, index + 1 - days)));

/** Returns the change from one period to the next in whole percent; null if the earlier period had nothing. */
export const changeInPercent = (value: number, before: number): number | null =>
  before === 0 ? null : Math.round(((value - before) / before) * 100);

/** A total that grew more than this many times is not compared in percent, which nobody can read any more. */
export const METRIC_GROWTH_MAX = 10;

/** Whether a total grew so much that its change is not shown in percent. */
export const isGrowthTooLarge = (value: number, before: number): boolean =>
  before > 0 && value > before * METRIC_GROWTH_MAX;
