import * as z from 'zod';
import { isId } from '../kernel/ids.ts';
import { cleanText } from '../kernel/text.ts';
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

const clean = (value: string) => cleanText(value).trim().slice(0, VALUE_MAX_LENGTH);

/** Several values: a parameter given more than once, as a browser's form sends it. Category names hold commas. */
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
  .transform((raw) => cleanText(raw).trim().slice(0, JOB_SEARCH_MAX_LENGTH))
  .optional()
  .catch(undefined);

const keysOf = <K extends string>(labels: Record<K, unknown>): K[] =>
  Object.keys(labels).filter((key): key is K => key in labels);

const page = {
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, JOBS_PAGE_MAX))
    .optional()
    .catch(JOBS_PAGE_SIZE),
};

/** What narrows the listing down. Values nobody knows match nothing or are passed over: links get mangled. */
const filters = {
  q: search,
  location: multiValueParameter('location'),
  category: multiValueParameter('category'),
  /** Call-centre specialities among the skills. */
  skill: multiValueParameter('skill'),
  /** Ids of SALARY_RANGES; several are alternatives. */
  salaryRange: multiValueParameter('salaryRange'),
  company: multiValueParameter('company'),
  jobType: multiValueParameter('jobType'),
  availability: multiValueParameter('availability'),
  posted: z.enum(keysOf<PostedPeriod>(POSTED_PERIODS)).optional().catch(undefined),
  /** Keys of SPECIAL_LABELS; several must all hold. */
  special: multiValueParameter('special'),
};

/** What `GET /jobs` takes (DESIGN §5). Wrong numbers are set right rather than refused. */
export const jobListQuerySchema = z
  .object({
    ...page,
    ...filters,
    sort: z.enum(keysOf<JobSort>(JOB_SORT_LABELS)).optional().catch(undefined),
  })
  .transform(moveSpecialitiesToSkills);
export type JobListQuery = z.infer<typeof jobListQuerySchema>;

/** What `GET /jobs/facets` takes: the filters alone. */
export const jobFacetsQuerySchema = z.object(filters).transform(moveSpecialitiesToSkills);
export type JobFilters = z.infer<typeof jobFacetsQuerySchema>;

/** What `GET /jobs/myjobs` takes. */
export const myJobsQuerySchema = z.object({
  ...page,
  q: search,
  status: z.enum(JOB_STATUSES).optional().catch(undefined),
  sort: z.enum(keysOf<MyJobSort>(MY_JOB_SORT_LABELS)).optional().catch(undefined),
});
export type MyJobsQuery = z.infer<typeof myJobsQuerySchema>;

/** What `GET /jobs/saved` takes: ids, one parameter each; what is no id is passed over. */
export const savedJobsQuerySchema = z.object({
  ids: z
    .preprocess((raw) => (typeof raw === 'string' ? [raw] : raw), z.array(z.string()))
    .transform((list) => [...new Set(list)].filter(isId).slice(0, JOBS_PAGE_MAX))
    .catch([]),
});

/** An option of a filter with how many vacancies it would leave, the other filters applied. */
export const facetOptionSchema = z.object({ value: z.string(), count: z.int() });

/** Options with counts for each part of the sidebar; the busiest first where there is no order of their own. */
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
