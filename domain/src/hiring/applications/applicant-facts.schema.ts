import * as z from 'zod';
import { keysOf } from '../../kernel/list.ts';
import { text } from '../../kernel/text.schema.ts';
import { PROVINCES } from '../../people/places/provinces.ts';
import { COMPARED_STUDY_LEVELS } from '../../people/work-profile/work-facts.rules.ts';
import {
  LANGUAGE_LEVEL_LABELS,
  WORK_SHIFTS,
  WORK_WORD_MAX_LENGTH,
} from '../../people/work-profile/work-profile.rules.ts';
import { applicantWorkProfileSchema } from '../../people/work-profile/work-profile.schema.ts';
import { CONTRACT_STATUSES } from '../contracts/contract.rules.ts';
import { stageIdSchema } from '../stages/stages.schema.ts';
import { APPLICANT_ORDER_LABELS, APPLICANT_YEARS, FITS_VALUES } from './applicant-facts.rules.ts';

const { experiences, studies, languages, shifts, availableFrom, isFirstJob } =
  applicantWorkProfileSchema.shape;

const provinceSchema = z.enum(PROVINCES.map(({ name }) => name));
const studyLevelSchema = z.enum(COMPARED_STUDY_LEVELS);
const languageLevelSchema = z.enum(keysOf(LANGUAGE_LEVEL_LABELS));
const shiftSchema = z.enum(WORK_SHIFTS);

/** What the owner of a job reads of an applicant's profile of work first (product.md, 'Applicants'). */
export const applicantFactsSchema = z.object({
  /** Whether the applicant gave any of it. */
  hasProfile: z.boolean(),
  /** The last job; null while none is given. */
  lastJob: experiences.element
    .pick({ position: true, company: true, from: true, to: true, isCurrent: true })
    .nullable(),
  isFirstJob,
  /** Months in the occupation of the job, each counted once. */
  months: z.int(),
  /** The highest studies; null while none are given. */
  study: studies.element.pick({ title: true, level: true, isCurrent: true }).nullable(),
  languages: z.array(languages.element.pick({ name: true, level: true })),
  /** Null while the place of the applicant names none. */
  province: provinceSchema.nullable(),
  /** How many borders of provinces are between the applicant and the job; null while it is unknown. */
  distance: z.int().nullable(),
  shifts,
  availableFrom,
  /** Whether the applicant is available in the shift of the job; null while it is unknown. */
  fitsShift: z.boolean().nullable(),
  /** What matches the job, as short texts. */
  matches: z.array(z.string()),
});
export type ApplicantFacts = z.infer<typeof applicantFactsSchema>;

const fitsSchema = z.enum(FITS_VALUES);

/** Filters and order of the applicants; what is damaged in a link is left out. */
export const applicantFilterSchema = z.object({
  order: z.enum(keysOf(APPLICANT_ORDER_LABELS)).optional().catch(undefined),
  language: text({ max: WORK_WORD_MAX_LENGTH }).optional().catch(undefined),
  /** At least this level of the language. */
  level: languageLevelSchema.optional().catch(undefined),
  /** At least these studies, finished. */
  study: studyLevelSchema.optional().catch(undefined),
  /** At least so many years in the occupation of the job. */
  years: z.coerce.number().int().min(1).max(60).optional().catch(undefined),
  province: provinceSchema.optional().catch(undefined),
  shift: shiftSchema.optional().catch(undefined),
  /** Only those whose answers meet everything indispensable, or only the others. */
  fits: fitsSchema.optional().catch(undefined),
  stage: stageIdSchema.optional().catch(undefined),
  /** Of the contract or the answer; who has none is pending, who was hired is accepted. */
  status: z.enum(CONTRACT_STATUSES).optional().catch(undefined),
});

const counted = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.int() }));

/** What the filters of a job's applicants can be, each with how many applicants have it; what nobody has is missing. */
export const applicantOptionsSchema = z.object({
  languages: z.array(z.object({ name: z.string(), count: z.int(), levels: counted(languageLevelSchema) })),
  studies: counted(studyLevelSchema),
  years: counted(z.literal(APPLICANT_YEARS)),
  provinces: counted(provinceSchema),
  shifts: counted(shiftSchema),
  /** Whether they meet everything indispensable; empty where all do. */
  fits: counted(fitsSchema),
});
export type ApplicantOptions = z.infer<typeof applicantOptionsSchema>;
