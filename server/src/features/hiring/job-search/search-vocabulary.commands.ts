import { createHash } from 'node:crypto';
import {
  parseSearchVocabulary,
  type SearchVocabulary,
} from '@uneed/domain/hiring/job-search/search-vocabulary.ts';
import type { VocabularyOverlay } from '@uneed/domain/people/occupations/vocabulary.schema.ts';
import { applyOverlay, NO_OVERLAY } from '@uneed/domain/people/occupations/vocabulary-overlay.ts';
import { readVocabularyFiles } from '../../people/occupations/vocabulary.reader.ts';

type LoadedVocabulary = { vocabulary: SearchVocabulary; hash: string };

let last: (LoadedVocabulary & { key: string }) | undefined;

function load(overlay: VocabularyOverlay): LoadedVocabulary {
  const key = JSON.stringify(overlay);
  if (last?.key === key) return last;
  const files = applyOverlay(readVocabularyFiles(), overlay);
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url');
  last = { key, hash, vocabulary: parseSearchVocabulary(files) };
  return last;
}

/**
 * Returns the vocabulary of the search with these changes of admins: the same object until it is called with other changes. Throws an
 * error that names file and line.
 */
export const loadVocabulary = (overlay: VocabularyOverlay = NO_OVERLAY): SearchVocabulary =>
  load(overlay).vocabulary;

/** Returns a hash of the vocabulary with these changes of admins, the same on all nodes with the same files. */
export const hashVocabulary = (overlay: VocabularyOverlay): string => load(overlay).hash;
