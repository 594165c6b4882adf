import * as z from 'zod';
import { formatCount } from '../../kernel/count.ts';
import { areDistinct } from '../../kernel/list.ts';
import { line, text } from '../../kernel/text.schema.ts';
import {
  ANSWER_TEXT_MAX_LENGTH,
  QUESTION_LABEL_MAX_LENGTH,
  QUESTION_NUMBER_MAX,
  QUESTION_OPTION_MAX_LENGTH,
  QUESTION_OPTIONS_MAX,
  QUESTION_OPTIONS_MIN,
  QUESTION_PROMPT_MAX_LENGTH,
  QUESTION_UNIT_MAX_LENGTH,
  QUESTIONS_MAX,
  START_OPTIONS,
} from './question.rules.ts';
import {
  type ForbiddenTopic,
  findForbiddenTopics,
  findForbiddenTraits,
  forbiddenTopicText,
} from './question-topics.rules.ts';

const OPTIONS_TEXT = `Escribe de ${QUESTION_OPTIONS_MIN} a ${QUESTION_OPTIONS_MAX} opciones`;
const NUMBER_TEXT = `Escribe un número entero de 0 a ${formatCount(QUESTION_NUMBER_MAX)}`;
const DATE_TEXT = 'Elige una fecha';

const promptField = line({ required: 'Escribe la pregunta', max: QUESTION_PROMPT_MAX_LENGTH });
const optionField = line({ required: 'Escribe la opción', max: QUESTION_OPTION_MAX_LENGTH });
const numberField = z.int(NUMBER_TEXT).min(0, NUMBER_TEXT).max(QUESTION_NUMBER_MAX, NUMBER_TEXT);
const dateField = z.iso.date(DATE_TEXT);
const availabilityField = z.enum(START_OPTIONS, 'Elige desde cuándo');

const optionsField = z
  .array(optionField, OPTIONS_TEXT)
  .min(QUESTION_OPTIONS_MIN, OPTIONS_TEXT)
  .max(QUESTION_OPTIONS_MAX, OPTIONS_TEXT)
  .refine(areDistinct, 'Cada opción debe ser distinta');

/** What all questions have. */
const commonFields = {
  prompt: promptField,
  /** Names the requirement in 'No cumple: …'; the prompt without question marks if it is empty. */
  label: line({ max: QUESTION_LABEL_MAX_LENGTH }).optional().default(''),
};

/** The answer that an indispensable question looks for; null for a question that is not indispensable. */
const expected = <Value extends z.ZodType>(value: Value) => value.nullable().optional().default(null);

const choiceFields = { options: optionsField, expected: expected(z.array(optionField).min(1)) };
const hasKnownOptions = ({ options, expected }: { options: string[]; expected: string[] | null }): boolean =>
  expected === null || (areDistinct(expected) && expected.every((option) => options.includes(option)));
const expectedError = { path: ['expected'], message: 'Elige entre las opciones de la pregunta' };

const numberRangeSchema = z
  .object({ min: numberField.nullable(), max: numberField.nullable() })
  .refine(({ min, max }) => min !== null || max !== null, 'Escribe el mínimo o el máximo')
  .refine(
    ({ min, max }) => min === null || max === null || min <= max,
    'El mínimo no puede pasar del máximo',
  );

const questionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yesNo'), ...commonFields, expected: expected(z.boolean()) }),
  z
    .object({ kind: z.literal('one'), ...commonFields, ...choiceFields })
    .refine(hasKnownOptions, expectedError),
  z
    .object({ kind: z.literal('several'), ...commonFields, ...choiceFields })
    .refine(hasKnownOptions, expectedError),
  z.object({
    kind: z.literal('number'),
    ...commonFields,
    unit: line({ max: QUESTION_UNIT_MAX_LENGTH }).optional().default(''),
    expected: expected(numberRangeSchema),
  }),
  // Nobody but a person can tell whether a text fits, so that it is never indispensable.
  z.object({ kind: z.literal('text'), ...commonFields }),
  z.object({ kind: z.literal('date'), ...commonFields, expected: expected(dateField) }),
  z.object({ kind: z.literal('availability'), ...commonFields, expected: expected(availabilityField) }),
]);

/** A question, as who publishes writes it. What it may not ask is refused at the text that asks it. */
export const questionInputSchema = questionSchema.superRefine((question, ctx) => {
  const refuse = (field: string, topics: readonly ForbiddenTopic[]) => {
    if (topics.length > 0)
      ctx.addIssue({ code: 'custom', path: [field], message: forbiddenTopicText(topics) });
  };
  refuse('prompt', findForbiddenTopics(question.prompt));
  refuse('label', findForbiddenTraits(question.label));
  if ('unit' in question) refuse('unit', findForbiddenTopics(question.unit));
  refuse('options', findForbiddenTopics('', listOptions(question)));
});
export type QuestionInput = z.output<typeof questionInputSchema>;

const listOptions = (question: z.output<typeof questionSchema>): string[] =>
  'options' in question ? question.options : [];

/** The texts that who publishes wrote into a question, without its options. */
const listQuestionTexts = (question: z.output<typeof questionSchema>): string[] => [
  question.prompt,
  question.label,
  'unit' in question ? question.unit : '',
];

/** Everything that is written in questions, as lines: what is checked for risks like the rest of a vacancy. */
export const listTextsOfQuestions = (questions: readonly QuestionInput[]): string[] =>
  questions
    .flatMap((question) => [...listQuestionTexts(question), ...listOptions(question)])
    .filter((line) => line !== '');

/** The questions of a vacancy, in their order. */
export const questionListSchema = z
  .array(questionInputSchema, 'Debe ser una lista de preguntas')
  .max(QUESTIONS_MAX, `Una vacante hace hasta ${QUESTIONS_MAX} preguntas`)
  .refine(
    (questions) => areDistinct(questions.map(({ prompt }) => prompt)),
    'Cada pregunta debe ser distinta',
  );

/** A question of a vacancy. Stored ones are not checked for forbidden topics again, because the rules may grow. */
export const storedQuestionSchema = questionSchema;
export type Question = z.output<typeof storedQuestionSchema>;

/** A question as candidates see it: without the answer that is looked for, which they would otherwise give. */
export const toAskedQuestion = (question: Question): Question =>
  question.kind === 'text' ? { ...question, label: '' } : { ...question, label: '', expected: null };

/** What a candidate answers to a question, by its kind. */
export const answerValueSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yesNo'), value: z.boolean('Elige sí o no') }),
  z.object({ kind: z.literal('one'), value: z.string('Elige una opción').max(QUESTION_OPTION_MAX_LENGTH) }),
  z.object({
    kind: z.literal('several'),
    value: z
      .array(z.string().max(QUESTION_OPTION_MAX_LENGTH), 'Elige las opciones')
      .max(QUESTION_OPTIONS_MAX, OPTIONS_TEXT)
      .refine(areDistinct, 'Cada opción debe ser distinta'),
  }),
  z.object({ kind: z.literal('number'), value: numberField }),
  z.object({
    kind: z.literal('text'),
    value: text({ required: 'Escribe tu respuesta', max: ANSWER_TEXT_MAX_LENGTH }),
  }),
  z.object({ kind: z.literal('date'), value: dateField }),
  z.object({ kind: z.literal('availability'), value: availabilityField }),
]);
export type AnswerValue = z.output<typeof answerValueSchema>;

/** The answers of an application, each to one question of the vacancy, which its words identify. */
export const questionAnswersSchema = z
  .array(
    z.object({ prompt: z.string().max(QUESTION_PROMPT_MAX_LENGTH), answer: answerValueSchema }),
    'Debe ser una lista de respuestas',
  )
  .max(QUESTIONS_MAX, `Una vacante hace hasta ${QUESTIONS_MAX} preguntas`)
  .refine((answers) => areDistinct(answers.map(({ prompt }) => prompt)), 'Cada pregunta se responde una vez');
export type QuestionAnswers = z.output<typeof questionAnswersSchema>;

/** An answer with the question as it was asked. */
export const answeredQuestionSchema = z.object({ question: storedQuestionSchema, answer: answerValueSchema });
export type AnsweredQuestion = z.output<typeof answeredQuestionSchema>;
export const answeredQuestionsSchema = z.array(answeredQuestionSchema);
