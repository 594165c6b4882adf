import { AVAILABILITIES, toJobType } from '@uneed/domain/jobs/job.rules.ts';
import { findSalaryRange, postedCutoff } from '@uneed/domain/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/jobs/job-list.schema.ts';
import { findProvinceByAlias } from '@uneed/domain/places/place-names.ts';
import { anyLexeme } from './relevance/search-levels.query.ts';

/** The conditions of a job list, in the form of the database. A job must fulfil all of them. */
export type JobConditions = {
  /** Conditions on words and tags in the search column; db/migrations defines the tags. */
  tsqueries: string[];
  /** More of them, one of which must match. */
  anyTsquery: string[] | null;
  /** Salary ranges in pesos, one of which must match. A job without a salary matches none. */
  salaries: { min: number; max: number | null }[] | null;
  /** Whether jobs without a salary match too. */
  keepsWithoutSalary?: boolean;
  /** Parts of company names, one of which must match. */
  companies: string[] | null;
  publishedAfter: Date | null;
};

const LOCATION_TAG = 'l';

/** Returns a tsquery that matches jobs with one of these tags; none for no values. */
function buildTagQueries(tag: string, values: string[] | undefined): string[] {
  return values && values.length > 0 ? [anyLexeme(values.map((value) => `${tag}:${value}`))] : [];
}

/** Maps job types to availabilities: each job type is one, but not each availability is a job type. */
const toAvailabilities = (values: string[] | undefined) => values?.map((value) => toJobType(value) || 'none');

/** Returns a tsquery that matches jobs with one of these availabilities, or with none. */
function buildAvailabilityOrNoneQueries(values: string[] | undefined): string[] {
  const others = AVAILABILITIES.filter((each) => !values?.includes(each));
  return values?.length && others.length > 0
    ? buildTagQueries('a', others).map((query) => `!(${query})`)
    : [];
}

/** Returns the conditions of all filters except the search text. */
export function buildJobConditions(filters: Omit<JobFilters, 'q'>, now: Date): JobConditions {
  const { location, category, skill, salaryRange, company, jobType, availability, posted, special } = filters;
  const keepsUnspecified = filters.unspecified === 'include';
  return {
    tsqueries: [
      ...buildTagQueries(
        LOCATION_TAG,
        location?.map((name) => findProvinceByAlias(name) ?? name),
      ),
      ...buildTagQueries('c', category),
      ...buildTagQueries('k', skill),
      ...buildTagQueries('a', toAvailabilities(jobType)),
      ...(keepsUnspecified
        ? buildAvailabilityOrNoneQueries(availability)
        : buildTagQueries('a', availability)),
      ...(special ?? []).flatMap((each) => buildTagQueries('x', [each])),
    ],
    anyTsquery: null,
    // An unknown range matches every job with a salary (specification 2 §5).
    salaries: salaryRange?.length
      ? salaryRange.map((id) => findSalaryRange(id) ?? { min: 0, max: null })
      : null,
    keepsWithoutSalary: keepsUnspecified,
    companies: company?.length ? company : null,
    publishedAfter: posted ? postedCutoff(posted, now) : null,
  };
}

/** The conditions that each job fulfils. */
export const NO_CONDITIONS: JobConditions = buildJobConditions({}, new Date(0));

/** Whether there is no condition at all. */
export const isUnfiltered = (conditions: JobConditions): boolean => {
  const { tsqueries, anyTsquery, salaries, companies, publishedAfter } = conditions;
  return tsqueries.length === 0 && !anyTsquery && !salaries && !companies && !publishedAfter;
};

/** Returns one tsquery that requires all of these; null for none. */
export const combineTsqueries = (tsqueries: readonly string[]): string | null =>
  tsqueries.length === 0 ? null : tsqueries.map((query) => `(${query})`).join(' & ');

/** The same conditions with more tsqueries. */
export const withTsqueries = (conditions: JobConditions, ...tsqueries: string[]): JobConditions => ({
  ...conditions,
  tsqueries: [...conditions.tsqueries, ...tsqueries],
});
