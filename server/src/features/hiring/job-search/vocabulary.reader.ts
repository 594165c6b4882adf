import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Vocabulary } from '@uneed/domain/hiring/job-search/vocabulary.ts';
import type { VocabularyFiles } from '@uneed/domain/hiring/job-search/vocabulary-entries.ts';
import { applyOverlay, NO_OVERLAY } from '@uneed/domain/hiring/job-search/vocabulary-overlay.ts';
import { parseVocabulary } from '@uneed/domain/hiring/job-search/vocabulary-parser.ts';
import type { VocabularyOverlay } from '@uneed/domain/site/app-settings/app-settings.schema.ts';

const FOLDER = new URL('../../../../../db/vocabulary/', import.meta.url);

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

type LoadedVocabulary = { vocabulary: Vocabulary; hash: string };

let last: (LoadedVocabulary & { key: string }) | undefined;

function load(overlay: VocabularyOverlay): LoadedVocabulary {
  const key = JSON.stringify(overlay);
  if (last?.key === key) return last;
  const files = applyOverlay(readVocabularyFiles(), overlay);
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
  last = { key, hash, vocabulary: parseVocabulary(files) };
  return last;
}

/**
 * Returns the vocabulary of the search with these changes of admins: the same object until it is called with other changes. Throws an
 * error that names file and line.
 */
export const loadVocabulary = (overlay: VocabularyOverlay = NO_OVERLAY): Vocabulary =>
  load(overlay).vocabulary;

/** Returns a hash of the vocabulary with these changes of admins, the same on all nodes with the same files. */
export const hashVocabulary = (overlay: VocabularyOverlay): string => load(overlay).hash;
