import { CV_READ_LINES_MAX } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import { toLines } from './block-lines.parser.ts';
import { joinPieces, type Segment, splitBlocks } from './page-layout.parser.ts';

/** Columns of tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
const LEVEL = { line: '4', word: '5' };
/** Words that tesseract is less sure of, in percent, are stains and lines. */
const CONFIDENCE_MIN = 30;
/** The height of a line depends on its letters: only what is higher than most lines by this factor is larger. */
const LARGER = 1.4;

const rowsOf = (tsv: string): string[][] => tsv.split('\n').map((row) => row.split('\t'));

function usualHeight(rows: readonly string[][]): number {
  const heights = rows.filter(([level]) => level === LEVEL.line).map((row) => Number(row[9]));
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 1;
}

/** Words with the place of their line: the boxes of single words differ by what hangs below them. */
function readWords(tsv: string): Segment[] {
  const rows = rowsOf(tsv);
  const usual = usualHeight(rows);
  let line = { middle: 0, size: usual };
  return rows.flatMap(([level, , , , , , left, top, width, height, confidence, text = '']): Segment[] => {
    if (level === LEVEL.line) {
      const size = Number(height) > usual * LARGER ? Number(height) : usual;
      line = { middle: Number(top) + Number(height) / 2, size };
    }
    if (level !== LEVEL.word || text.trim() === '' || Number(confidence) < CONFIDENCE_MIN) return [];
    const x0 = Number(left);
    const { middle: y, size } = line;
    return [{ text: text.trim(), x0, x1: x0 + Number(width), y, size, isBold: false }];
  });
}

/** Reads the lines of photos, in their order, from what tesseract wrote of each. */
export const readOcrLines = (pages: readonly string[]): CvLine[] =>
  toLines(pages.map((tsv) => splitBlocks(joinPieces(readWords(tsv)))))
    .filter(({ text }) => text !== '')
    .slice(0, CV_READ_LINES_MAX);
