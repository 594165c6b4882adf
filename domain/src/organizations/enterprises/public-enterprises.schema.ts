import * as z from 'zod';
import { jobCardSchema } from '../../hiring/jobs/jobs.schema.ts';
import { responseFactsSchema } from '../../hiring/reputation/reputation.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { COMPANY_NAME_MAX_LENGTH } from './enterprise.rules.ts';

/** Last segment of the path of a public page; any text, so that an unknown one is 404 and not 400. */
export const slugParamsSchema = z.object({ slug: text({ max: 200 }) });

/** An enterprise on its public page. */
export const publicEnterpriseSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  companyName: z.string(),
  logo: z.string(),
  description: z.string(),
  industry: z.string(),
  size: z.string(),
  location: z.string(),
  website: z.string(),
  isVerified: z.boolean(),
  createdAt: timeSchema,
  /** Open vacancies under its name. */
  openJobs: z.int(),
  followers: z.int(),
  /** Null while there are too few applications. */
  responseFacts: responseFactsSchema.nullable(),
  /** Whether the viewer follows it. */
  isFollowed: z.boolean(),
});
export type PublicEnterprise = z.infer<typeof publicEnterpriseSchema>;

export const enterpriseJobsSchema = z.object({ jobs: z.array(jobCardSchema), pagination: paginationSchema });

/** An enterprise in a list. */
export const enterpriseCardSchema = publicEnterpriseSchema.pick({
  _id: true,
  slug: true,
  companyName: true,
  logo: true,
  industry: true,
  isVerified: true,
});
export type EnterpriseCard = z.infer<typeof enterpriseCardSchema>;

export const followedEnterprisesSchema = z.object({
  enterprises: z.array(enterpriseCardSchema),
  pagination: paginationSchema,
});

export const pageQuerySchema = z.object({ page: pageNumberSchema });

/** The beginning of a company's name. */
export const companySuggestionsQuerySchema = z.object({
  q: text({ max: COMPANY_NAME_MAX_LENGTH }).default('').catch(''),
});
