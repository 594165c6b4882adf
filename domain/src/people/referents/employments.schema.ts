import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { pageNumberSchema, paginationSchema } from '../../kernel/page.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { COMPANY_MAX_LENGTH } from '../profiles/profile.rules.ts';
import { EMPLOYMENT_DECISIONS, EMPLOYMENT_STATUSES } from './employment.rules.ts';

/** An enterprise as lists show it. */
export const enterpriseCardSchema = z.object({
  _id: idSchema,
  slug: z.string(),
  companyName: z.string(),
  logo: z.string(),
  industry: z.string(),
  isVerified: z.boolean(),
});
export type EnterpriseCard = z.infer<typeof enterpriseCardSchema>;

/** The beginning of a company's name. */
export const companySuggestionsQuerySchema = z.object({
  q: text({ max: COMPANY_MAX_LENGTH }).default('').catch(''),
});

/** Whether the company in the referent's profile confirms that they work there. */
export const employmentSchema = z.object({
  /** The verified enterprise with the name of the company; null if there is none. */
  enterprise: enterpriseCardSchema.nullable(),
  /** Null if the enterprise was never asked. */
  status: z.enum(EMPLOYMENT_STATUSES).nullable(),
  /** When an enterprise that declined may be asked again; null if it may be asked now. */
  retryAt: timeSchema.nullable(),
});
export type Employment = z.infer<typeof employmentSchema>;

export const requestEmploymentSchema = z.object({ enterpriseId: idSchema });

export const employmentReplySchema = z.object({ employment: employmentSchema, message: z.string() });

/** A referent who says to work for the enterprise. */
export const employedReferentSchema = z.object({
  _id: idSchema,
  fullName: z.string(),
  profilePic: z.string(),
  position: z.string(),
  status: z.enum(EMPLOYMENT_STATUSES),
  requestedAt: timeSchema,
  decidedAt: timeSchema.nullable(),
});
export type EmployedReferent = z.infer<typeof employedReferentSchema>;

/** The lists of an enterprise: who waits for an answer, who is confirmed, and who was declined or revoked. */
export const EMPLOYMENT_LISTS = ['pending', 'confirmed', 'declined'] as const;
export type EmploymentList = (typeof EMPLOYMENT_LISTS)[number];

export const employmentsQuerySchema = z.object({
  state: z.enum(EMPLOYMENT_LISTS).default('pending').catch('pending'),
  page: pageNumberSchema,
});

export const employmentsPageSchema = z.object({
  referents: z.array(employedReferentSchema),
  pagination: paginationSchema,
});

export const employmentDecisionSchema = z.object({
  decision: z.enum(EMPLOYMENT_DECISIONS, 'Elige confirmar, no confirmar o quitar la confirmación'),
});
