import {
  QUESTION_OPTIONS_MAX,
  QUESTIONS_MAX,
  START_OPTIONS,
} from '@uneed/domain/hiring/questions/question.rules.ts';
import type {
  AnswerValue,
  Question,
  QuestionAnswers,
} from '@uneed/domain/hiring/questions/questions.schema.ts';
import { answerName } from '../questions/answer-fields.tsx';

/** A hidden field beside those of the questions: of options of which none is chosen the browser sends nothing. */
export const HAS_ANSWERS = 'answers';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** The names that the fields of a vacancy may have. */
export const ANSWER_NAMES: readonly string[] = upTo(QUESTIONS_MAX).flatMap((question) => [
  answerName(question),
  ...upTo(QUESTION_OPTIONS_MAX).map((option) => answerName(question, option)),
]);

/** Reads what the browser sent from the fields of the questions without JavaScript. */
export const readAnswersForm = (
  questions: readonly Question[],
  form: Readonly<Record<string, string>>,
): QuestionAnswers =>
  questions.flatMap((question, index) => {
    const answer = readAnswer(question, index, form);
    return answer === null ? [] : [{ prompt: question.prompt, answer }];
  });

function readAnswer(
  question: Question,
  index: number,
  form: Readonly<Record<string, string>>,
): AnswerValue | null {
  const { kind } = question;
  if (kind === 'several')
    return { kind, value: question.options.filter((_, option) => answerName(index, option) in form) };
  const value = form[answerName(index)]?.trim() ?? '';
  if (value === '') return null;
  if (kind === 'yesNo') return { kind, value: value === 'true' };
  if (kind === 'number') return Number.isNaN(Number(value)) ? null : { kind, value: Number(value) };
  if (kind !== 'availability') return { kind, value };
  const start = START_OPTIONS.find((option) => option === value);
  return start === undefined ? null : { kind, value: start };
}
