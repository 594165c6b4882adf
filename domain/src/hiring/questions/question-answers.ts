import { foldText } from '../../kernel/fold-text.ts';
import { joinWithAnd } from '../../kernel/list.ts';
import { formatLongDate, localHourStart } from '../../kernel/time.ts';
import { START_OPTION_LABELS, START_OPTIONS } from './question.rules.ts';
import { formatWithUnit } from './question-labels.ts';
import type { AnsweredQuestion, AnswerValue, Question, QuestionAnswers } from './questions.schema.ts';

/** Why an answer is refused. */
const ANSWER_MISSING_TEXT = 'Responde esta pregunta';
const ANSWER_OPTION_TEXT = 'Elige entre las opciones de la pregunta';
const ANSWER_KIND_TEXT = 'La respuesta no corresponde a la pregunta';

/** Returns what is wrong in an answer to a question; null if nothing is. "None of them" is an answer to several of several. */
function findAnswerError(question: Question, answer: AnswerValue | undefined): string | null {
  if (answer === undefined) return ANSWER_MISSING_TEXT;
  if (answer.kind !== question.kind) return ANSWER_KIND_TEXT;
  if (question.kind !== 'one' && question.kind !== 'several') return null;
  const chosen = answer.kind === 'one' || answer.kind === 'several' ? [answer.value].flat() : [];
  return chosen.every((option) => question.options.includes(option)) ? null : ANSWER_OPTION_TEXT;
}

/** The name of the field of an answer in the errors of an application. */
export const answerField = (prompt: string): string => `answers.${prompt}`;

export type CheckedAnswers =
  | { answered: AnsweredQuestion[]; errors: null }
  /** What is wrong, by the words of the question; `message` says it as a whole. */
  | { answered: null; errors: Record<string, string>; message: string };

/**
 * Matches answers with the questions of a vacancy, in the order of the questions. Answers to questions that it does not ask (any
 * more) are ignored.
 */
export function checkAnswers(questions: readonly Question[], answers: QuestionAnswers): CheckedAnswers {
  const answerOf = new Map(answers.map(({ prompt, answer }) => [prompt, answer]));
  const errors: Record<string, string> = {};
  const answered: AnsweredQuestion[] = [];
  for (const question of questions) {
    const answer = answerOf.get(question.prompt);
    const error = findAnswerError(question, answer);
    if (error !== null) errors[question.prompt] = error;
    else if (answer !== undefined) answered.push({ question, answer });
  }
  const count = Object.keys(errors).length;
  if (count === 0) return { answered, errors: null };
  const rest = count === 1 ? 'una pregunta' : `${count} preguntas`;
  return { answered: null, errors, message: `Te falta responder ${rest} de la vacante.` };
}

/**
 * Returns the answers that fit these questions among earlier ones, newest first: to a question of the same words, whatever its case and
 * accents. A date is not offered again, because it was said about another day.
 */
export function findEarlierAnswers(
  questions: readonly Question[],
  earlier: readonly AnsweredQuestion[],
): QuestionAnswers {
  return questions.flatMap((question) => {
    if (question.kind === 'date') return [];
    const key = foldText(question.prompt);
    const found = earlier.find(
      (one) => foldText(one.question.prompt) === key && findAnswerError(question, one.answer) === null,
    );
    return found ? [{ prompt: question.prompt, answer: found.answer }] : [];
  });
}

/**
 * Whether an answer is the one that an indispensable question looks for; true for other questions. One of several fits if it is one
 * of those looked for, several of several if all of them were chosen.
 */
export function isFitting({ question, answer }: AnsweredQuestion): boolean {
  if (question.kind === 'text' || question.expected === null) return true;
  if (question.kind === 'yesNo' && answer.kind === 'yesNo') return answer.value === question.expected;
  if (question.kind === 'one' && answer.kind === 'one') return question.expected.includes(answer.value);
  if (question.kind === 'several' && answer.kind === 'several')
    return question.expected.every((option) => answer.value.includes(option));
  if (question.kind === 'number' && answer.kind === 'number') {
    const { min, max } = question.expected;
    return (min === null || answer.value >= min) && (max === null || answer.value <= max);
  }
  // ISO dates compare as texts.
  if (question.kind === 'date' && answer.kind === 'date') return answer.value <= question.expected;
  if (question.kind === 'availability' && answer.kind === 'availability')
    return START_OPTIONS.indexOf(answer.value) <= START_OPTIONS.indexOf(question.expected);
  return false;
}

/** Names the requirement behind a question: its label, else its prompt without question marks. */
const nameRequirement = ({ label, prompt }: Question): string =>
  label === '' ? prompt.replace(/[¿?]/g, '').trim() : label;

/** Lists the indispensable requirements that the answers do not meet, in the order of the questions. */
export const findUnmetRequirements = (answered: readonly AnsweredQuestion[]): string[] =>
  answered.filter((one) => !isFitting(one)).map(({ question }) => nameRequirement(question));

/** 'No cumple: licencia categoría 02 y motor propio'; '' if everything is met. It labels and sorts, and never rejects. */
export function formatUnmetRequirements(unmet: readonly string[]): string {
  return unmet.length === 0 ? '' : `No cumple: ${joinWithAnd(unmet)}`;
}

/** Formats an answer as people read it. */
export function formatAnswer({ question, answer }: AnsweredQuestion): string {
  switch (answer.kind) {
    case 'yesNo':
      return answer.value ? 'Sí' : 'No';
    case 'several':
      return answer.value.length === 0 ? 'Ninguna' : joinWithAnd(answer.value);
    case 'number':
      return formatWithUnit(answer.value, question.kind === 'number' ? question.unit : '');
    case 'date':
      return formatLongDate(localHourStart(answer.value, 0));
    case 'availability':
      return START_OPTION_LABELS[answer.value];
    default:
      return answer.value;
  }
}
