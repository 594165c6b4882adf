import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParamsSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { paginationSchema } from '../kernel/page.ts';
import {
  jobFacetsQuerySchema,
  jobFacetsSchema,
  jobListQuerySchema,
  myJobsQuerySchema,
  savedJobsQuerySchema,
} from './job-list.schema.ts';
import { jobCardSchema, jobChangesSchema, jobSchema, newJobSchema } from './jobs.schema.ts';

const tag = 'jobs';

export const listJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs',
  summary:
    'Open vacancies that match, newest first unless sorted otherwise; without any parameter the newest 100. `total` stops at 2,000 when something narrows the list down.',
  query: jobListQuerySchema,
  reply: z.object({ jobs: z.array(jobCardSchema), pagination: paginationSchema }),
});

export const listJobFacets = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/facets',
  summary:
    'For each option of each filter how many open vacancies it would leave, the other filters applied.',
  query: jobFacetsQuerySchema,
  reply: jobFacetsSchema,
});

export const listMyJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/myjobs',
  summary:
    'Vacancies of the signed-in person that match, whatever their status, newest first unless sorted otherwise, with totals over all of them.',
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
});

export const listSavedJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/saved',
  summary:
    'Cards of the vacancies with these ids, in their order, whatever their status: those that a device keeps. What is gone or not for the caller is left out.',
  query: savedJobsQuerySchema,
  reply: z.object({ jobs: z.array(jobCardSchema) }),
});

export const getJob = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id',
  summary: 'One vacancy as the caller may see it; a draft is there for its owner only.',
  params: idParamsSchema,
  reply: z.object({ job: jobSchema }),
  errors: ['NOT_FOUND', 'GONE'],
});

export const listSimilarJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/similar',
  summary: 'At most six other open vacancies of the same category, those of the same province first.',
  params: idParamsSchema,
  reply: z.object({ jobs: z.array(jobCardSchema) }),
  errors: ['NOT_FOUND', 'GONE'],
});

export const viewJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/view',
  summary:
    'Somebody looks at a vacancy: counted once per visitor, vacancy and day, never its owner or bots. The page calls it, `GET /jobs/{id}` counts nothing.',
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['NOT_FOUND', 'GONE'],
});

export const createJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs',
  summary:
    "Publishes a vacancy in the name of the referent's company, or keeps it as a draft, which needs a title alone; else 400 with `missingFields`. The same `Idempotency-Key` again makes no other one, and is refused with another body.",
  body: newJobSchema,
  reply: jobSchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT'],
});

export const updateJob = endpoint({
  tag,
  method: 'PATCH',
  path: '/jobs/:id',
  summary:
    'Changes what is sent of one\'s own vacancy; `status: "active"` renews an expired one and publishes a draft, 400 with `missingFields` while it is incomplete.',
  params: idParamsSchema,
  body: jobChangesSchema,
  reply: jobSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});

export const deleteJob = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id',
  summary: "Removes one's own vacancy with its applications, after telling the applicants.",
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'GONE'],
});
