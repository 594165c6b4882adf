import {
  CV_FORMAT_TEXT,
  CV_TOO_LARGE_TEXT,
  type CvFormat,
  DOCX_ENTRIES_MAX,
  isCvTooLarge,
} from '@uneed/domain/people/cv/cv.rules.ts';
import { isPdf, isZip } from '@uneed/domain/people/media/media.rules.ts';
import { unzipSync } from 'fflate';
import { AppError } from '../../../platform/http/app-error.ts';
import { parseDataUrl } from '../../../platform/media/data-url.ts';

/** The end record of an archive without a comment. It has to be at the end, so that nothing can be appended. */
const ZIP_END_LENGTH = 22;
const ZIP_END_SIGNATURE = 0x06054b50;

const hasZipEnd = (bytes: Buffer): boolean =>
  bytes.length > ZIP_END_LENGTH && bytes.readUInt32LE(bytes.length - ZIP_END_LENGTH) === ZIP_END_SIGNATURE;

/** Returns the names in an archive without decompressing it; undefined for a damaged archive or one with too many files. */
function readZipNames(bytes: Buffer): Set<string> | undefined {
  const names = new Set<string>();
  let count = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        count += 1;
        // The archive declares its number of files itself, up to billions.
        if (count > DOCX_ENTRIES_MAX) throw new Error('Too many files in the archive');
        names.add(name);
        return false;
      },
    });
    return names;
  } catch {
    return undefined;
  }
}

/** Whether the bytes are a Word document without macros. */
function isDocx(bytes: Buffer): boolean {
  if (!isZip(bytes) || !hasZipEnd(bytes)) return false;
  const names = readZipNames(bytes);
  if (!names?.has('[Content_Types].xml') || !names.has('word/document.xml')) return false;
  return ![...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin'));
}

function findFormat(bytes: Buffer): CvFormat | undefined {
  if (isPdf(bytes)) return 'pdf';
  return isDocx(bytes) ? 'docx' : undefined;
}

/** Returns the bytes and the format of a CV from a data URL. Checks the bytes, not the MIME type of the URL. Throws 413, 415. */
export function parseCv(dataUrl: string): { bytes: Buffer; format: CvFormat } {
  const bytes = parseDataUrl(dataUrl);
  if (bytes && isCvTooLarge(bytes.length)) throw new AppError('TOO_LARGE', CV_TOO_LARGE_TEXT);
  const format = bytes && findFormat(bytes);
  if (!bytes || !format) throw new AppError('UNSUPPORTED_MEDIA', CV_FORMAT_TEXT);
  return { bytes, format };
}
