import { findContradictions } from '@uneed/domain/search/vocabulary-check.ts';
import { expect, it } from 'vitest';
import { loadVocabulary, readVocabularyFiles } from './vocabulary.reader.ts';

it('the files of db/vocabulary are read once, and know the language of work', () => {
  const { families, conditions, misspellings, ignored } = loadVocabulary();
  expect(families.filter(({ isOccupation }) => isOccupation).length).toBeGreaterThanOrEqual(250);
  expect(families.filter(({ isOccupation }) => !isOccupation).length).toBeGreaterThanOrEqual(80);
  expect(conditions.length).toBeGreaterThanOrEqual(40);
  expect(misspellings.size).toBeGreaterThanOrEqual(200);
  expect(ignored.size).toBeGreaterThan(50);
  expect(loadVocabulary().families).toBe(families);
});

it('nothing in the files of db/vocabulary contradicts itself', () => {
  expect(findContradictions(readVocabularyFiles())).toEqual([]);
});
