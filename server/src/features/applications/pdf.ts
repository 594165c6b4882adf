import { CV_NOT_PDF_TEXT, CV_TOO_LARGE_TEXT, isCvTooLarge } from '@uneed/domain/applications/cv.rules.ts';
import { AppError } from '../../platform/http/app-error.ts';

const HEAD = /^%PDF-\d\.\d/;
/** Where the cross references are, and the end; only blanks may follow, so that no archive hangs behind. */
const TAIL = /startxref\s+\d+\s+%%EOF[\s\0]*$/;
/** Readers look for the end within so many bytes. */
const TAIL_BYTES = 1024;
const LABEL_MAX_LENGTH = 500;

const notPdf = () => new AppError('UNSUPPORTED_MEDIA', CV_NOT_PDF_TEXT);

function bytesOf(dataUrl: string): Buffer {
  const comma = dataUrl.indexOf(',');
  if (!dataUrl.startsWith('data:') || comma < 0 || comma > LABEL_MAX_LENGTH) throw notPdf();
  if (!dataUrl.slice(0, comma).endsWith(';base64')) throw notPdf();
  return Buffer.from(dataUrl.slice(comma + 1), 'base64');
}

/** The bytes of a PDF sent as a data URL, judged by what they are, not by their label. 413, 415. */
export function readPdf(dataUrl: string): Buffer {
  const bytes = bytesOf(dataUrl);
  if (isCvTooLarge(bytes.length)) throw new AppError('TOO_LARGE', CV_TOO_LARGE_TEXT);
  const head = bytes.toString('latin1', 0, 16);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES));
  if (!HEAD.test(head) || !TAIL.test(tail)) throw notPdf();
  return bytes;
}
