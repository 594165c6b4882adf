import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { idParamsSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { paginationSchema } from '../kernel/page.ts';
import { JOBS_PAGE_MAX, JOBS_PAGE_SIZE } from './job.rules.ts';
import { jobCardSchema, jobChangesSchema, jobSchema, newJobSchema } from './jobs.schema.ts';

const tag = 'jobs';

/** What the listing is asked for. Wrong numbers are set right rather than refused: links get mangled. */
export const jobListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(1),
  limit: z.coerce.number().int().min(1).max(JOBS_PAGE_MAX).optional().catch(JOBS_PAGE_SIZE),
});
export type JobListQuery = z.infer<typeof jobListQuerySchema>;

export const listJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs',
  summary: 'Open vacancies, newest first; without any parameter the newest 100.',
  query: jobListQuerySchema,
  reply: z.object({ jobs: z.array(jobCardSchema), pagination: paginationSchema }),
});

export const listMyJobs = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/myjobs',
  summary:
    'Vacancies of the signed-in person, whatever their status, newest first, with totals over all of them.',
  query: jobListQuerySchema,
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

export const getJob = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id',
  summary: 'One vacancy as the caller may see it; a draft is there for its owner only.',
  params: idParamsSchema,
  reply: z.object({ job: jobSchema }),
  errors: ['NOT_FOUND', 'GONE'],
});

export const createJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs',
  summary: "Publishes a vacancy in the name of the referent's company, or keeps it as a draft.",
  body: newJobSchema,
  reply: jobSchema,
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

export const updateJob = endpoint({
  tag,
  method: 'PATCH',
  path: '/jobs/:id',
  summary: 'Changes what is sent of one\'s own vacancy; `status: "active"` renews an expired one.',
  params: idParamsSchema,
  body: jobChangesSchema,
  reply: jobSchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const deleteJob = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id',
  summary: "Removes one's own vacancy with its applications, after telling the applicants.",
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND'],
});
