import { cleanText } from '../kernel/text.ts';
import { CV_MAX_MB } from '../media/media.rules.ts';

export const CV_NOT_PDF_TEXT = 'El CV debe ser un PDF';
export const CV_UNREADABLE_TEXT = 'No pudimos leer el archivo. Elígelo otra vez.';
export const CV_CHOOSE_AGAIN_TEXT = 'Elige un PDF, o marca «Sin CV» para enviar sin él';
export const CV_TOO_LARGE_TEXT = `El CV debe pesar menos de ${CV_MAX_MB} MB`;
export const CV_NONE_STORED_TEXT = 'No tienes un CV guardado. Sube uno en PDF.';

/** Maximum length of the file name of a CV, in characters, with the extension. */
export const CV_NAME_MAX_LENGTH = 100;

/** A CV without an application or profile is deleted after this many minutes. */
export const UNCLAIMED_CV_MINUTES = 60;

/** Maximum number of CVs that a user may upload per hour: each takes megabytes until the cleanup. */
export const CV_UPLOADS_PER_HOUR = 30;

/** Maximum number of openings that the owner of a CV sees, newest first. */
export const CV_OPENINGS_MAX = 50;

/** Path where a user downloads the own stored CV. */
export const STORED_CV_PATH = '/api/profile/cv/file';

/** Returns the path where the CV of an application is downloaded. */
export const cvFilePath = (jobId: string, candidateId: string): string =>
  `/api/jobs/${jobId}/applicants/${candidateId}/cv`;

const MAX_BYTES = CV_MAX_MB * 1024 * 1024;
const DEFAULT_NAME = 'CV';
const ENDING = '.pdf';

/** Whether a CV of this many bytes is too large. */
export const isCvTooLarge = (bytes: number): boolean => bytes > MAX_BYTES;

const PDF_HEAD = /^%PDF-\d\.\d/;
const PDF_HEAD_LENGTH = 16;
/** The cross-reference offset and the end marker. Only white space may follow, so that no archive can be appended. */
const PDF_TAIL = /startxref\s+\d+\s+%%EOF[\s\0]*$/;
/** PDF readers search for the end marker in this many last bytes. */
const PDF_TAIL_LENGTH = 1024;

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether the bytes are a PDF, regardless of file name and MIME type. */
export const isPdf = (bytes: Uint8Array): boolean =>
  PDF_HEAD.test(latin1(bytes.subarray(0, PDF_HEAD_LENGTH))) &&
  PDF_TAIL.test(latin1(bytes.subarray(-PDF_TAIL_LENGTH)));

/** Returns the error of a file that cannot be used as a CV, by MIME type, name and size, else null. `isPdf` checks the bytes. */
export function cvValidationError(file: { type: string; name: string; size: number }): string | null {
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  if (!isPdf) return CV_NOT_PDF_TEXT;
  return isCvTooLarge(file.size) ? CV_TOO_LARGE_TEXT : null;
}

/**
 * Returns the file name under which a CV is stored and downloaded: last path segment, without unsafe characters, ending in
 * .pdf.
 */
export function toCvFileName(raw: string): string {
  const last = cleanText(raw).split(/[/\\]/).at(-1) ?? '';
  const harmless = last
    // Bidirectional controls could make one extension look like another.
    .replace(/\p{Cf}/gu, '')
    .replace(/["<>:|?*%;]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(\.pdf)+$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const points = [...harmless].slice(0, CV_NAME_MAX_LENGTH - ENDING.length);
  return `${points.join('').trimEnd() || DEFAULT_NAME}${ENDING}`;
}
