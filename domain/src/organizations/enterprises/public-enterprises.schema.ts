import * as z from 'zod';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { enterpriseCardSchema } from '../../people/referents/employments.schema.ts';
import { responseFactsSchema } from './response-facts.schema.ts';

/** Last segment of the path of a public page; any text, so that an unknown one is 404 and not 400. */
export const slugParamsSchema = z.object({ slug: text({ max: 200 }) });

/** An enterprise on its public page. */
export const publicEnterpriseSchema = z.object({
  ...enterpriseCardSchema.shape,
  description: z.string(),
  size: z.string(),
  location: z.string(),
  website: z.string(),
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

export const followedEnterprisesSchema = z.object({
  enterprises: z.array(enterpriseCardSchema),
  pagination: paginationSchema,
});

export const pageQuerySchema = z.object({ page: pageNumberSchema });
