import * as z from 'zod';
import { CONTRACT_STATUSES } from '../../hiring/contracts/contract.rules.ts';
import { jobCardSchema } from '../../hiring/jobs/jobs.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { verificationSchema } from '../../people/referents/referents.schema.ts';
import { FIRST_STEPS } from './home.rules.ts';

/** The applications of a candidate by status, and the ones that changed last. */
const candidateHomeSchema = z.object({
  applications: z.object({
    total: z.int(),
    /** Without a contract or an outcome. */
    waiting: z.int(),
    pending: z.int(),
    accepted: z.int(),
    /** Both sides confirmed the hire; not among the accepted ones. */
    hired: z.int(),
    rejected: z.int(),
    latest: z.array(
      z.object({
        /** Id of the job. */
        _id: idSchema,
        title: z.string(),
        status: z.enum(CONTRACT_STATUSES).nullable(),
        label: z.string(),
        appliedAt: timeSchema,
      }),
    ),
  }),
  /** The hire that the candidate has to confirm, else the last confirmed one of the last days; null if there is none. */
  hire: z.object({ title: z.string(), status: z.enum(['marked', 'confirmed']) }).nullable(),
  /** An interview whose time the candidate has to choose (`startsAt` is null), else the next one; null if there is none. */
  interview: z.object({ title: z.string(), startsAt: timeSchema.nullable() }).nullable(),
  firstSteps: z.array(z.enum(FIRST_STEPS)),
});

/** What waits for a referent. The lists name a few jobs; the counts are complete. */
const referentHomeSchema = z.object({
  verification: verificationSchema,
  hasJobs: z.boolean(),
  drafts: z.int(),
  /** Bonuses to pay to who recommended somebody. */
  unpaidBonuses: z.int(),
  /** Applicants who wait for an answer, however long: those under 'Nuevos aplicantes'. */
  newApplicants: z.object({
    count: z.int(),
    jobs: z.array(z.object({ _id: idSchema, title: z.string(), count: z.int() })),
    /** The one who has waited longest; null if nobody waits. */
    oldest: z
      .object({ jobId: idSchema, title: z.string(), candidateId: idSchema, appliedAt: timeSchema })
      .nullable(),
  }),
  /** Open jobs that hired as many people as they look for, the last hire first: they can be closed as filled. */
  filled: z.object({
    count: z.int(),
    jobs: z.array(z.object({ _id: idSchema, title: z.string() })),
  }),
  /** Open jobs that close soon, the next one first. */
  expiring: z.object({
    count: z.int(),
    jobs: z.array(z.object({ _id: idSchema, title: z.string(), expirationDate: timeSchema })),
  }),
});

/** What waits for an enterprise besides its vacancies. */
const enterpriseHomeSchema = z.object({
  /** Referents who ask it to confirm that they work there. */
  referentRequests: z.int(),
  /** Orders whose receipt was not accepted. */
  refusedOrders: z.int(),
});

/** What waits for a user, and the jobs that suit them. */
export const homeSchema = z.object({
  /** Null for a referent who never applied. */
  candidate: candidateHomeSchema.nullable(),
  /** Null for a candidate. */
  referent: referentHomeSchema.nullable(),
  /** Null for a person. */
  enterprise: enterpriseHomeSchema.nullable(),
  unreadMessages: z.int(),
  /** How many alerts a candidate has, and how many jobs they found lately; null for a referent. */
  alerts: z.object({ count: z.int(), newMatches: z.int() }).nullable(),
  /** The best first; empty for referents. */
  matches: z.array(z.object({ job: jobCardSchema, reason: z.string() })),
});
export type Home = z.infer<typeof homeSchema>;
export type CandidateHome = z.infer<typeof candidateHomeSchema>;
export type EnterpriseHome = z.infer<typeof enterpriseHomeSchema>;
export type ReferentHome = z.infer<typeof referentHomeSchema>;
