import { addDays, addMinutes } from '../../kernel/time.ts';

/** Maximum size of an image of a profile, a post or a message, in megabytes (product.md, 'Images'). */
export const IMAGE_MAX_MB = 5;

/**
 * Formats that the server decodes. Not AVIF or HEIC: an AVIF of 1 KB and 40 megapixels takes 2 s and 1,000 MB, one of 4 megapixels
 * still 0.7 s and 120 MB. The browser converts images that it can show and the server does not accept.
 */
export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'gif'];

/**
 * Maximum number of megapixels of an image: a small file can decode to a huge image. At this size, the worst files
 * take 0.1 s of processor time and 20 MB as baseline JPEG, 0.8 s and 155 MB as WebP.
 */
export const IMAGE_MAX_MEGAPIXELS = 40;

/**
 * Maximum number of megapixels of a progressive JPEG, a PNG or a GIF: their decoders cannot decode at a smaller scale. Photos of 4,608 × 3,456
 * pass. At 12 megapixels, the worst files take 0.2 s and 120 MB as JPEG, 0.8 s and 210 MB as PNG (16 bits, interlaced), 0.2 s and
 * 115 MB as GIF.
 */
export const IMAGE_FULL_DECODE_MAX_MEGAPIXELS = 16;

/** Maximum width and height of an image, in pixels. A PNG of 400,000 × 100 pixels (0.8 MB) took 38 s and 4,800 MB. */
export const IMAGE_MAX_SIDE_PX = 10_000;

/**
 * Maximum number of scans of a JPEG (photos have about 10): each scan is one more pass over all pixels. At 12 megapixels, 2,646 scans
 * take 4 s, 90 take 0.2 s.
 */
export const IMAGE_MAX_SCANS = 100;

/** An image that is not encoded after this many seconds is rejected with 413: the limits above cover only the measured cases. */
export const IMAGE_TIMEOUT_SECONDS = 10;

/** Maximum number of images that wait to be encoded, of all users: each takes about 12 MB of memory (base64 text and bytes). */
export const IMAGE_QUEUE_MAX = 8;

/** Maximum number of images of one user in the queue: one being encoded and two waiting. */
export const IMAGES_QUEUED_PER_USER = 3;

/** Maximum number of profile pictures that a user may send per hour, rejected ones included: each one is encoded. */
export const PROFILE_PICTURES_PER_HOUR = 20;

/** Maximum size of a CV, in megabytes (product.md, 'CVs'). */
export const CV_MAX_MB = 5;

/** A stored file that no record refers to is deleted after this many minutes (product.md, 'Acknowledged means stored'). */
export const UNCLAIMED_FILE_MINUTES = 60;

/** Files without a reference since before this time are deleted. */
export const unclaimedFileCutoff = (now: Date): Date => addMinutes(now, -UNCLAIMED_FILE_MINUTES);

/** A file whose writing was interrupted, as when the process is killed, is deleted after this many days. */
export const INCOMPLETE_FILE_DAYS = 1;

/** Incomplete files that were last written before this time are deleted. */
export const incompleteFileCutoff = (now: Date): Date => addDays(now, -INCOMPLETE_FILE_DAYS);

/** Number of generated avatars; they are numbered from 1. */
export const AVATAR_COUNT = 100;

export const IMAGE_REQUIRED_TEXT = 'Por favor selecciona una imagen válida';
export const IMAGE_TOO_LARGE_TEXT = `La imagen debe ser menor a ${IMAGE_MAX_MB}MB`;

export const imageTooManyPixelsText = (megapixels: number): string =>
  `La imagen debe tener menos de ${megapixels} megapíxeles`;
export const IMAGE_SIDE_TOO_LONG_TEXT = `La imagen no puede medir más de ${IMAGE_MAX_SIDE_PX} píxeles de lado`;
/** Error for an image that takes too long. It is not 503: a message with such an image would be sent again and again. */
export const IMAGE_TOO_SLOW_TEXT =
  'No pudimos preparar esta imagen a tiempo. Intenta de nuevo o usa una más liviana.';
/** Error for a full image queue. */
export const IMAGES_BUSY_TEXT =
  'Estamos preparando muchas fotos a la vez. Intenta de nuevo en unos segundos.';
/** Error for too many queued images of the same user. */
export const IMAGES_OWN_QUEUE_FULL_TEXT =
  'Todavía estamos preparando tus fotos anteriores. Intenta de nuevo en unos segundos.';

/** Whether the server decodes files of this MIME type. */
export const isDecodedType = (type: string): boolean =>
  IMAGE_FORMATS.some((format) => type === `image/${format}`);

/** Properties of an image that are known before its pixels are decoded; width and height in pixels. */
export type ImageHeader = { format: string; width: number; height: number; isProgressive: boolean };

/** Returns the error of an image that is too large to be decoded, else null. */
export function imageSizeError({ format, width, height, isProgressive }: ImageHeader): string | null {
  if (Math.max(width, height) > IMAGE_MAX_SIDE_PX) return IMAGE_SIDE_TOO_LONG_TEXT;
  const isScaledDecode = format === 'webp' || (format === 'jpeg' && !isProgressive);
  const megapixels = isScaledDecode ? IMAGE_MAX_MEGAPIXELS : IMAGE_FULL_DECODE_MAX_MEGAPIXELS;
  return width * height > megapixels * 1_000_000 ? imageTooManyPixelsText(megapixels) : null;
}

/** Error for an unreachable file storage. */
export const STORAGE_UNAVAILABLE_TEXT =
  'Ahora mismo no podemos guardar ni abrir archivos. Intenta de nuevo en unos minutos.';

/**
 * Returns the error of a file that cannot be used as an image, else null. The server also checks the
 * bytes.
 */
export function imageValidationError(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return IMAGE_REQUIRED_TEXT;
  if (file.size > IMAGE_MAX_MB * 1024 * 1024) return IMAGE_TOO_LARGE_TEXT;
  return null;
}

/** Returns the path of a generated avatar. */
export const avatarPath = (number: number): string => `/api/avatars/${number}.svg`;

/** Sizes in which a profile picture is stored, in pixels (squares): small for lists, large for the profile. */
export const PROFILE_PICTURE_SIZES = { small: 96, large: 512 } as const;

const LARGE_PROFILE_PICTURE = new RegExp(`^(/media/.+)-${PROFILE_PICTURE_SIZES.large}\\.webp$`);

/** Returns the path of the small version of a stored profile picture; returns any other path unchanged. */
export const toSmallProfilePicture = (path: string): string =>
  path.replace(LARGE_PROFILE_PICTURE, `$1-${PROFILE_PICTURE_SIZES.small}.webp`);

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

const ZIP_HEAD = 'PK\x03\x04';

/** Whether the bytes begin like a ZIP archive, which a Word document is. */
export const isZip = (bytes: Uint8Array): boolean => latin1(bytes.subarray(0, ZIP_HEAD.length)) === ZIP_HEAD;
