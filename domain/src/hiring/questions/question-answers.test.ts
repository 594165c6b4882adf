import { describe, expect, it } from 'vitest';
import {
  checkAnswers,
  findEarlierAnswers,
  findUnmetRequirements,
  formatAnswer,
  formatUnmetRequirements,
  isFitting,
} from './question-answers.ts';
import type { AnsweredQuestion, AnswerValue, Question } from './questions.schema.ts';

const common = { label: '' };

const motor: Question = {
  kind: 'yesNo',
  prompt: '¿Tienes motor propio?',
  label: '',
  expected: true,
};
const licence: Question = {
  kind: 'one',
  prompt: '¿Qué licencia tienes?',
  label: 'licencia categoría 02',
  options: ['Ninguna', 'Categoría 01', 'Categoría 02', 'Categoría 03'],
  expected: ['Categoría 02', 'Categoría 03'],
};
const tools: Question = {
  ...common,
  prompt: '¿Qué manejas?',
  kind: 'several',
  options: ['Excel', 'Word'],
  expected: ['Excel'],
};
const years: Question = {
  ...common,
  prompt: '¿Cuántos años?',
  kind: 'number',
  unit: 'años',
  expected: { min: 2, max: null },
};
const about: Question = { ...common, prompt: 'Cuéntanos de ti', kind: 'text' };
const start: Question = { ...common, prompt: '¿Desde qué día?', kind: 'date', expected: '2026-12-15' };
const notice: Question = { ...common, prompt: '¿Desde cuándo?', kind: 'availability', expected: 'week' };

const fits = (question: Question, answer: AnswerValue) => isFitting({ question, answer });

describe('answers to the questions of a vacancy', () => {
  it('come in the order of the questions; those to other questions are ignored', () => {
    const checked = checkAnswers(
      [motor, licence],
      [
        { prompt: '¿Otra?', answer: { kind: 'text', value: 'x' } },
        { prompt: licence.prompt, answer: { kind: 'one', value: 'Ninguna' } },
        { prompt: motor.prompt, answer: { kind: 'yesNo', value: true } },
      ],
    );
    expect(checked.answered?.map(({ question }) => question)).toEqual([motor, licence]);
  });

  it('a missing answer, one of another kind and an unknown option are refused, each by its question', () => {
    const checked = checkAnswers(
      [motor, licence, years],
      [
        { prompt: licence.prompt, answer: { kind: 'one', value: 'Categoría 09' } },
        { prompt: years.prompt, answer: { kind: 'text', value: 'dos' } },
      ],
    );
    expect(checked).toEqual({
      answered: null,
      errors: {
        [motor.prompt]: 'Responde esta pregunta',
        [licence.prompt]: 'Elige entre las opciones de la pregunta',
        [years.prompt]: 'La respuesta no corresponde a la pregunta',
      },
      message: 'Te falta responder 3 preguntas de la vacante.',
    });
  });

  it('a vacancy without questions needs no answers', () => {
    expect(checkAnswers([], [])).toEqual({ answered: [], errors: null });
  });

  it('fit what is indispensable, or do not', () => {
    expect(fits(motor, { kind: 'yesNo', value: true })).toBe(true);
    expect(fits(motor, { kind: 'yesNo', value: false })).toBe(false);
    expect(fits(licence, { kind: 'one', value: 'Categoría 03' })).toBe(true);
    expect(fits(licence, { kind: 'one', value: 'Categoría 01' })).toBe(false);
    expect(fits(tools, { kind: 'several', value: ['Word', 'Excel'] })).toBe(true);
    expect(fits(tools, { kind: 'several', value: [] })).toBe(false);
    expect(fits(years, { kind: 'number', value: 2 })).toBe(true);
    expect(fits(years, { kind: 'number', value: 1 })).toBe(false);
    expect(fits({ ...years, expected: { min: null, max: 5 } }, { kind: 'number', value: 6 })).toBe(false);
    expect(fits(about, { kind: 'text', value: 'Hola' })).toBe(true);
    expect(fits(start, { kind: 'date', value: '2026-12-15' })).toBe(true);
    expect(fits(start, { kind: 'date', value: '2026-12-16' })).toBe(false);
    expect(fits(notice, { kind: 'availability', value: 'now' })).toBe(true);
    expect(fits(notice, { kind: 'availability', value: 'month' })).toBe(false);
  });

  it('a question that is not indispensable fits every answer', () => {
    expect(fits({ ...motor, expected: null }, { kind: 'yesNo', value: false })).toBe(true);
  });

  it('name what is not met', () => {
    const unmet = findUnmetRequirements([
      { question: motor, answer: { kind: 'yesNo', value: false } },
      { question: licence, answer: { kind: 'one', value: 'Ninguna' } },
      { question: years, answer: { kind: 'number', value: 3 } },
    ]);
    expect(formatUnmetRequirements(unmet)).toBe('No cumple: Tienes motor propio y licencia categoría 02');
    expect(formatUnmetRequirements([])).toBe('');
  });

  it('read as people write them', () => {
    const format = (question: Question, answer: AnswerValue) => formatAnswer({ question, answer });
    expect(format(motor, { kind: 'yesNo', value: true })).toBe('Sí');
    expect(format(tools, { kind: 'several', value: [] })).toBe('Ninguna');
    expect(format(tools, { kind: 'several', value: ['Excel', 'Word'] })).toBe('Excel y Word');
    expect(format(years, { kind: 'number', value: 3 })).toBe('3 años');
    expect(format(years, { kind: 'number', value: 1 })).toBe('1 año');
    expect(format(start, { kind: 'date', value: '2026-12-15' })).toBe('15 de diciembre de 2026');
    expect(format(notice, { kind: 'availability', value: 'fortnight' })).toBe('En dos semanas');
  });

  it('are offered again where the question has the same words and the answer still fits it', () => {
    const earlier = [
      { question: { ...motor, prompt: '¿tienes MOTOR propio?' }, answer: { kind: 'yesNo', value: false } },
      { question: motor, answer: { kind: 'yesNo', value: true } },
      { question: licence, answer: { kind: 'one', value: 'Otra' } },
      { question: start, answer: { kind: 'date', value: '2026-12-01' } },
    ] satisfies AnsweredQuestion[];
    expect(findEarlierAnswers([motor, licence, start], earlier)).toEqual([
      { prompt: motor.prompt, answer: { kind: 'yesNo', value: false } },
    ]);
  });
});
