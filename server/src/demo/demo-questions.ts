import { START_OPTIONS } from '@uneed/domain/hiring/questions/question.rules.ts';
import { findUnmetRequirements } from '@uneed/domain/hiring/questions/question-answers.ts';
import { listQuestionTemplates } from '@uneed/domain/hiring/questions/question-templates.ts';
import type { AnswerValue, Question } from '@uneed/domain/hiring/questions/questions.schema.ts';
import { seededRandom } from './seeded-random.ts';

/** The questions of a demo job: the templates of its category, of which those of yes and no have to be answered with yes. */
export const createDemoQuestions = (category: string): Question[] =>
  listQuestionTemplates([category]).map((question) =>
    question.kind === 'yesNo' ? { ...question, expected: true } : question,
  );

function createAnswer(question: Question, key: string): AnswerValue {
  const lot = (bound: number) => seededRandom(`${key} ${question.prompt}`, bound);
  switch (question.kind) {
    case 'yesNo':
      return { kind: 'yesNo', value: lot(4) > 0 };
    case 'one':
      return { kind: 'one', value: question.options[lot(question.options.length)] ?? '' };
    case 'several':
      return { kind: 'several', value: question.options.slice(0, lot(question.options.length + 1)) };
    case 'number':
      return { kind: 'number', value: lot(8) };
    case 'date':
      return { kind: 'date', value: '2026-12-15' };
    case 'availability':
      return { kind: 'availability', value: START_OPTIONS[lot(3)] ?? 'now' };
    default:
      return { kind: 'text', value: 'Me queda cerca y conozco el trabajo.' };
  }
}

/** The columns of an application with pseudo-random answers, always the same for the same key. */
export function createDemoAnswers(questions: readonly Question[], key: string) {
  const answers = questions.map((question) => ({ question, answer: createAnswer(question, key) }));
  return { answers: JSON.stringify(answers), unmetRequirements: findUnmetRequirements(answers) };
}
