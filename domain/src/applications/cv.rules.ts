import { cleanText } from '../kernel/text.ts';
import { CV_MAX_MB } from '../media/media.rules.ts';

export const CV_NOT_PDF_TEXT = 'El CV debe ser un PDF';
export const CV_UNREADABLE_TEXT = 'No pudimos leer el archivo. Elígelo otra vez.';
export const CV_CHOOSE_AGAIN_TEXT = 'Elige un PDF, o marca «Sin CV» para enviar sin él';
export const CV_TOO_LARGE_TEXT = `El CV debe pesar menos de ${CV_MAX_MB} MB`;
export const CV_NONE_STORED_TEXT = 'No tienes un CV guardado. Sube uno en PDF.';

/** The name of a CV's file has at most this many characters, its ending included. */
export const CV_NAME_MAX_LENGTH = 100;

/** A CV that belongs to no application and to nobody's profile is removed after this many minutes. */
export const UNCLAIMED_CV_MINUTES = 60;

/** A person uploads at most this many CVs in an hour: each takes megabytes until it is tidied away. */
export const CV_UPLOADS_PER_HOUR = 30;

/** The owner of a CV reads of this many openings, the latest. */
export const CV_OPENINGS_MAX = 50;

/** Where a person downloads the CV that they keep. */
export const STORED_CV_PATH = '/api/profile/cv/file';

/** Where the CV of an application is downloaded. */
export const cvFilePath = (jobId: string, candidateId: string): string =>
  `/api/jobs/${jobId}/applicants/${candidateId}/cv`;

const MAX_BYTES = CV_MAX_MB * 1024 * 1024;
const DEFAULT_NAME = 'CV';
const ENDING = '.pdf';

/** Whether this many bytes are too many for a CV. */
export const isCvTooLarge = (bytes: number): boolean => bytes > MAX_BYTES;

const PDF_HEAD = /^%PDF-\d\.\d/;
const PDF_HEAD_LENGTH = 16;
/** Where the cross references are, and the end; only blanks may follow, so that no archive hangs behind. */
const PDF_TAIL = /startxref\s+\d+\s+%%EOF[\s\0]*$/;
/** Readers look for the end within so many bytes. */
const PDF_TAIL_LENGTH = 1024;

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Whether these bytes are a PDF, whatever name and label they carry. */
export const isPdf = (bytes: Uint8Array): boolean =>
  PDF_HEAD.test(latin1(bytes.subarray(0, PDF_HEAD_LENGTH))) &&
  PDF_TAIL.test(latin1(bytes.subarray(-PDF_TAIL_LENGTH)));

/** Whether a file may be offered as a CV by its label, and if not, what to say; `isPdf` then looks at the bytes. */
export function cvValidationError(file: { type: string; name: string; size: number }): string | null {
  const isPdf = file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
  if (!isPdf) return CV_NOT_PDF_TEXT;
  return isCvTooLarge(file.size) ? CV_TOO_LARGE_TEXT : null;
}

/** The name under which a CV is kept and downloaded: the last part of what was sent, harmless, ending in .pdf. */
export function toCvFileName(raw: string): string {
  const last = cleanText(raw).split(/[/\\]/).at(-1) ?? '';
  const harmless = last
    // Marks that turn the reading direction could make an ending look like another.
    .replace(/\p{Cf}/gu, '')
    .replace(/["<>:|?*%;]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(\.pdf)+$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const points = [...harmless].slice(0, CV_NAME_MAX_LENGTH - ENDING.length);
  return `${points.join('').trimEnd() || DEFAULT_NAME}${ENDING}`;
}
