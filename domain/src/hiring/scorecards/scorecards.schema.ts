import * as z from 'zod';
import { baseSchema } from '../../kernel/changes.schema.ts';
import { idSchema } from '../../kernel/ids.schema.ts';
import { areDistinct } from '../../kernel/list.ts';
import { line } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { applicantSchema } from '../applications/applications.schema.ts';
import { findForbiddenTraits, forbiddenTopicText } from '../questions/question-topics.rules.ts';
import { stagesSchema } from '../stages/stages.schema.ts';
import {
  COMPARED_COUNT_TEXT,
  COMPARED_MAX,
  COMPARED_MIN,
  CRITERIA_FULL_TEXT,
  CRITERIA_MAX,
  CRITERION_NAME_MAX_LENGTH,
  hasSameName,
  SCORE_MAX,
  SCORES,
} from './scorecard.rules.ts';

export const criteriaSchema = z.array(z.object({ _id: idSchema, name: z.string() }));

const criterionInputSchema = z.object({
  _id: idSchema,
  name: line({ required: 'Escribe el nombre del criterio', max: CRITERION_NAME_MAX_LENGTH }).superRefine(
    (name, ctx) => {
      const topics = findForbiddenTraits(name);
      if (topics.length > 0) ctx.addIssue({ code: 'custom', message: forbiddenTopicText(topics, 'puntuar') });
    },
  ),
});

/** Body that replaces the criteria of a job; those without their id in it are removed with their scores. */
export const scorecardInputSchema = z.object({
  criteria: z
    .array(criterionInputSchema, 'Escribe los criterios')
    .max(CRITERIA_MAX, CRITERIA_FULL_TEXT)
    .refine((all) => areDistinct(all.map(({ _id }) => _id)), 'Hay un criterio repetido')
    .refine((all) => !hasSameName(all.map(({ name }) => name)), 'Hay dos criterios con el mismo nombre'),
  base: baseSchema.optional(),
});
export type ScorecardInput = z.output<typeof scorecardInputSchema>;

export const scorecardSchema = z.object({
  criteria: criteriaSchema,
  /** The criteria of earlier vacancies of the owner, newest first. */
  earlier: z.array(z.object({ title: z.string(), names: z.array(z.string()) })),
});

export const scoreInputSchema = z.object({
  /** Null takes the score back. */
  score: z.literal(SCORES, `Elige de 1 a ${SCORE_MAX}`).nullable(),
});

const averageSchema = z.number().nullable();
const averagesSchema = z.object({
  criteria: z.array(z.object({ _id: idSchema, average: averageSchema })),
  total: averageSchema,
});

export const applicantScoresSchema = z.object({
  criteria: criteriaSchema,
  averages: averagesSchema,
  /** Who scored, oldest first; `scores` by the id of the criterion. */
  given: z.array(
    z.object({
      authorName: z.string(),
      isOwn: z.boolean(),
      scores: z.record(z.string(), z.int()),
      updatedAt: timeSchema,
    }),
  ),
});
export type ApplicantScores = z.infer<typeof applicantScoresSchema>;

/** The ids of the compared applicants as the URL has them: `a,b,c`. */
export const comparisonQuerySchema = z.object({
  ids: z
    .string(COMPARED_COUNT_TEXT)
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(
      z
        .array(z.guid(COMPARED_COUNT_TEXT).toLowerCase())
        .min(COMPARED_MIN, COMPARED_COUNT_TEXT)
        .max(COMPARED_MAX, COMPARED_COUNT_TEXT),
    ),
});

export const comparisonSchema = z.object({
  job: z.object({ _id: idSchema, title: z.string(), shift: z.string() }),
  stages: stagesSchema,
  criteria: criteriaSchema,
  /** In the order of the ids. */
  applicants: z.array(z.object({ applicant: applicantSchema, averages: averagesSchema, noteCount: z.int() })),
  /** How many of them are not among the applicants (any more). */
  missing: z.int(),
});
export type Comparison = z.infer<typeof comparisonSchema>;
