import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';
import { ANSWER_NOTE_MAX_LENGTH, ANSWER_TEMPLATE_KEYS, CLOSING_REASONS } from './answer.rules.ts';

/** A polite answer: a template, and the owner's own words after it. */
const answerFields = {
  template: z.enum(ANSWER_TEMPLATE_KEYS, 'Elige un mensaje'),
  note: text({ max: ANSWER_NOTE_MAX_LENGTH }).default(''),
};

export const answerSchema = z.object(answerFields);
export type AnswerInput = z.output<typeof answerSchema>;

/** Body that closes a job and answers everyone who waits. */
export const jobClosingSchema = z.object({
  reason: z.enum(CLOSING_REASONS, 'Elige por qué cierras la vacante'),
  ...answerFields,
});
export type JobClosing = z.output<typeof jobClosingSchema>;
