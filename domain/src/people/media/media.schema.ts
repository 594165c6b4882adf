import * as z from 'zod';
import { AVATAR_COUNT, IMAGE_REQUIRED_TEXT } from './media.rules.ts';

const AVATAR_PATH = /^\/api\/avatars\/([1-9]\d{0,2})\.svg$/;
/** Maximum length of an image as a base64 data URL, with its prefix. */
export const DATA_URL_MAX_LENGTH = 8 * 1024 * 1024;

/** Whether the value is the path of a generated avatar. */
export function isAvatarPath(value: string): boolean {
  const number = Number(AVATAR_PATH.exec(value)?.[1]);
  return number >= 1 && number <= AVATAR_COUNT;
}

/** A profile picture in a request: a data URL, the path of a generated avatar, the path of a stored image, or ''. */
export const profilePictureField = z
  .string(IMAGE_REQUIRED_TEXT)
  .max(DATA_URL_MAX_LENGTH, IMAGE_REQUIRED_TEXT)
  .refine(
    (value) =>
      value === '' ||
      value.startsWith('data:') ||
      isAvatarPath(value) ||
      /^\/media\/[\w-]+\.webp$/.test(value),
    IMAGE_REQUIRED_TEXT,
  );
