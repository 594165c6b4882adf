import { parseVocabulary } from '../../domain/src/people/occupations/vocabulary-parser.ts';
import { extractCvLines } from '../../server/src/features/people/cv-reading/extract-cv.parser.ts';
import { recogniseCv } from '../../server/src/features/people/cv-reading/recognise-cv.parser.ts';
import { createCvWords } from '../../server/src/features/people/cv-reading/recognition/cv-words.parser.ts';
import { readVocabularyFiles } from '../../server/src/features/people/occupations/vocabulary.reader.ts';
import { CV_LAYOUTS, createCv, type WrittenCv } from '../cvs/cvs.ts';
import { type Counts, countFields, precisionOf, recallOf } from '../cvs/score.ts';

const PRECISION_MIN = 0.95;
const RECALL_MIN = 0.85;
const CVS_PER_LAYOUT = 8;
const FORMATS = ['pdf', 'docx'] as const;
type Format = (typeof FORMATS)[number];

const words = createCvWords(parseVocabulary(readVocabularyFiles()));

const read = async (cv: WrittenCv, format: Format) =>
  recogniseCv(await extractCvLines(await cv[format](), format), words);

const percent = (value: number): string => value.toFixed(3);

function formatCounts(format: Format, counts: Counts): { table: string; missed: number } {
  const rows = Object.entries(counts).map(([field, count]) => {
    const [precision, recall] = [precisionOf(count), recallOf(count)];
    const isMet = precision >= PRECISION_MIN && recall >= RECALL_MIN;
    return {
      text: `${isMet ? ' ' : '!'} ${format.padEnd(5)}${field.padEnd(26)}${percent(precision)}  ${percent(recall)}  ${count.actual}`,
      isMet,
    };
  });
  return {
    table: rows.map(({ text }) => text).join('\n'),
    missed: rows.filter(({ isMet }) => !isMet).length,
  };
}

/** Judges what is recognised in generated CVs, whose truth is known; prints the report. */
export async function judgeCvs(): Promise<void> {
  let missed = 0;
  const header = `${CV_LAYOUTS.length * CVS_PER_LAYOUT} CVs in ${CV_LAYOUTS.length} layouts: field, precision (at least ${PRECISION_MIN}), recall (at least ${RECALL_MIN}), number`;
  console.log(header);
  for (const format of FORMATS) {
    const counts: Counts = {};
    for (const [index, layout] of CV_LAYOUTS.entries()) {
      for (let number = 0; number < CVS_PER_LAYOUT; number += 1) {
        const cv = createCv(layout, index * 1000 + number);
        countFields(counts, cv.truth, await read(cv, format));
      }
    }
    const report = formatCounts(format, counts);
    console.log(`\n${report.table}`);
    missed += report.missed;
  }
  console.log(`\n${missed} fields missed`);
  if (missed > 0) process.exitCode = 1;
}
