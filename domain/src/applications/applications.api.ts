import * as z from 'zod';
import { jobCardSchema } from '../jobs/jobs.schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParamsSchema } from '../kernel/ids.ts';
import { messageReplySchema } from '../kernel/message.ts';
import { paginationSchema } from '../kernel/page.ts';
import { timeSchema } from '../kernel/time.schema.ts';
import { applicantSchema, applicationSchema, applySchema } from './applications.schema.ts';

const tag = 'applications';

/** Wrong numbers are set right rather than refused: links get mangled. */
const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(1),
});

export const applyToJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/apply',
  summary:
    'Applies to an open vacancy, once; a note and a CV may go along. The same `Idempotency-Key` again is the same application, and is refused with another body.',
  params: idParamsSchema,
  body: applySchema,
  reply: z.object({ message: z.string(), appliedAt: timeSchema }),
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE', 'TOO_LARGE', 'UNSUPPORTED_MEDIA'],
});

export const withdrawApplication = endpoint({
  tag,
  method: 'DELETE',
  path: '/jobs/:id/apply',
  summary: "Takes back one's own application while no contract is accepted.",
  params: idParamsSchema,
  reply: messageReplySchema,
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'CONFLICT', 'GONE'],
});

export const listApplications = endpoint({
  tag,
  method: 'GET',
  path: '/applications',
  summary: "One's own applications, newest first, each with its vacancy and how it stands.",
  query: pageQuerySchema,
  reply: z.object({ applications: z.array(applicationSchema), pagination: paginationSchema }),
  errors: ['UNAUTHENTICATED'],
});

export const getApplication = endpoint({
  tag,
  method: 'GET',
  path: '/applications/:id',
  summary: "One of one's own applications, by the id of its vacancy.",
  params: idParamsSchema,
  reply: z.object({ application: applicationSchema }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});

export const listApplicants = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants',
  summary:
    'Who applied, those with a contract first, then the newest, for the owner; for others only how many and the state of their own application.',
  params: idParamsSchema,
  query: pageQuerySchema,
  reply: z.object({
    job: jobCardSchema,
    isOwner: z.boolean(),
    applicants: z.array(applicantSchema),
    pagination: paginationSchema,
    total: z.int(),
    thisWeek: z.int(),
    /** When the caller applied, if they did. */
    appliedAt: timeSchema.nullable(),
    /** How the caller's own application is labelled, if there is one. */
    ownLabel: z.string().nullable(),
    /** `contract`: open contracts and change their state; not while in review. */
    can: z.object({ contract: z.boolean() }),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});
