import * as z from 'zod';

/** How the owner of jobs answers the applications, whom they hired, and the bonuses that they paid. */
export const responseFactsSchema = z.object({
  /** Share of the applications that were answered in time, from 0 to 100. */
  answeredPercent: z.int(),
  /** Median number of days to the first answer; null if none was answered. */
  medianDays: z.number().nullable(),
  /** Hires that the candidate confirmed. */
  confirmedHires: z.int(),
  /** Bonuses for referrals that the referrer confirmed as received. */
  paidBonuses: z.int(),
});
export type ResponseFacts = z.infer<typeof responseFactsSchema>;
