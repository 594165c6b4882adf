import type { Experience } from '../../domain/src/people/work-profile/work-profile.schema.ts';
import { COLUMN_LAYOUTS } from './column-layouts.ts';
import { HOLDOUT_LAYOUTS } from './holdout-layouts.ts';
import { HOLDOUT_TRADES } from './holdout-trades.ts';
import type { Layout } from './layout.ts';
import { LAYOUTS } from './layouts.ts';
import { createRandom } from './random.ts';
import { ENGLISH_TRADES, TRADES } from './trades.ts';
import { type CvTruth, createTruth } from './truth.ts';
import { createWording } from './wording.ts';
import { writeDocx } from './write-docx.ts';
import { writePdf } from './write-pdf.ts';

export const CV_LAYOUTS: readonly Layout[] = [...LAYOUTS, ...COLUMN_LAYOUTS, ...HOLDOUT_LAYOUTS];

export type WrittenCv = { truth: CvTruth; pdf: () => Promise<Uint8Array>; docx: () => Promise<Uint8Array> };

const toYears = (job: Experience): Experience => ({
  ...job,
  from: job.from.slice(0, 4),
  to: job.to.slice(0, 4),
});

/** Creates a CV in a layout. What the layout does not show is not part of its truth. */
export function createCv(layout: Layout, seed: number): WrittenCv {
  const isEnglish = layout.isEnglish === true;
  const trades = isEnglish ? ENGLISH_TRADES : layout.isHoldout ? HOLDOUT_TRADES : TRADES;
  const person = createTruth(seed, { trades, isEnglish });
  const wording = createWording(createRandom(seed + 77_777), isEnglish);
  const blocks = layout.write(person, wording);
  const experiences = person.experiences.map((job): Experience => {
    const shown = { ...job };
    for (const field of layout.omits ?? []) shown[field] = '';
    return wording.isYearOnly ? toYears(shown) : shown;
  });
  return { truth: { ...person, experiences }, pdf: () => writePdf(blocks), docx: () => writeDocx(blocks) };
}
