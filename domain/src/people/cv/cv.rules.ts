import { cleanText } from '../../kernel/text.ts';
import { CV_MAX_MB } from '../media/media.rules.ts';

/** Formats in which CVs are stored. The browser makes a PDF of photos (product.md, 'CVs'). */
export const CV_FORMATS = ['pdf', 'docx'] as const;
export type CvFormat = (typeof CV_FORMATS)[number];

/** MIME type of each format; CVs are downloaded with it. */
export const CV_MIME_TYPES: Record<CvFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

export const CV_FORMAT_TEXT = 'El CV debe ser un PDF, un documento de Word (.docx) o fotos';
export const CV_OLD_WORD_TEXT =
  'Ese es un formato antiguo de Word. Guárdalo como PDF o como .docx y elígelo otra vez.';
/** A PDF or Word document by its name whose content is something else, or incomplete. */
export const CV_DAMAGED_TEXT = 'Ese archivo está dañado o incompleto. Guárdalo otra vez o elige otro.';
export const CV_UNREADABLE_TEXT = 'No pudimos leer el archivo. Elígelo otra vez.';
export const CV_PHOTO_UNREADABLE_TEXT = 'No pudimos abrir una de las fotos. Tómala otra vez o elige otra.';
export const CV_ONE_FILE_TEXT = 'Elige un solo archivo, o varias fotos sin otros archivos';
export const CV_PHOTOS_OFFLINE_TEXT =
  'No pudimos preparar las fotos. Revisa tu conexión y elígelas otra vez.';
export const CV_FILE_LOST_TEXT =
  'Elige tu archivo otra vez: no se queda cuando la página se recarga. O toca otra opción.';
export const CV_CHOOSE_AGAIN_TEXT = 'Elige otro archivo, o toca «Sin CV» para enviar sin él';
export const CV_REQUIRED_TEXT = 'Elige tu CV';
export const CV_TOO_LARGE_TEXT = `El CV debe pesar menos de ${CV_MAX_MB} MB`;
export const CV_NONE_STORED_TEXT = 'No tienes un CV guardado. Sube uno.';

/** Errors for changing the CV of an application that can no longer be withdrawn. */
export const CV_ACCEPTED_TEXT = 'Ya te seleccionaron: el CV de esta aplicación ya no se puede cambiar.';
export const CV_REJECTED_TEXT = 'Ya respondieron a esta aplicación: su CV ya no se puede cambiar.';

/** A CV has at most this many photos. */
export const CV_PHOTOS_MAX = 10;
export const CV_TOO_MANY_PHOTOS_TEXT = `Elige como máximo ${CV_PHOTOS_MAX} fotos`;

/** Photos of a CV are made smaller, so that their longer side has at most this many pixels: text of 8 points stays legible. */
export const CV_PHOTO_MAX_SIDE_PX = 1_600;

/** JPEG quality of the photos of a CV, from 0 to 1: a page of text takes about 300 KB, 8 s at 400 kbit/s. */
export const CV_PHOTO_QUALITY = 0.72;

/** A Word document with more files than this in its archive is rejected; a CV has 10 to 30. */
export const DOCX_ENTRIES_MAX = 2_000;

/** Maximum length of the file name of a CV, in characters, with the extension. */
export const CV_NAME_MAX_LENGTH = 100;

/** A CV without an application or profile is deleted after this many minutes. */
export const UNCLAIMED_CV_MINUTES = 60;

/** Maximum number of CVs that a user may upload per hour: each takes megabytes until the cleanup. */
export const CV_UPLOADS_PER_HOUR = 30;

/** Maximum number of views that the owner of a CV sees, newest first. */
export const CV_VIEWS_MAX = 50;

/** Path where a user downloads the own stored CV. */
export const STORED_CV_PATH = '/api/profile/cv/file';

/** Returns the path where the CV of an application is downloaded. */
export const cvFilePath = ({ jobId, candidateId }: { jobId: string; candidateId: string }): string =>
  `/api/jobs/${jobId}/applicants/${candidateId}/cv`;

const MAX_BYTES = CV_MAX_MB * 1024 * 1024;
const DEFAULT_NAME = 'CV';

/** Whether a CV of this many bytes is too large. */
export const isCvTooLarge = (bytes: number): boolean => bytes > MAX_BYTES;

/** Returns the format of a CV by MIME type, or by name if the device sends no type; null for any other file. */
export function cvFormatOf({ type, name }: { type: string; name: string }): CvFormat | null {
  const isFormat = (format: CvFormat) =>
    type === '' ? name.toLowerCase().endsWith(`.${format}`) : type === CV_MIME_TYPES[format];
  return CV_FORMATS.find(isFormat) ?? null;
}

/** Returns the error of a file that cannot be used as a CV, by MIME type, name and size, else null. The bytes are checked later. */
export function cvValidationError(file: { type: string; name: string; size: number }): string | null {
  if (cvFormatOf(file) === null) return /\.doc$/i.test(file.name) ? CV_OLD_WORD_TEXT : CV_FORMAT_TEXT;
  return isCvTooLarge(file.size) ? CV_TOO_LARGE_TEXT : null;
}

/**
 * Returns the file name under which a CV is stored and downloaded: last path segment, without unsafe characters, with the
 * extension of its format.
 */
export function toCvFileName(raw: string, format: CvFormat): string {
  const extension = `.${format}`;
  const last = cleanText(raw).split(/[/\\]/).at(-1) ?? '';
  const harmless = last
    // Bidirectional controls could make one extension look like another.
    .replace(/\p{Cf}/gu, '')
    .replace(/["<>:|?*%;]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(\.(pdf|docx))+$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const points = [...harmless].slice(0, CV_NAME_MAX_LENGTH - extension.length);
  return `${points.join('').trimEnd() || DEFAULT_NAME}${extension}`;
}
