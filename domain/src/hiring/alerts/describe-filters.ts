import { joinWithOr } from '../../kernel/list.ts';
import { formatPesos } from '../../kernel/money.ts';
import { AVAILABILITY_LABELS } from '../jobs/job.rules.ts';
import { findSalaryRange, POSTED_PERIODS, SPECIAL_LABELS } from '../jobs/job-filter.rules.ts';
import type { JobFilters } from '../jobs/job-list.schema.ts';

/** Of many values of one filter, the description names this many and counts the others. */
const NAMED_VALUES_MAX = 3;

/** Joins alternatives: `Santiago, La Vega o Azua`; `A, B, C o 4 más`. */
function joinAlternatives(values: readonly string[]): string {
  const others = values.length - NAMED_VALUES_MAX;
  return joinWithOr(others > 1 ? [...values.slice(0, NAMED_VALUES_MAX), `${others} más`] : values);
}

/** Returns the labels of the values in the middle of a sentence; an unknown value is its own label. */
function findLabels(labels: Readonly<Record<string, string>>, values: readonly string[] = []): string[] {
  const known = new Map(Object.entries(labels));
  return values.map((value) => known.get(value)?.toLowerCase() ?? value);
}

type Span = { min: number; max: number | null };

/** Joins ranges that follow each other, so that they read as one. */
function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { min, max } of spans.toSorted((a, b) => a.min - b.min)) {
    const last = merged.at(-1);
    if (last === undefined || (last.max !== null && last.max + 1 < min)) merged.push({ min, max });
    else if (last.max !== null) last.max = max === null ? null : Math.max(last.max, max);
  }
  return merged;
}

function describeSpan({ min, max }: Span): string {
  if (max === null) return `desde ${formatPesos(min)}`;
  if (min > 0) return `de ${formatPesos(min)} a ${formatPesos(max)}`;
  // The lowest range ends one peso below a round amount.
  return max % 10 === 9 ? `menos de ${formatPesos(max + 1)}` : `hasta ${formatPesos(max)}`;
}

function describeSalary(ids: readonly string[] = []): string {
  const ranges = ids.map(findSalaryRange).filter((range) => range !== undefined);
  const spans = mergeSpans(ranges).filter(({ min, max }) => min > 0 || max !== null);
  return joinAlternatives(spans.map(describeSpan));
}

/** Adds an alternative to what is filtered, if anything is. */
const orElse = (description: string, alternative: string, isAllowed: boolean): string =>
  isAllowed && description !== '' ? `${description} o ${alternative}` : description;

/** `en Santiago, La Vega o en remoto`; '' for no location. */
function describeLocation(locations: readonly string[] = []): string {
  const places = locations.filter((location) => location !== 'Remoto');
  const remote = locations.includes('Remoto') ? ['en remoto'] : [];
  return places.length === 0 ? remote.join('') : `en ${joinAlternatives([...places, ...remote])}`;
}

/**
 * Describes the filters of a job search in words, without a full stop: `Chofer en Santiago o La Vega, tiempo completo, desde
 * RD$30,000`; without any filter 'Todas las vacantes'.
 */
export function describeFilters(
  filters: JobFilters & { occupations?: readonly string[] | undefined },
): string {
  const { occupations = [], q: text = '', category, skill, company, location, posted } = filters;
  const q = occupations.length > 0 ? joinAlternatives(occupations) : text;
  const topics = [category, skill].map((values = []) => joinAlternatives(values)).filter(Boolean);
  const topic = q === '' ? topics.shift() : undefined;
  const subject = q === '' ? `Vacantes${topic === undefined ? '' : ` de ${topic}`}` : capitalize(q);
  const employers = joinAlternatives(company ?? []);
  const keepsUnspecified = filters.unspecified === 'include';
  const availabilities = joinAlternatives(findLabels(AVAILABILITY_LABELS, filters.availability));
  const details = [
    ...topics,
    employers && `empresa ${employers}`,
    joinAlternatives(findLabels(AVAILABILITY_LABELS, filters.jobType)),
    orElse(availabilities, 'sin indicar', keepsUnspecified),
    orElse(describeSalary(filters.salaryRange), 'a convenir', keepsUnspecified),
    ...findLabels(SPECIAL_LABELS, filters.special),
    posted === undefined ? '' : POSTED_PERIODS[posted].label.toLowerCase(),
  ];
  const head = [subject, describeLocation(location)].filter(Boolean).join(' ');
  const tail = [...new Set(details)].filter(Boolean).join(', ');
  if (tail === '') return head === 'Vacantes' ? 'Todas las vacantes' : head;
  return `${head}${head === 'Vacantes' ? ':' : ','} ${tail}`;
}

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1);
