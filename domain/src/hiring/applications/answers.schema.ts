import * as z from 'zod';
import { idSchema } from '../../kernel/ids.schema.ts';
import { text } from '../../kernel/text.schema.ts';
import {
  ANSWER_NOTE_MAX_LENGTH,
  ANSWER_TEMPLATE_KEYS,
  ANSWERED_AT_ONCE_MAX,
  CLOSING_REASONS,
} from './answer.rules.ts';

/** A polite answer: a template, and the owner's own words after it. */
const answerFields = {
  template: z.enum(ANSWER_TEMPLATE_KEYS, 'Elige un mensaje'),
  note: text({ max: ANSWER_NOTE_MAX_LENGTH }).default(''),
};

export const answerSchema = z.object(answerFields);
export type AnswerInput = z.output<typeof answerSchema>;

/** The same answer to several applicants. */
export const answersSchema = z.object({
  candidateIds: z
    .array(idSchema)
    .min(1, 'Elige al menos a una persona')
    .max(ANSWERED_AT_ONCE_MAX, `Elige hasta ${ANSWERED_AT_ONCE_MAX} personas`),
  ...answerFields,
});
export type AnswersInput = z.output<typeof answersSchema>;

/** Body that closes a job and answers everyone who waits. */
export const jobClosingSchema = z.object({
  reason: z.enum(CLOSING_REASONS, 'Elige por qué cierras la vacante'),
  ...answerFields,
});
export type JobClosing = z.output<typeof jobClosingSchema>;
