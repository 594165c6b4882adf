import { type Block, text } from './blocks.ts';
import type { CvTruth } from './truth.ts';
import type { Wording } from './wording.ts';

/** A way to lay a CV out; `omits` are the fields of jobs that it does not show. */
export type Layout = {
  name: string;
  omits?: readonly ('place' | 'description')[];
  isEnglish?: boolean;
  /** Written when the rules were done, with other trades. */
  isHoldout?: boolean;
  write: (truth: CvTruth, wording: Wording) => Block[];
};

export const upper = (value: string) => value.toUpperCase();
export const linesOf = (description: string) => description.split('\n');
export const languageLines = ({ languages }: CvTruth, wording: Wording, separator: string) =>
  languages.map((one) => `${wording.language(one)}${separator}${wording.level(one)}`);

export function listLicences(truth: CvTruth, wording: Wording, heading: (value: string) => Block): Block[] {
  if (truth.licences.length === 0) return [];
  return [heading(wording.headings.licences), ...truth.licences.map((one) => text(wording.licence(one)))];
}
