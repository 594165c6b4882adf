import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { JOB_STATUSES } from '../jobs/job.rules.ts';

export const enterpriseSummarySchema = z.object({
  /** How many vacancies have each status. */
  jobs: z.record(z.enum(JOB_STATUSES), z.int()),
  applicants: z.object({
    total: z.int(),
    /** Without an answer. */
    waiting: z.int(),
    /** Received in the last days, with an answer or not. */
    new: z.int(),
    /** Without an answer for too long. */
    due: z.int(),
  }),
  /** Views of all vacancies per local day, and those of the period of the same length before. */
  views: z.object({
    days: z.array(z.iso.date()),
    values: z.array(z.int()),
    total: z.int(),
    before: z.int(),
  }),
});
export type EnterpriseSummary = z.infer<typeof enterpriseSummarySchema>;

export const getEnterpriseSummary = endpoint({
  tag: 'enterprises',
  method: 'GET',
  path: '/enterprises/summary',
  summary: 'Numbers of the enterprise: vacancies by status, applicants, answers that are due, views per day.',
  reply: enterpriseSummarySchema,
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
