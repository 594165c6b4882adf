import { readFileSync } from 'node:fs';
import type { Vocabulary } from '@uneed/domain/search/vocabulary.ts';
import type { VocabularyFiles } from '@uneed/domain/search/vocabulary-entries.ts';
import { parseVocabulary } from '@uneed/domain/search/vocabulary-parser.ts';

const FOLDER = new URL('../../../../db/vocabulary/', import.meta.url);

let vocabulary: Vocabulary | undefined;

/** Reads the files of db/vocabulary. */
export function readVocabularyFiles(): VocabularyFiles {
  const read = (name: keyof VocabularyFiles) => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');
  return {
    abbreviations: read('abbreviations'),
    occupations: read('occupations'),
    skills: read('skills'),
    conditions: read('conditions'),
    misspellings: read('misspellings'),
    ignored: read('ignored'),
  };
}

/** Returns the vocabulary of the search; its files are read at the first call. Throws an error that names file and line. */
export function loadVocabulary(): Vocabulary {
  vocabulary ??= parseVocabulary(readVocabularyFiles());
  return vocabulary;
}
