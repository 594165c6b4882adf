import { expect, it } from 'vitest';
import { loadVocabulary } from './vocabulary.reader.ts';

it('reads the files of the vocabulary once', () => {
  const vocabulary = loadVocabulary();
  expect(vocabulary.families.length).toBeGreaterThan(0);
  expect(vocabulary.conditions.length).toBeGreaterThan(0);
  expect(loadVocabulary()).toBe(vocabulary);
});
