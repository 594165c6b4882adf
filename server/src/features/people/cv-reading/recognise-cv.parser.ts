import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import type { CvWords } from './recognition/cv-words.parser.ts';

/** Recognises what stands in the lines of a CV, by rules over headings, dates and our vocabulary. */
export function recogniseCv(_lines: readonly CvLine[], _words: CvWords): CvProposals {
  const nothing = { item: '', lines: [] };
  return {
    contact: { fullName: nothing, email: nothing, phone: nothing },
    experiences: [],
    studies: [],
    languages: [],
    licences: [],
    skills: [],
  };
}
