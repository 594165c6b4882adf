import {
  CV_NOT_PDF_TEXT,
  CV_TOO_LARGE_TEXT,
  isCvTooLarge,
  isPdf,
} from '@uneed/domain/applications/cv.rules.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { bytesOfDataUrl } from '../../platform/media/data-url.ts';

/** The bytes of a PDF sent as a data URL, judged by what they are, not by their label. 413, 415. */
export function readPdf(dataUrl: string): Buffer {
  const bytes = bytesOfDataUrl(dataUrl);
  if (bytes && isCvTooLarge(bytes.length)) throw new AppError('TOO_LARGE', CV_TOO_LARGE_TEXT);
  if (!bytes || !isPdf(bytes)) throw new AppError('UNSUPPORTED_MEDIA', CV_NOT_PDF_TEXT);
  return bytes;
}
