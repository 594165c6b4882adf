import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { idParamsSchema } from '../../kernel/ids.schema.ts';
import { JOB_SOURCES } from '../jobs/job-source.rules.ts';

/** What a source has led to: visitors per day who saw the vacancy, and who began to apply; applications, and those that were answered. */
export const sourceCountsSchema = z.object({
  source: z.enum(JOB_SOURCES),
  seen: z.int(),
  begun: z.int(),
  applied: z.int(),
  answered: z.int(),
});
export type SourceCounts = z.infer<typeof sourceCountsSchema>;

export const listJobSources = endpoint({
  tag: 'applications',
  method: 'GET',
  path: '/jobs/:id/sources',
  summary:
    'Where the applicants of a job come from, for its owner: only sources with at least one visitor or application, those with the most applications first. Of a job with blind selection, recommended applications count as direct. 404 for others.',
  params: idParamsSchema,
  reply: z.object({ sources: z.array(sourceCountsSchema) }),
  errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'GONE'],
});
