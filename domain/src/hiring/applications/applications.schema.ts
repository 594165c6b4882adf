import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { roleSchema } from '../../people/accounts/accounts.schema.ts';
import { ANSWER_REASONS } from '../../people/notifications/notification.rules.ts';
import { CONTRACT_STATUSES } from '../contracts/contract.rules.ts';
import { hireSchema } from '../contracts/hires.schema.ts';
import { jobCardSchema } from '../jobs/jobs.schema.ts';
import { answeredQuestionsSchema } from '../questions/questions.schema.ts';
import { applicantStageSchema } from '../stages/stages.schema.ts';
import { applicantFactsSchema } from './applicant-facts.schema.ts';
import { APPLICANT_GROUPS } from './application.rules.ts';
import { APPLICATION_EVENT_KINDS } from './application-event.rules.ts';

/** Parameters of a path about one applicant of a job. */
export const applicantParamsSchema = z.object({ id: idSchema, candidateId: idSchema });

const statusSchema = z.enum(CONTRACT_STATUSES);

/** The active contract of an application, with the dates that determine its end. */
const applicationContractSchema = z.object({
  status: statusSchema,
  createdAt: timeSchema,
  changedAt: timeSchema,
  /** Null while the applicant is marked as hired: the contract has served its purpose. */
  expiresAt: timeSchema.nullable(),
});

/** The CV of an application; `path` is where the file is downloaded. */
const sentCvSchema = z.object({ fileName: z.string(), size: z.int(), path: z.string() });

/** The phone that the applicant gave for this application: in E.164, and as people write it. */
const sentPhoneSchema = z.object({ e164: z.string(), text: z.string() });
export type SentPhone = z.infer<typeof sentPhoneSchema>;

/** An answer without a contract: why, and what the candidate reads. */
const answerSchema = z.object({ reason: z.enum(ANSWER_REASONS), text: z.string() });

/** What happened to an application, oldest first. */
const timelineSchema = z.array(z.object({ kind: z.enum(APPLICATION_EVENT_KINDS), at: timeSchema }));
export type Timeline = z.infer<typeof timelineSchema>;

/** An applicant, as the owner of the job sees them (product.md, 'Applicants'). */
export const applicantSchema = z.object({
  /** The id of the user, or that of the application to a blind job. */
  _id: idSchema,
  /** Null while the owner may not know who applied (`isWithheld`). */
  userId: idSchema.nullable(),
  /** Whether who it is, the CV and the chat are withheld: the job was blind, and nobody has decided about the application. */
  isWithheld: z.boolean(),
  fullName: z.string(),
  email: z.string(),
  /** Null if they gave none for this application. */
  phone: sentPhoneSchema.nullable(),
  /** Whether the applicant confirmed that the address is theirs. */
  isEmailConfirmed: z.boolean(),
  profilePic: z.string(),
  bio: z.string(),
  location: z.string(),
  /** Null while it is withheld. */
  role: roleSchema.nullable(),
  appliedAt: timeSchema,
  facts: applicantFactsSchema,
  /** The questions of the job when they applied, each with the answer. */
  answers: answeredQuestionsSchema,
  /** The indispensable requirements that the answers do not meet. */
  unmetRequirements: z.array(z.string()),
  note: z.string(),
  cv: sentCvSchema.nullable(),
  contract: applicationContractSchema.nullable(),
  stage: applicantStageSchema,
  isHighlighted: z.boolean(),
  /** The decision, also after its contract has ended. */
  outcome: z.enum(['accepted', 'rejected']).nullable(),
  /** The answer without a contract; null if there is none. */
  answer: answerSchema.nullable(),
  /** When the owner first opened the application. */
  seenAt: timeSchema.nullable(),
  /** When the candidate asked for an answer. */
  askedAt: timeSchema.nullable(),
  timeline: timelineSchema,
  /** The part of the list that the applicant belongs to. */
  group: z.enum(APPLICANT_GROUPS),
  /** `decline`: may be answered as not selected, without a contract. `contract`: a contract may be opened or changed now. */
  can: z.object({ decline: z.boolean(), contract: z.boolean() }),
  /** Name of the member whose recommendation came with the application; null if there was none. */
  recommendedBy: z.string().nullable(),
  hire: hireSchema,
});
export type Applicant = z.infer<typeof applicantSchema>;

/** What a job hired: whether it has everyone it looks for, and the name of the one person if it is one. */
export const jobFillingSchema = z.object({
  hires: z.int(),
  isFilled: z.boolean(),
  hiredName: z.string().nullable(),
});
export type JobFilling = z.infer<typeof jobFillingSchema>;

/** An application of the signed-in user: the visible job and the status of the application (product.md, 'Applications'). */
export const applicationSchema = jobCardSchema.omit({ withheld: true }).extend({
  /** Whether others can see the job; false after an admin removed it, or while it is withheld. */
  isAvailable: z.boolean(),
  appliedAt: timeSchema,
  /** Without what is looked for. */
  answers: answeredQuestionsSchema,
  note: z.string(),
  /** The phone that was given for this application; null for none. */
  phone: sentPhoneSchema.nullable(),
  cv: sentCvSchema.nullable(),
  /** Status of the contract, else the stored outcome; null if there was no contract. */
  contractStatus: statusSchema.nullable(),
  /** When the status changed. */
  changedAt: timeSchema.nullable(),
  /** When the contract ends; null if it has ended, was rejected, or the candidate is marked as hired. */
  expiresAt: timeSchema.nullable(),
  /** The answer without a contract; null if there is none. */
  answer: answerSchema.nullable(),
  timeline: timelineSchema,
  /** Days that the candidate has waited, once it is long; null before, and once there is an answer. */
  longWaitDays: z.int().nullable(),
  label: z.string(),
  nextStep: z.string(),
  /** Id of the user to write to; null for an anonymous job. */
  chatWith: idSchema.nullable(),
  /** Whether the application is highlighted; `highlightedUntil` is about the job. */
  isHighlighted: z.boolean(),
  hire: hireSchema,
  /** `changeCv`: may add or replace the CV. `highlight`: may highlight the application. `ask`: may ask for an answer. */
  can: z.object({ withdraw: z.boolean(), changeCv: z.boolean(), highlight: z.boolean(), ask: z.boolean() }),
});
export type Application = z.infer<typeof applicationSchema>;
