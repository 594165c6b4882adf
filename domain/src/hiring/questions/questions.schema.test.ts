import { describe, expect, it } from 'vitest';
import { questionAnswersSchema, questionInputSchema, questionListSchema } from './questions.schema.ts';

const yesNo = (prompt: string) => ({ kind: 'yesNo', prompt });
const errorOf = (input: unknown): string | undefined =>
  questionInputSchema.safeParse(input).error?.issues[0]?.message;

describe('questions of a vacancy', () => {
  it('are cleaned, and need nothing but the prompt', () => {
    expect(questionInputSchema.parse(yesNo(' ¿Tienes motor\u200b propio? '))).toEqual({
      kind: 'yesNo',
      prompt: '¿Tienes motor propio?',
      label: '',
      expected: null,
    });
  });

  it('are at most 8, each distinct', () => {
    const questions = Array.from({ length: 9 }, (_, index) => yesNo(`¿Sabes hacer la tarea ${index}?`));
    expect(questionListSchema.safeParse(questions.slice(0, 8)).success).toBe(true);
    expect(questionListSchema.safeParse(questions).error?.issues[0]?.message).toBe(
      'Una vacante hace hasta 8 preguntas',
    );
    expect(questionListSchema.safeParse([yesNo('¿Cocinas?'), yesNo('¿Cocinas?')]).success).toBe(false);
  });

  it('refuse rubbish', () => {
    expect(errorOf(yesNo('\u200b \u2060'))).toBe('Escribe la pregunta');
    expect(errorOf(yesNo('x'.repeat(141)))).toBe('Máximo 140 caracteres permitidos');
    for (const input of [null, 'x', {}, { kind: 'other', prompt: 'x' }, { ...yesNo('x'), expected: 'sí' }])
      expect(errorOf(input)).toBeDefined();
  });

  it('with options need 2 to 8 distinct ones, and look for some of them', () => {
    const one = (options: unknown, expected: unknown = null) => ({
      kind: 'one',
      prompt: 'Elige',
      options,
      expected,
    });
    expect(errorOf(one(['A', 'B'], ['B']))).toBeUndefined();
    expect(errorOf(one(['A']))).toBe('Escribe de 2 a 8 opciones');
    expect(errorOf(one(['A', 'A\u200b']))).toBe('Cada opción debe ser distinta');
    expect(errorOf(one(['A', 'B'], ['C']))).toBe('Elige entre las opciones de la pregunta');
    expect(errorOf(one(['A', 'B'], []))).toBeDefined();
  });

  it('a range of numbers has an end, and is the right way round', () => {
    const number = (expected: unknown) => ({ kind: 'number', prompt: '¿Cuántos?', expected });
    expect(errorOf(number({ min: 1, max: null }))).toBeUndefined();
    expect(errorOf(number({ min: null, max: null }))).toBe('Escribe el mínimo o el máximo');
    expect(errorOf(number({ min: 3, max: 2 }))).toBe('El mínimo no puede pasar del máximo');
  });

  it.each([
    ['prompt', yesNo('¿Eres mayor de edad?'), 'la edad'],
    ['label', { ...yesNo('¿Cumples?'), label: 'estado civil' }, 'por regla de Uneed'],
    ['label', { ...yesNo('¿Cumples?'), label: 'joven' }, 'la edad'],
    ['unit', { kind: 'number', prompt: '¿Cuántos?', unit: 'años de edad' }, 'la edad'],
    ['options', { kind: 'one', prompt: 'Elige', options: ['Hombre', 'Mujer'] }, 'el sexo'],
  ])('refuse forbidden topics at the %s, with the reason', (field, question, reason) => {
    const issues = questionInputSchema.safeParse(question).error?.issues ?? [];
    expect(issues.map(({ path }) => path)).toEqual([[field]]);
    expect(issues[0]?.message).toContain(reason);
  });

  it('a short text is never indispensable', () => {
    expect(questionInputSchema.parse({ kind: 'text', prompt: 'Cuéntanos', expected: 'x' })).toEqual({
      kind: 'text',
      prompt: 'Cuéntanos',
      label: '',
    });
  });
});

describe('answers', () => {
  const isValid = (answer: unknown) => questionAnswersSchema.safeParse([{ prompt: '¿Uno?', answer }]).success;

  it('have the value of their kind', () => {
    expect(isValid({ kind: 'yesNo', value: true })).toBe(true);
    expect(isValid({ kind: 'yesNo', value: 'true' })).toBe(false);
    expect(isValid({ kind: 'text', value: '\u200b' })).toBe(false);
    expect(isValid({ kind: 'number', value: -1 })).toBe(false);
    expect(isValid({ kind: 'number', value: 1.5 })).toBe(false);
    expect(isValid({ kind: 'date', value: '2026-02-30' })).toBe(false);
    expect(isValid({ kind: 'several', value: ['A', 'A'] })).toBe(false);
    expect(isValid({ kind: 'availability', value: 'never' })).toBe(false);
  });

  it('answer each question once', () => {
    const answer = { prompt: '¿Uno?', answer: { kind: 'yesNo', value: true } };
    expect(questionAnswersSchema.safeParse([answer, answer]).success).toBe(false);
  });
});
