import * as z from 'zod';
import { JSON_RESUME_INVALID_TEXT } from './made-cv.rules.ts';

/** Items of a list that are read; the longest profile has fewer. */
const ITEMS_READ_MAX = 200;

/** What is no text, or is missing, counts as empty: other programs write all kinds of things. */
const textField = z.string().catch('');
const textsField = z
  .array(textField)
  .catch([])
  .transform((texts) => texts.slice(0, ITEMS_READ_MAX));
const listOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) => items.slice(0, ITEMS_READ_MAX))
    .pipe(z.array(z.object(shape).nullable().catch(null)))
    .transform((items) => items.filter((item) => item !== null));

/** The parts of a JSON Resume (https://jsonresume.org/schema, version 1.0.0) that a profile of work has; all others are ignored. */
export const jsonResumeSchema = z.object(
  {
    work: listOf({
      name: textField,
      /** Its name before version 1.0.0. */
      company: textField,
      position: textField,
      location: textField,
      startDate: textField,
      endDate: textField,
      summary: textField,
      highlights: textsField,
    }),
    education: listOf({
      institution: textField,
      area: textField,
      studyType: textField,
      startDate: textField,
      endDate: textField,
    }),
    skills: listOf({ name: textField, keywords: textsField }),
    languages: listOf({ language: textField, fluency: textField }),
    certificates: listOf({ name: textField }),
  },
  JSON_RESUME_INVALID_TEXT,
);
export type JsonResume = z.infer<typeof jsonResumeSchema>;
