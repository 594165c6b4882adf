import { foldText } from '../../kernel/fold-text.ts';
import { findProvinceByAlias } from '../../people/places/place-names.ts';
import { findSalaryRange } from '../jobs/job-filter.rules.ts';
import { isPayWithin, type Pay } from '../jobs/pay.rules.ts';
import type { AlertFilters } from './alert-filters.ts';
import { describeFilters } from './describe-filters.ts';

/** The fields of a job that filters with several values are about. */
export type MatchedJob = {
  title: string;
  location: string;
  category: string;
  skills: string[];
  salary: number | null;
  salaryMax: number | null;
  disponibilidad: string;
};

/** Returns the values that the job fulfils; all values if it fulfils none. */
function narrow(values: string[] | undefined, isFulfilled: (value: string) => boolean): string[] | undefined {
  const fulfilled = values?.filter(isFulfilled) ?? [];
  return fulfilled.length > 0 ? fulfilled : values;
}

/** Whether a title names an occupation, by its word without gender and number. */
const isNamedIn = (title: string, occupation: string): boolean =>
  foldText(title).includes(foldText(occupation).replace(/(?:[ao]s?|es)$/, ''));

function isInRange(pay: Pay, id: string): boolean {
  const range = findSalaryRange(id);
  return range !== undefined && isPayWithin(pay, range);
}

/** Explains why an alert found a job: `Porque buscas: chofer en Santiago, desde RD$30,000`, without what the job is not. */
export function alertReason(filters: AlertFilters, job: MatchedJob): string {
  const isUnspecified =
    (filters.salaryRange && job.salary === null) || (filters.availability && job.disponibilidad === '');
  const text = describeFilters({
    ...filters,
    unspecified: isUnspecified ? filters.unspecified : undefined,
    occupations: narrow(filters.occupations, (name) => isNamedIn(job.title, name)),
    location: narrow(
      filters.location,
      (name) =>
        (findProvinceByAlias(name) ?? name) === job.location ||
        (name === 'Remoto' && name === job.disponibilidad),
    ),
    category: narrow(filters.category, (name) => name === job.category),
    skill: narrow(filters.skill, (name) => job.skills.includes(name)),
    salaryRange: narrow(filters.salaryRange, (id) => isInRange(job, id)),
    jobType: narrow(filters.jobType, (name) => name === job.disponibilidad),
    availability: narrow(filters.availability, (name) => name === job.disponibilidad),
  });
  // 'IT' stays as it is.
  const isAcronym = /^\p{Lu}{2}/u.test(text);
  return `Porque buscas: ${isAcronym ? text : text.charAt(0).toLowerCase() + text.slice(1)}`;
}
