import { addMinutes } from '../kernel/time.ts';

/** A picture of a person, a post or a message has at most this many megabytes (specification 1 §9). */
export const IMAGE_MAX_MB = 5;

/**
 * Formats that the server decodes. Not AVIF or HEIC: an AVIF of 1 KB and 40 megapixels takes 2 s and 1,000 MB, one of 4 megapixels
 * still 0.7 s and 120 MB. The browser converts what it can show and the server does not take.
 */
export const IMAGE_FORMATS = ['jpeg', 'png', 'webp', 'gif'];

/**
 * A picture has at most this many megapixels: a small file can decode to a huge picture (DESIGN §5). At this size, the worst files
 * take 0.1 s of processor time and 20 MB as baseline JPEG, 0.8 s and 155 MB as WebP.
 */
export const IMAGE_MAX_MEGAPIXELS = 40;

/**
 * A progressive JPEG, a PNG or a GIF has at most this many: their decoders cannot decode at a smaller scale. Photos of 4,608 × 3,456
 * pass. At 12 megapixels, the worst files take 0.2 s and 120 MB as JPEG, 0.8 s and 210 MB as PNG (16 bits, interlaced), 0.2 s and
 * 115 MB as GIF.
 */
export const IMAGE_FULL_DECODE_MAX_MEGAPIXELS = 16;

/** No side of a picture has more pixels than this. A PNG of 400,000 × 100 pixels (0.8 MB) took 38 s and 4,800 MB. */
export const IMAGE_MAX_SIDE_PX = 10_000;

/**
 * A JPEG has at most this many scans (photos have about 10): each is one more pass over all its pixels. At 12 megapixels 2,646 scans
 * take 4 s, 90 take 0.2 s.
 */
export const IMAGE_MAX_SCANS = 100;

/** A picture that is not encoded after this many seconds is rejected: the limits above only know what has been measured. */
export const IMAGE_TIMEOUT_SECONDS = 10;

/** Pictures that wait to be encoded, of all people: each holds some 12 MB, the text it came as and its bytes. */
export const IMAGE_QUEUE_MAX = 8;

/** Pictures that one person may have in the queue at a time: one being encoded and two that wait. */
export const IMAGES_QUEUED_PER_USER = 3;

/** Profile pictures that one person may send in an hour, the rejected ones included: each has to be encoded. */
export const PROFILE_PICTURES_PER_HOUR = 20;

/** A CV has at most this many megabytes (DESIGN §5). */
export const CV_MAX_MB = 5;

/** A stored file that nothing refers to after this many minutes is removed (DESIGN §6). */
export const UNCLAIMED_FILE_MINUTES = 60;

/** Files that nothing refers to are removed when that is so since before this moment. */
export const unclaimedFileCutoff = (now: Date): Date => addMinutes(now, -UNCLAIMED_FILE_MINUTES);

/** Generated avatars are numbered from 1 to this (specification 1 §2). */
export const AVATAR_COUNT = 100;

export const IMAGE_REQUIRED_TEXT = 'Por favor selecciona una imagen válida';
export const IMAGE_TOO_LARGE_TEXT = `La imagen debe ser menor a ${IMAGE_MAX_MB}MB`;

export const imageTooManyPixelsText = (megapixels: number): string =>
  `La imagen debe tener menos de ${megapixels} megapíxeles`;
export const IMAGE_SIDE_TOO_LONG_TEXT = `La imagen no puede medir más de ${IMAGE_MAX_SIDE_PX} píxeles de lado`;
/** When too many wait to be re-encoded. */
export const IMAGES_BUSY_TEXT =
  'Estamos preparando muchas fotos a la vez. Intenta de nuevo en unos segundos.';
/** When too many of the same person wait to be re-encoded. */
export const IMAGES_OWN_QUEUE_FULL_TEXT =
  'Todavía estamos preparando tus fotos anteriores. Intenta de nuevo en unos segundos.';

/** Whether the server decodes files of this MIME type. */
export const isDecodedType = (type: string): boolean =>
  IMAGE_FORMATS.some((format) => type === `image/${format}`);

/** Properties of a picture that are known before its pixels are decoded; sides in pixels. */
export type ImageHeader = { format: string; width: number; height: number; isProgressive: boolean };

/** Why a picture is too large to be decoded, or null when it is not. */
export function imageSizeError({ format, width, height, isProgressive }: ImageHeader): string | null {
  if (Math.max(width, height) > IMAGE_MAX_SIDE_PX) return IMAGE_SIDE_TOO_LONG_TEXT;
  const isScaledDecode = format === 'webp' || (format === 'jpeg' && !isProgressive);
  const megapixels = isScaledDecode ? IMAGE_MAX_MEGAPIXELS : IMAGE_FULL_DECODE_MAX_MEGAPIXELS;
  return width * height > megapixels * 1_000_000 ? imageTooManyPixelsText(megapixels) : null;
}

/** When the place where files are stored does not answer. */
export const STORAGE_UNAVAILABLE_TEXT =
  'Ahora mismo no podemos guardar ni abrir archivos. Intenta de nuevo en unos minutos.';

/** Whether a file may be offered as a picture, and if not, what to say (specification 1 §5). The server checks the bytes. */
export function imageValidationError(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return IMAGE_REQUIRED_TEXT;
  if (file.size > IMAGE_MAX_MB * 1024 * 1024) return IMAGE_TOO_LARGE_TEXT;
  return null;
}

/** Path of a generated avatar. */
export const avatarPath = (number: number): string => `/api/avatars/${number}.svg`;

/** A person's picture is kept as squares of these many pixels: for lists, and for where it is looked at. */
export const PROFILE_PICTURE_SIZES = { small: 96, large: 512 } as const;

const LARGE_PROFILE_PICTURE = new RegExp(`^(/media/.+)-${PROFILE_PICTURE_SIZES.large}\\.webp$`);

/** The small version of a person's picture, for lists; generated avatars and anything else stay as they are. */
export const toSmallProfilePicture = (path: string): string =>
  path.replace(LARGE_PROFILE_PICTURE, `$1-${PROFILE_PICTURE_SIZES.small}.webp`);
