/** A picture of a person, a post or a message has at most this many megabytes (specification 1 §9). */
export const IMAGE_MAX_MB = 5;

/** A picture has at most this many megapixels: a small file can unfold into a huge picture (DESIGN §5). */
export const IMAGE_MAX_MEGAPIXELS = 40;

/** A CV has at most this many megabytes (DESIGN §5). */
export const CV_MAX_MB = 5;

/** Generated avatars are numbered from 1 to this (specification 1 §2). */
export const AVATAR_COUNT = 100;

export const IMAGE_REQUIRED_TEXT = 'Por favor selecciona una imagen válida';
export const IMAGE_TOO_LARGE_TEXT = `La imagen debe ser menor a ${IMAGE_MAX_MB}MB`;

/** Whether a file may be offered as a picture, and if not, what to say (specification 1 §5). The server checks the bytes. */
export function imageComplaint(file: { type: string; size: number }): string | null {
  if (!file.type.startsWith('image/')) return IMAGE_REQUIRED_TEXT;
  if (file.size > IMAGE_MAX_MB * 1024 * 1024) return IMAGE_TOO_LARGE_TEXT;
  return null;
}

/** Path of a generated avatar. */
export const avatarPath = (number: number): string => `/api/avatars/${number}.svg`;
