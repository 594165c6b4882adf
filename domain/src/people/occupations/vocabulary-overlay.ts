import { foldText } from '../../kernel/fold-text.ts';
import type { AddedFamily, VocabularyOverlay } from './vocabulary.schema.ts';
import { splitColumn, type VocabularyFiles } from './vocabulary-entries.ts';

/** No changes. */
export const NO_OVERLAY: VocabularyOverlay = { added: [], removed: [] };

/** The label of a line of a file of families: its first name, without the mark of a word of rank. */
export const labelOfLine = (line: string): string =>
  splitColumn(
    line
      .replace(/^\s*\*\s*/, '')
      .split('|')[0]
      ?.trim(),
  )[0] ?? '';

const formatLine = ({ names, asked, related }: AddedFamily): string => `${names} | ${asked} | ${related}`;

/** The labels of all families of the files, by their folded form. */
export const listFamilyLabels = ({ occupations, skills }: VocabularyFiles): Map<string, string> =>
  new Map(
    `${occupations}\n${skills}`
      .split('\n')
      .filter((line) => !/^\s*(#|$)/.test(line))
      .map((line) => [foldText(labelOfLine(line)), labelOfLine(line)]),
  );

/** Returns the files of db/vocabulary as admins changed them: without the removed families, and with the added ones. */
export function applyOverlay(files: VocabularyFiles, { added, removed }: VocabularyOverlay): VocabularyFiles {
  const removedLabels = new Set(removed.map(foldText));
  const apply = (file: 'occupations' | 'skills') => [
    ...files[file].split('\n').filter((line) => !removedLabels.has(foldText(labelOfLine(line)))),
    ...added.filter(({ kind }) => kind === file).map(formatLine),
  ];
  return { ...files, occupations: apply('occupations').join('\n'), skills: apply('skills').join('\n') };
}
