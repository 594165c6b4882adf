import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { bonusSchema } from './bonuses.schema.ts';
import { REFERRAL_STEPS } from './referral.rules.ts';

/** A job, as those who recommend it see it. */
const recommendedJobSchema = z.object({
  /** Null if the job was deleted or is not public any more. */
  _id: idSchema.nullable(),
  title: z.string(),
  /** Empty for an anonymous job. */
  company: z.string(),
});

/** The link of a member for a job. */
export const newReferralLinkSchema = z.object({
  path: z.string(),
  /** From when on it counts, while the account is too young; null if it counts already. */
  countsFrom: timeSchema.nullable(),
  /** Whether it counts only once the address of the account is confirmed. */
  waitsForEmail: z.boolean(),
});
export type NewReferralLink = z.infer<typeof newReferralLinkSchema>;

/** A link in 'Mis referidos'. */
export const referralLinkSchema = z.object({
  path: z.string(),
  job: recommendedJobSchema,
  createdAt: timeSchema,
  /** Devices that opened it. */
  visits: z.int(),
  lastVisitAt: timeSchema.nullable(),
  /** Applications that were sent with it and not withdrawn. */
  applications: z.int(),
});
export type ReferralLink = z.infer<typeof referralLinkSchema>;

/** Who recommends a job to this device. */
export const recommendationSchema = z.object({
  name: z.string(),
  /** Whether the recommendation was taken off on this device: applications are sent without it. */
  isRemoved: z.boolean(),
});
export type Recommendation = z.infer<typeof recommendationSchema>;

const referralStepSchema = z.enum(REFERRAL_STEPS);

/** An application that was sent with the recommendation of the signed-in user. */
export const referralSchema = z.object({
  referralId: idSchema,
  job: recommendedJobSchema,
  /** Null for a deleted user. */
  candidate: z.object({ fullName: z.string() }).nullable(),
  /** What happened, oldest first. */
  steps: z.array(z.object({ step: referralStepSchema, at: timeSchema })).min(1),
  /** From when on the recommendation of a new account counts; null if it does. */
  countsFrom: timeSchema.nullable(),
  /** Whether it counts only once the address of the referrer is confirmed. */
  waitsForEmail: z.boolean(),
  /** The bonus that the job promised when the candidate applied; null for none. */
  bonus: bonusSchema.nullable(),
});
export type Referral = z.infer<typeof referralSchema>;
