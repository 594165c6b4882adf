import { AVAILABILITIES, toJobType } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { findSalaryRange, postedCutoff } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobFilters } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { findProvinceByAlias } from '@uneed/domain/people/places/place-names.ts';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../../platform/db/like.ts';
import { anyLexeme } from './search-match.query.ts';

/** The conditions of a job list, in the form of the database. A job must fulfil all of them. */
export type JobConditions = {
  /** Conditions on words and tags in the search column; db/migrations defines the tags. */
  tsqueries: string[];
  /** Salary ranges in pesos, one of which must match some amount of the job. A job without a salary matches none. */
  salaries: { min: number; max: number | null }[] | null;
  /** Whether jobs without a salary match too. */
  keepsWithoutSalary?: boolean;
  /** Parts of company names, one of which must match. */
  companies: string[] | null;
  publishedAfter: Date | null;
  /** Later jobs do not match: a later page leaves out what was published since the first one. */
  publishedUntil: Date | null;
};

const LOCATION_TAG = 'l';

/** Returns a tsquery that matches jobs with one of these tags; none for no values. */
function buildTagQueries(tag: string, values: string[] | undefined): string[] {
  return values && values.length > 0 ? [anyLexeme(values.map((value) => `${tag}:${value}`))] : [];
}

/** Maps job types to availabilities: each job type is one, but not each availability is a job type. */
const toAvailabilities = (values: string[] | undefined) => values?.map((value) => toJobType(value) || 'none');

/** Returns a tsquery that matches jobs with one of these availabilities, or with none. A remote job has 'Remoto' beside its own. */
function buildAvailabilityOrNoneQueries(values: string[] | undefined): string[] {
  const others = AVAILABILITIES.filter((each) => !values?.includes(each));
  if (!values?.length || others.length === 0) return [];
  return [`!(${buildTagQueries('a', others)}) | ${buildTagQueries('a', values)}`];
}

/** Returns the conditions of all filters except the search text, on jobs that were published until `until`. */
export function buildJobConditions(
  filters: Omit<JobFilters, 'q'>,
  now: Date,
  until: Date | null = null,
): JobConditions {
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
    // An unknown range matches every job with a salary (product.md, 'Job filters').
    salaries: salaryRange?.length
      ? salaryRange.map((id) => findSalaryRange(id) ?? { min: 0, max: null })
      : null,
    keepsWithoutSalary: keepsUnspecified,
    companies: company?.length ? company : null,
    publishedAfter: posted ? postedCutoff(posted, now) : null,
    publishedUntil: until,
  };
}

/** The conditions that each job fulfils. */
export const NO_CONDITIONS: JobConditions = buildJobConditions({}, new Date(0));

/** Whether there is no condition except the time of the first page. */
export const isUnfiltered = ({ tsqueries, salaries, companies, publishedAfter }: JobConditions): boolean =>
  tsqueries.length === 0 && !salaries && !companies && !publishedAfter;

/** Returns one tsquery that requires all of these; null for none. */
export const combineTsqueries = (tsqueries: readonly string[]): string | null =>
  tsqueries.length === 0 ? null : tsqueries.map((query) => `(${query})`).join(' & ');

/** The same conditions with more tsqueries. */
export const withTsqueries = (conditions: JobConditions, ...tsqueries: string[]): JobConditions => ({
  ...conditions,
  tsqueries: [...conditions.tsqueries, ...tsqueries],
});

/** Whether the search column matches a tsquery. */
export const matches = (query: string) => sql<boolean>`search @@ ${query}::tsquery`;

const anyCondition = (parts: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(parts, sql` or `)})`;

/** Builds the SQL condition on the columns of `jobs`. */
export function buildCondition(conditions: JobConditions): RawBuilder<boolean> {
  const { tsqueries, salaries, keepsWithoutSalary, companies, publishedAfter, publishedUntil } = conditions;
  // The index evaluates the first query for the most jobs, so the shortest is first.
  const shortestFirst = tsqueries.toSorted((a, b) => a.length - b.length);
  const parts: RawBuilder<boolean>[] = shortestFirst.map(matches);
  if (salaries) {
    const ranges = salaries.map(({ min, max }) =>
      max === null
        ? sql<boolean>`coalesce(salary_max, salary) >= ${min}::bigint`
        : sql<boolean>`(salary <= ${max}::bigint and coalesce(salary_max, salary) >= ${min}::bigint)`,
    );
    parts.push(anyCondition(keepsWithoutSalary ? [...ranges, sql`salary is null`] : ranges));
  }
  if (companies) {
    parts.push(anyCondition(companies.map((part) => sql`company_key like ${likePattern(part)}`)));
  }
  if (publishedAfter) parts.push(sql`published_at > ${publishedAfter}`);
  if (publishedUntil) parts.push(sql`published_at <= ${publishedUntil}`);
  return parts.length === 0 ? sql`true` : sql`${sql.join(parts, sql` and `)}`;
}
