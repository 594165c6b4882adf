import * as z from 'zod';
import { jobCardSchema } from '../jobs/jobs.schema.ts';
import { roleSchema } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../kernel/ids.ts';
import { timeSchema } from '../kernel/time.ts';

const tag = 'applications';

/** Somebody who applied, as the owner of the vacancy sees them (specification 2 §3, applicant user data). */
export const applicantSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  email: z.string(),
  profilePic: z.string(),
  bio: z.string(),
  location: z.string(),
  role: roleSchema,
  appliedAt: timeSchema,
});
export type Applicant = z.infer<typeof applicantSchema>;

export const applyToJob = endpoint({
  tag,
  method: 'POST',
  path: '/jobs/:id/apply',
  summary: 'Applies to an open vacancy, once.',
  params: idParamsSchema,
  reply: z.object({ message: z.string(), appliedAt: timeSchema }),
  status: 201,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
});

export const listApplicants = endpoint({
  tag,
  method: 'GET',
  path: '/jobs/:id/applicants',
  summary:
    'Who applied, newest first, for the owner; for others only how many and the state of their own application.',
  params: idParamsSchema,
  reply: z.object({
    job: jobCardSchema,
    isOwner: z.boolean(),
    applicants: z.array(applicantSchema),
    total: z.int(),
    thisWeek: z.int(),
    /** When the caller applied, if they did. */
    appliedAt: timeSchema.nullable(),
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
});
