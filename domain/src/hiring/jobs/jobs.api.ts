import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { messageReplySchema } from '../../kernel/message.schema.ts';
import { paginationSchema } from '../../kernel/page.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import {
  pageQuerySchema,
  slugParamsSchema,
} from '../../organizations/enterprises/public-enterprises.schema.ts';
import { storedQuestionSchema } from '../questions/questions.schema.ts';
import {
  jobFacetsQuerySchema,
  jobFacetsSchema,
  jobListQuerySchema,
  myJobsQuerySchema,
  savedJobsQuerySchema,
  searchOutcomeSchema,
} from './job-list.schema.ts';
import { jobSourceSchema } from './job-source.schema.ts';
import { jobCardSchema, jobChangesSchema, jobSchema, newJobSchema } from './jobs.schema.ts';

const tag = 'jobs';

export const listJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs',
  summary:
    'Open jobs that match the filters, by default the newest first, with a search text the most relevant first; without parameters the newest 100. With filters, `total` is at most 1,000. Later pages that send `until` of the first one neither repeat nor skip a job that is published meanwhile. `highlighted` are at most two matching jobs that have paid for a labelled place; they are in `jobs` too, where their order says.',
  query: jobListQuerySchema,
  reply: z.object({
    jobs: z.array(jobCardSchema),
    pagination: paginationSchema.extend({ until: timeSchema.optional() }),
    search: searchOutcomeSchema.optional(),
    highlighted: z.array(jobCardSchema).optional(),
  }),
});

export const listJobFacets = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/facets',
  summary: 'For each option of each filter, the number of open jobs that match it and the other filters.',
  query: jobFacetsQuerySchema,
  reply: jobFacetsSchema,
});

export const listMyJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/myjobs',
  summary:
    'Jobs of the signed-in user that match the filters, of any status, newest first by default, with totals over all of them.',
  query: myJobsQuerySchema,
  reply: z.object({
    jobs: z.array(jobCardSchema),
    pagination: paginationSchema,
    stats: z.object({
      active: z.int(),
      applicants: z.int(),
      contractsOpen: z.int(),
      total: z.int(),
    }),
  }),
  errors: ['UNAUTHENTICATED'],
  example: {},
});

export const listOwnQuestions = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/questions',
  summary: 'Questions of the newest jobs of the signed-in user, each once, to ask them again.',
  reply: z.object({ questions: z.array(storedQuestionSchema) }),
  errors: ['UNAUTHENTICATED'],
});

export const listSavedJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/saved',
  summary:
    'Cards of the jobs with these ids, in this order and of any status, for jobs saved on the device. Deleted and hidden jobs are left out.',
  query: savedJobsQuerySchema,
  reply: z.object({ jobs: z.array(jobCardSchema) }),
});

export const getJob = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id',
  summary: 'One job, with what the user may see of it; a draft only for its owner.',
  params: idParamsSchema,
  reply: z.object({ job: jobSchema }),
  errors: ['NOT_FOUND', 'GONE'],
  example: { params: { id: '$JOB_ID' } },
});

export const listSimilarJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/similar',
  summary:
    'At most six other open jobs of the same or similar work, or the category, best first: what the signed-in user looks for before others. `reasons` says why, by id.',
  params: idParamsSchema,
  reply: z.object({ jobs: z.array(jobCardSchema), reasons: z.record(z.string(), z.string()) }),
  errors: ['NOT_FOUND', 'GONE'],
});

export const viewJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/view',
  summary:
    'Records a view of a job: counted once per visitor, job and day, never for its owner or bots. `GET /jobs/{id}` counts no view. `source` says where the visitor comes from; a later call with `hasBegun` says that they began to apply.',
  params: idParamsSchema,
  body: z
    .object({ source: jobSourceSchema, hasBegun: z.boolean('Debe ser sí o no').default(false) })
    .nullish(),
  reply: messageReplySchema,
  errors: ['NOT_FOUND', 'GONE'],
});

export const createJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs',
  summary:
    "Publishes a job for the referent's company, or for the enterprise, or stores it as a draft, which only needs a title. 400 with `missingFields` if it is incomplete. 409 with `fields.plan` beyond the plan's monthly number, unless `payWithTokens` spends tokens on it; with `fields.tokens` if there are too few. A repeated `Idempotency-Key` returns the same job, or 409 if the body differs.",
  body: newJobSchema,
  reply: jobSchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
  example: {
    body: {
      title: 'Cajera de supermercado',
      location: 'Santiago',
      category: 'Ventas y Comercial',
      description: '<p>Cobras en caja, cuadras al cerrar y atiendes a la gente.</p>',
      salary: 28_000,
      disponibilidad: 'Full Time',
      requirements: ['Bachillerato'],
      openings: 2,
    },
  },
});

export const updateJob = endpoint({
  tag,
  method: 'PATCH',
  path: '/jobs/:id',
  summary:
    'Changes the given fields of an own job. 409 with `conflicts` if a field no longer has its value in `base`. `status: "active"` renews an expired job and publishes a draft; 400 with `missingFields` if it is incomplete, and 409 beyond the monthly number of the plan, as for a new job. 409 for `status: "draft"` of a job that was published.',
  params: idParamsSchema,
  body: jobChangesSchema,
  reply: jobSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE', 'CONFLICT'],
  example: { params: { id: '$JOB_ID' }, body: { salary: 30_000, status: 'active' } },
});

export const deleteJob = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id',
  summary: 'Deletes an own job with its applications and notifies the applicants.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const highlightJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/highlight',
  summary:
    'Highlights an own open job for 7 days, for 5 tokens. 409 if there are too few tokens, with what is missing in `fields.tokens`, if it is not open, or if it is highlighted already; 403 unless the owner is verified. A repeated `Idempotency-Key` spends nothing.',
  params: idParamsSchema,
  reply: z.object({ highlightedUntil: timeSchema, balance: z.int(), message: z.string() }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE', 'CONFLICT'],
});

export const listEnterpriseJobs = endpoint({
  tag: 'enterprises',
  method: 'GET',
  path: '/public-enterprises/:slug/jobs',
  summary: 'Open vacancies of an enterprise, newest first, without anonymous ones.',
  params: slugParamsSchema,
  query: pageQuerySchema,
  reply: z.object({ jobs: z.array(jobCardSchema), pagination: paginationSchema }),
  errors: ['NOT_FOUND', 'GONE'],
});
