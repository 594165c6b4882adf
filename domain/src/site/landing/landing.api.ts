import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';

export const landingSchema = z.object({
  /** Open jobs. */
  jobs: z.int(),
  /** Companies with open jobs, without those of anonymous jobs. */
  companies: z.int(),
  /** Open jobs with a referral bonus. */
  referralBonusJobs: z.int(),
  /** Open jobs of each province that has any, by its name. */
  jobsByProvince: z.record(z.string(), z.int()),
  /** Occupations that titles of open jobs name, no words of rank; those in the most titles first. */
  occupations: z.array(z.string()),
});

export type Landing = z.output<typeof landingSchema>;

export const getLanding = endpoint({
  tag: 'landing',
  method: 'GET',
  path: '/landing',
  summary:
    'What the landing page counts: open jobs, by province too, companies and occupations; at most a minute old.',
  reply: landingSchema,
});
