import type { CvFormat } from '@uneed/domain/people/cv/cv.rules.ts';
import { CV_READ_LINES_MAX } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import { readDocxLines } from './docx-lines.parser.ts';
import { readPdfLines } from './pdf-lines.parser.ts';

/** Reads the lines of a CV in reading order. Rejects for a damaged or protected file. */
export async function extractCvLines(bytes: Uint8Array, format: CvFormat): Promise<CvLine[]> {
  const lines = format === 'pdf' ? await readPdfLines(bytes) : await readDocxLines(bytes);
  return lines.filter(({ text }) => text !== '').slice(0, CV_READ_LINES_MAX);
}
