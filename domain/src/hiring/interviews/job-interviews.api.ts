import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema, idSchema } from '../../kernel/ids.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { interviewSchema } from './interviews.schema.ts';

/** An interview in the list of a vacancy, with whose it is. */
export const jobInterviewSchema = z.object({
  /** As the owner of the vacancy knows them. */
  applicant: z.object({ _id: idSchema, fullName: z.string(), profilePic: z.string() }),
  interview: interviewSchema,
  /** Whether it is agreed and not over. */
  isUpcoming: z.boolean(),
});
export type JobInterview = z.infer<typeof jobInterviewSchema>;

export const listJobInterviews = endpoint({
  tag: 'interviews',
  method: 'GET',
  path: '/jobs/:id/interviews',
  summary:
    'The interviews of a job for its owner: first those to come, the next one first, then the others, the latest first. 404 for others.',
  params: idParamsSchema,
  query: z.object({ page: pageNumberSchema }),
  reply: z.object({
    job: z.object({ _id: idSchema, title: z.string() }),
    interviews: z.array(jobInterviewSchema),
    pagination: paginationSchema,
  }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});
