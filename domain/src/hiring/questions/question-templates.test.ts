import { expect, it } from 'vitest';
import { CATEGORIES } from '../jobs/categories.ts';
import { listQuestionTemplates } from './question-templates.ts';
import { questionInputSchema } from './questions.schema.ts';

it('every template is a question that is accepted as it stands, and none is indispensable', () => {
  for (const template of listQuestionTemplates(CATEGORIES)) {
    expect(questionInputSchema.parse(template)).toEqual(template);
    expect(template).toMatchObject({ expected: null });
  }
});

it('those of the categories come first, each once', () => {
  const prompts = listQuestionTemplates([
    'Logística y Transporte',
    'Logística y Transporte',
    'constructor',
  ]).map(({ prompt }) => prompt);
  expect(prompts[0]).toBe('¿Tienes motor propio?');
  expect(new Set(prompts).size).toBe(prompts.length);
  expect(prompts).toHaveLength(5);
});
