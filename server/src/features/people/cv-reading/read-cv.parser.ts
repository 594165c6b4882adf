import type { CvFormat } from '@uneed/domain/people/cv/cv.rules.ts';
import { CV_DAMAGED_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import {
  CV_ENCRYPTED_TEXT,
  CV_NO_TEXT_TEXT,
  CV_READ_LETTERS_MIN,
  CV_READ_MEMORY_MB,
  CV_TOO_COMPLICATED_TEXT,
} from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import type { CvLine } from '@uneed/domain/people/cv-reading/cv-line.ts';
import type { CvProposals } from '@uneed/domain/people/cv-reading/cv-reading.schema.ts';
import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { limitProcessMemory } from '../../../platform/process-memory.ts';
import { DocxTooLargeError } from './docx-lines.parser.ts';
import { extractCvLines } from './extract-cv.parser.ts';
import { recogniseCv } from './recognise-cv.parser.ts';
import type { CvWords } from './recognition/cv-words.parser.ts';

/** A file, or the lines of photos, with the words that may stand in it. */
export type ReadCvTask = { words: CvWords } & ({ bytes: Uint8Array; format: CvFormat } | { lines: CvLine[] });
export type ReadCvResult =
  | { proposals: CvProposals }
  | { error: { code: 'UNSUPPORTED_MEDIA' | 'TOO_LARGE'; message: string } };

limitProcessMemory(CV_READ_MEMORY_MB);

const reject = (message: string, code: 'UNSUPPORTED_MEDIA' | 'TOO_LARGE' = 'UNSUPPORTED_MEDIA') => ({
  error: { code, message },
});

/** Whether there are letters enough for a CV; the mark of a scanner on each page is not. */
function hasText(lines: readonly CvLine[]): boolean {
  const letters = new Set(lines.map(({ text }) => text)).values().reduce((sum, text) => sum + text.length, 0);
  return letters >= CV_READ_LETTERS_MIN;
}

function describeError(error: unknown) {
  if (error instanceof PasswordException) return reject(CV_ENCRYPTED_TEXT);
  if (error instanceof DocxTooLargeError) return reject(CV_TOO_COMPLICATED_TEXT, 'TOO_LARGE');
  return reject(CV_DAMAGED_TEXT);
}

/** An error may quote what it failed on: only its kind and place leave the process, for the log. */
function withoutMessage(error: unknown): Error {
  const [name, stack] = error instanceof Error ? [error.name, error.stack ?? ''] : ['Error', ''];
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const failure = new Error(`A CV was not recognised: ${name}`);
  failure.stack = [failure.message, ...places].join('\n');
  return failure;
}

/** Reads a CV. Runs in a separate process, which is stopped when it takes too long or too much memory. */
export default async function readCv({ words, ...source }: ReadCvTask): Promise<ReadCvResult> {
  let lines: CvLine[];
  try {
    lines = 'lines' in source ? source.lines : await extractCvLines(source.bytes, source.format);
  } catch (error) {
    return describeError(error);
  }
  if (!hasText(lines)) return reject(CV_NO_TEXT_TEXT);
  try {
    return { proposals: recogniseCv(lines, words) };
  } catch (error) {
    throw withoutMessage(error);
  }
}
