import * as z from 'zod';
import { text } from '../../kernel/text.schema.ts';

/** Maximum number of families that admins add to the vocabulary, and that they remove from it. */
const OVERLAY_FAMILIES_MAX = 500;

/** Maximum length of a column of an added family, in characters. */
const OVERLAY_COLUMN_MAX_LENGTH = 1_000;

/** A column of a line of db/vocabulary: expressions with commas between them. */
const column = (required?: string) =>
  text({ max: OVERLAY_COLUMN_MAX_LENGTH, ...(required !== undefined && { required }) }).refine(
    (value) => !/[|#*\n]/.test(value),
    'Separa las palabras con comas, en una sola línea, sin | # ni *',
  );

/** A family that admins added, with the columns of db/vocabulary/README.md. */
export const addedFamilySchema = z.object({
  kind: z.enum(['occupations', 'skills'], 'Elige si es un oficio o una habilidad'),
  names: column('Escribe al menos un nombre'),
  asked: column().default(''),
  related: column().default(''),
});
export type AddedFamily = z.infer<typeof addedFamilySchema>;

/** What admins change about the vocabulary of db/vocabulary: added families, and labels of removed ones. */
export const vocabularyOverlaySchema = z.object({
  added: z.array(addedFamilySchema).max(OVERLAY_FAMILIES_MAX, `Como máximo ${OVERLAY_FAMILIES_MAX} familias`),
  removed: z
    .array(text({ max: OVERLAY_COLUMN_MAX_LENGTH, required: 'Escribe el nombre de la familia' }))
    .max(OVERLAY_FAMILIES_MAX, `Como máximo ${OVERLAY_FAMILIES_MAX} familias`),
});
export type VocabularyOverlay = z.infer<typeof vocabularyOverlaySchema>;
