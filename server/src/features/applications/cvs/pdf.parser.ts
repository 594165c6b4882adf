import {
  CV_NOT_PDF_TEXT,
  CV_TOO_LARGE_TEXT,
  isCvTooLarge,
  isPdf,
} from '@uneed/domain/applications/cv.rules.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { parseDataUrl } from '../../../platform/media/data-url.ts';

/** Returns the bytes of a PDF from a data URL. Checks the bytes, not the media type of the URL. Throws 413, 415. */
export function parsePdf(dataUrl: string): Buffer {
  const bytes = parseDataUrl(dataUrl);
  if (bytes && isCvTooLarge(bytes.length)) throw new AppError('TOO_LARGE', CV_TOO_LARGE_TEXT);
  if (!bytes || !isPdf(bytes)) throw new AppError('UNSUPPORTED_MEDIA', CV_NOT_PDF_TEXT);
  return bytes;
}
