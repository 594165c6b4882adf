/** A vacancy asks at most this many questions. */
export const QUESTIONS_MAX = 8;
/** At most so many questions of earlier vacancies are offered again. */
export const EARLIER_QUESTIONS_MAX = 20;
/** Longest text of a question, in characters. */
export const QUESTION_PROMPT_MAX_LENGTH = 140;
/** Longest name of the requirement behind a question, as in 'No cumple: licencia categoría 02', in characters. */
export const QUESTION_LABEL_MAX_LENGTH = 60;
/** A question with options has at least this many. */
export const QUESTION_OPTIONS_MIN = 2;
/** A question with options has at most this many. */
export const QUESTION_OPTIONS_MAX = 8;
/** Longest option of a question, in characters. */
export const QUESTION_OPTION_MAX_LENGTH = 60;
/** Longest unit of a number, in characters. */
export const QUESTION_UNIT_MAX_LENGTH = 20;
/** Largest number that a question accepts. */
export const QUESTION_NUMBER_MAX = 1_000_000;
/** Longest text that answers a question, in characters. */
export const ANSWER_TEXT_MAX_LENGTH = 300;

/** From when a candidate can start, soonest first. */
export const START_OPTIONS = ['now', 'week', 'fortnight', 'month', 'later'] as const;
export type StartOption = (typeof START_OPTIONS)[number];

/** How these are named on screens. */
export const START_OPTION_LABELS: Readonly<Record<StartOption, string>> = {
  now: 'De inmediato',
  week: 'En una semana',
  fortnight: 'En dos semanas',
  month: 'En un mes',
  later: 'Más adelante',
};
