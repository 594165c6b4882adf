import { addMinutes } from '../kernel/time.ts';

/** A picture of a person, a post or a message has at most this many megabytes (specification 1 §9). */
export const IMAGE_MAX_MB = 5;

/** A picture has at most this many megapixels: a small file can unfold into a huge picture (DESIGN §5). */
export const IMAGE_MAX_MEGAPIXELS = 40;

/** A CV has at most this many megabytes (DESIGN §5). */
export const CV_MAX_MB = 5;

/** A stored file that nothing refers to after this many minutes is removed (DESIGN §6). */
export const UNCLAIMED_FILE_MINUTES = 60;

/** Files that nothing refers to are removed when that is so since before this moment. */
export const unclaimedFileHorizon = (now: Date): Date => addMinutes(now, -UNCLAIMED_FILE_MINUTES);

/** Generated avatars are numbered from 1 to this (specification 1 §2). */
export const AVATAR_COUNT = 100;

export const IMAGE_REQUIRED_TEXT = 'Por favor selecciona una imagen válida';
export const IMAGE_TOO_LARGE_TEXT = `La imagen debe ser menor a ${IMAGE_MAX_MB}MB`;

export const IMAGE_TOO_MANY_PIXELS_TEXT = `La imagen debe tener menos de ${IMAGE_MAX_MEGAPIXELS} megapíxeles`;
/** When too many wait to be re-encoded. */
export const IMAGES_BUSY_TEXT =
  'Estamos preparando muchas fotos a la vez. Intenta de nuevo en unos segundos.';

/** When the place where files are stored does not answer. */
export const STORAGE_AWAY_TEXT =
  'Ahora mismo no podemos guardar ni abrir archivos. Intenta de nuevo en unos minutos.';

/** Whether a file may be offered as a picture, and if not, what to say (specification 1 §5). The server checks the bytes. */
export function imageComplaint(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return IMAGE_REQUIRED_TEXT;
  if (file.size > IMAGE_MAX_MB * 1024 * 1024) return IMAGE_TOO_LARGE_TEXT;
  return null;
}

/** Path of a generated avatar. */
export const avatarPath = (number: number): string => `/api/avatars/${number}.svg`;

/** A person's picture is kept as squares of these many pixels: for lists, and for where it is looked at. */
export const PROFILE_PICTURE_SIZES = { small: 96, large: 512 } as const;

const LARGE_PICTURE = new RegExp(`^(/media/.+)-${PROFILE_PICTURE_SIZES.large}\\.webp$`);

/** The small version of a person's picture, for lists; generated avatars and anything else stay as they are. */
export const smallPicture = (path: string): string =>
  path.replace(LARGE_PICTURE, `$1-${PROFILE_PICTURE_SIZES.small}.webp`);
