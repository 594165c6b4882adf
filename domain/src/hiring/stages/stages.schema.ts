import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { line } from '../../kernel/text.schema.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { MOVED_AT_ONCE_MAX, STAGE_NAME_MAX_LENGTH, USUAL_STAGES } from './stage.rules.ts';

const usualStageSchema = z.enum(USUAL_STAGES, 'Elige detrás de qué etapa va');

/** The id of a stage: the key of a usual one, or the id of an added one. */
export const stageIdSchema = z.union([z.enum(USUAL_STAGES), idSchema], 'Elige una etapa');

export const customStageSchema = z.object({ _id: idSchema, name: z.string(), behind: usualStageSchema });

/** The stages of the owner of a job, in their order. */
export const stagesSchema = z.array(z.object({ id: stageIdSchema, name: z.string(), isCustom: z.boolean() }));

/** Where an application stands: since when, and who moved it there; null and '' while nobody did. */
export const applicantStageSchema = z.object({
  id: stageIdSchema,
  changedAt: timeSchema.nullable(),
  changedBy: z.string(),
});

export type ApplicantStage = z.infer<typeof applicantStageSchema>;

export const customStageInputSchema = z.object({
  name: line({ required: 'Escribe el nombre de la etapa', max: STAGE_NAME_MAX_LENGTH }),
  behind: usualStageSchema,
});
export type CustomStageInput = z.output<typeof customStageInputSchema>;

/** Body that moves applications, each from the stage in which the client saw it. */
export const movesSchema = z.object({
  moves: z
    .array(z.object({ candidateId: idSchema, from: stageIdSchema }))
    .min(1, 'Elige al menos a una persona')
    .max(MOVED_AT_ONCE_MAX, `Elige hasta ${MOVED_AT_ONCE_MAX} personas`),
  to: stageIdSchema,
});
export type MovesInput = z.output<typeof movesSchema>;
