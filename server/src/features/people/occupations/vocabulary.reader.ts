import { readFileSync } from 'node:fs';
import {
  type VocabularyOverlay,
  vocabularyOverlaySchema,
} from '@uneed/domain/people/occupations/vocabulary.schema.ts';
import type { VocabularyFiles } from '@uneed/domain/people/occupations/vocabulary-entries.ts';
import { NO_OVERLAY } from '@uneed/domain/people/occupations/vocabulary-overlay.ts';
import type { DbOrTx } from '../../../platform/db/database.ts';

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

/** Reads what admins changed about the vocabulary; no changes if the stored ones cannot be read by this version of the code. */
export async function readVocabularyOverlay(db: DbOrTx): Promise<VocabularyOverlay> {
  const row = await db
    .selectFrom('appSettings')
    .select('value')
    .where('key', '=', 'vocabulary')
    .executeTakeFirst();
  return vocabularyOverlaySchema.catch(NO_OVERLAY).parse(row?.value ?? NO_OVERLAY);
}
