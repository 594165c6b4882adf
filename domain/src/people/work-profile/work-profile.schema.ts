import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import { LOCATION_MAX_LENGTH } from '../places/place.rules.ts';
import {
  EXPERIENCE_TEXT_MAX_LENGTH,
  isMonth,
  isPeriodInOrder,
  LANGUAGE_LEVEL_LABELS,
  type LanguageLevel,
  STUDY_LEVEL_LABELS,
  type StudyLevel,
  WORK_NAME_MAX_LENGTH,
  WORK_WORD_MAX_LENGTH,
} from './work-profile.rules.ts';

const MONTH_TEXT = 'Elige un mes y un año';
const PERIOD_TEXT = 'El fin no puede ser antes del inicio';

/** A month, `2024-03`; '' while it is not given. */
const month = z.string(MONTH_TEXT).refine((value) => value === '' || isMonth(value), MONTH_TEXT);

const periodFields = {
  from: month.default(''),
  /** '' for a current one. */
  to: month.default(''),
  isCurrent: z.boolean().default(false),
};
const periodError = { path: ['to'], message: PERIOD_TEXT };

/** A job that a person has or had. */
export const experienceSchema = z
  .object({
    position: text({ required: 'Escribe tu puesto', max: WORK_NAME_MAX_LENGTH }),
    company: text({ max: WORK_NAME_MAX_LENGTH }).default(''),
    place: text({ max: LOCATION_MAX_LENGTH }).default(''),
    ...periodFields,
    description: text({ max: EXPERIENCE_TEXT_MAX_LENGTH }).default(''),
  })
  .refine(isPeriodInOrder, periodError);
export type Experience = z.infer<typeof experienceSchema>;

const keysOf = <K extends string>(labels: Record<K, unknown>): K[] =>
  Object.keys(labels).filter((key): key is K => key in labels);

/** Studies that a person finished or is doing (`isCurrent`). */
export const studySchema = z
  .object({
    title: text({ required: 'Escribe qué estudiaste', max: WORK_NAME_MAX_LENGTH }),
    institution: text({ max: WORK_NAME_MAX_LENGTH }).default(''),
    level: z.enum(['', ...keysOf<StudyLevel>(STUDY_LEVEL_LABELS)], 'Elige el nivel').default(''),
    ...periodFields,
  })
  .refine(isPeriodInOrder, periodError);
export type Study = z.infer<typeof studySchema>;

export const languageSchema = z.object({
  name: text({ required: 'Elige el idioma', max: WORK_WORD_MAX_LENGTH }),
  level: z.enum(['', ...keysOf<LanguageLevel>(LANGUAGE_LEVEL_LABELS)], 'Elige el nivel').default(''),
});
export type Language = z.infer<typeof languageSchema>;

/** A licence: `Licencia de conducir categoría 02`; `expires` is a month, or ''. */
export const licenceSchema = z.object({
  name: text({ required: 'Elige la licencia', max: WORK_WORD_MAX_LENGTH }),
  expires: month.default(''),
});
export type Licence = z.infer<typeof licenceSchema>;

export const skillField = text({ required: 'Escribe la habilidad', max: WORK_WORD_MAX_LENGTH });

/** An item of the profile as in JSON, with its id. */
export const withId = <Shape extends z.ZodType>(item: Shape) => z.object({ _id: idSchema }).and(item);
