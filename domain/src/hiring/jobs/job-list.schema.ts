import * as z from 'zod';
import { isId } from '../../kernel/ids.ts';
import { keysOf } from '../../kernel/list.ts';
import { optionalPageNumberSchema, pageLimitSchema } from '../../kernel/page.schema.ts';
import { cleanAndCut } from '../../kernel/text.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { moveSpecialitiesToSkills } from './categories.ts';
import { JOB_STATUSES, JOBS_PAGE_MAX, JOBS_PAGE_SIZE } from './job.rules.ts';
import {
  FILTER_VALUES_MAX,
  JOB_SEARCH_MAX_LENGTH,
  JOB_SORT_LABELS,
  type JobSort,
  MY_JOB_SORT_LABELS,
  type MyJobSort,
  POSTED_PERIODS,
  type PostedPeriod,
  splitFilterValues,
} from './job-filter.rules.ts';

const VALUE_MAX_LENGTH = 120;

const clean = (value: string) => cleanAndCut(value, VALUE_MAX_LENGTH);

/** A query parameter with several values: repeated, as a browser's form sends it, because category names contain commas. */
const multiValueParameter = (filter: string) =>
  z
    .preprocess((raw) => (typeof raw === 'string' ? [raw] : raw), z.array(z.string()))
    .transform((list) =>
      [...new Set(splitFilterValues(filter, list).map(clean).filter(Boolean))].slice(0, FILTER_VALUES_MAX),
    )
    .optional()
    .catch(undefined);

const search = z
  .string()
  .transform((raw) => cleanAndCut(raw, JOB_SEARCH_MAX_LENGTH))
  .optional()
  .catch(undefined);

const page = {
  page: optionalPageNumberSchema,
  limit: pageLimitSchema(JOBS_PAGE_MAX).optional().catch(JOBS_PAGE_SIZE),
};

/** Filters of the job search. Unknown values match nothing or are ignored, because links get damaged. */
const filters = {
  q: search,
  location: multiValueParameter('location'),
  category: multiValueParameter('category'),
  /** Call-centre specialities among the skills. */
  skill: multiValueParameter('skill'),
  /** Ids of SALARY_RANGES; a job matches if it is in one of them. */
  salaryRange: multiValueParameter('salaryRange'),
  company: multiValueParameter('company'),
  jobType: multiValueParameter('jobType'),
  availability: multiValueParameter('availability'),
  posted: z.enum(keysOf<PostedPeriod>(POSTED_PERIODS)).optional().catch(undefined),
  /** Keys of SPECIAL_LABELS; a job matches if it has all of them. */
  special: multiValueParameter('special'),
  /** Keeps jobs without a salary or an availability when these are filtered, as the search page does (product.md, 'Job filters'). */
  unspecified: z.literal('include').optional().catch(undefined),
};

/** Query of `GET /jobs` (product.md, 'Job lists'). Invalid numbers are replaced instead of rejected. */
export const jobListQuerySchema = z
  .object({
    ...page,
    ...filters,
    sort: z.enum(keysOf<JobSort>(JOB_SORT_LABELS)).optional().catch(undefined),
    /** `pagination.until` of the first page: leaves out later jobs, so that they shift none to another page. */
    until: timeSchema.optional().catch(undefined),
  })
  .transform(moveSpecialitiesToSkills);
export type JobListQuery = z.infer<typeof jobListQuerySchema>;

/** Query of `GET /jobs/facets`: only the filters. */
export const jobFacetsQuerySchema = z.object(filters).transform(moveSpecialitiesToSkills);
export type JobFilters = z.infer<typeof jobFacetsQuerySchema>;

/** How the jobs of a list relate to its search text; missing without one. */
export const searchOutcomeSchema = z.object({
  /** No job matches all words: the jobs match some of them ('No encontramos exactamente eso. Parecidas:'). */
  isPartial: z.boolean(),
  /** The search text with its typos corrected ('¿Quisiste decir …?'); null if there is nothing to correct. */
  correction: z.string().nullable(),
  /** The place that the text names beside other words, and the text without it; `isEmpty` if no job there matches the others. */
  place: z.object({ name: z.string(), without: z.string(), isEmpty: z.boolean() }).optional(),
});
export type SearchOutcome = z.infer<typeof searchOutcomeSchema>;

/** Query of `GET /jobs/myjobs`. */
export const myJobsQuerySchema = z.object({
  ...page,
  q: search,
  status: z.enum(JOB_STATUSES).optional().catch(undefined),
  sort: z.enum(keysOf<MyJobSort>(MY_JOB_SORT_LABELS)).optional().catch(undefined),
});
export type MyJobsQuery = z.infer<typeof myJobsQuerySchema>;

/** Query of `GET /jobs/saved`: ids, one parameter each; invalid ids are ignored. */
export const savedJobsQuerySchema = z.object({
  ids: z
    .preprocess((raw) => (typeof raw === 'string' ? [raw] : raw), z.array(z.string()))
    .transform((list) => [...new Set(list)].filter(isId).slice(0, JOBS_PAGE_MAX))
    .catch([]),
});

/** A filter option, with the number of jobs that match it and the other filters. */
export const facetOptionSchema = z.object({ value: z.string(), count: z.int() });

/** Filter options with counts for each group of the sidebar; by descending count if the group has no fixed order. */
export const jobFacetsSchema = z.object({
  location: z.array(facetOptionSchema),
  category: z.array(facetOptionSchema),
  skill: z.array(facetOptionSchema),
  salaryRange: z.array(facetOptionSchema),
  company: z.array(facetOptionSchema),
  jobType: z.array(facetOptionSchema),
  availability: z.array(facetOptionSchema),
  special: z.array(facetOptionSchema),
});
export type JobFacets = z.infer<typeof jobFacetsSchema>;
