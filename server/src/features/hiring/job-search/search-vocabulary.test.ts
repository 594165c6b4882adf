import { findContradictions } from '@uneed/domain/people/occupations/vocabulary-check.ts';
import { expect, it } from 'vitest';
import { readVocabularyFiles } from '../../people/occupations/vocabulary.reader.ts';
import { hashVocabulary, loadVocabulary } from './search-vocabulary.commands.ts';

it('the files of db/vocabulary are read once, and know the language of work', () => {
  const { families, conditions, misspellings, ignored } = loadVocabulary();
  expect(families.filter(({ isOccupation }) => isOccupation).length).toBeGreaterThanOrEqual(250);
  expect(families.filter(({ isOccupation }) => !isOccupation).length).toBeGreaterThanOrEqual(80);
  expect(conditions.length).toBeGreaterThanOrEqual(40);
  expect(misspellings.size).toBeGreaterThanOrEqual(200);
  expect(ignored.size).toBeGreaterThan(50);
  expect(loadVocabulary().families).toBe(families);
});

it('the changes of admins give another vocabulary, which is parsed once', () => {
  const none = { added: [], removed: [] };
  const overlay = { added: [], removed: ['Chofer'] };
  const before = hashVocabulary(none);
  const labels = () => loadVocabulary(overlay).families.map(({ label }) => label);
  expect(labels()).not.toContain('Chofer');
  expect(loadVocabulary({ ...overlay })).toBe(loadVocabulary(overlay));
  expect(hashVocabulary(overlay)).not.toBe(before);
  expect(loadVocabulary().families.map(({ label }) => label)).toContain('Chofer');
  expect(hashVocabulary(none)).toBe(before);
});

it('nothing in the files of db/vocabulary contradicts itself', () => {
  expect(findContradictions(readVocabularyFiles())).toEqual([]);
});
