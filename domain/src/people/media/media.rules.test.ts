import { expect, test } from 'vitest';
import {
  avatarPath,
  IMAGE_FULL_DECODE_MAX_MEGAPIXELS,
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_MAX_SIDE_PX,
  IMAGE_REQUIRED_TEXT,
  IMAGE_SIDE_TOO_LONG_TEXT,
  IMAGE_TOO_LARGE_TEXT,
  imageSizeError,
  imageTooManyPixelsText,
  imageValidationError,
  incompleteFileCutoff,
  isDecodedType,
  toSmallProfilePicture,
} from './media.rules.ts';
import { isAvatarPath, profilePictureField } from './media.schema.ts';

test('an image has at most five megabytes', () => {
  const limit = 5 * 1024 * 1024;
  expect(imageValidationError({ type: 'image/png', size: limit })).toBeNull();
  expect(imageValidationError({ type: 'image/png', size: limit + 1 })).toBe(IMAGE_TOO_LARGE_TEXT);
  expect(imageValidationError({ type: 'application/pdf', size: 1 })).toBe(IMAGE_REQUIRED_TEXT);
});

test('the maximum number of pixels of an image depends on its format', () => {
  const height = 5_000;
  const error = (format: string, megapixels: number, isProgressive = false) =>
    imageSizeError({ format, width: (megapixels * 1_000_000) / height, height, isProgressive });
  const [most, fullDecode] = [IMAGE_MAX_MEGAPIXELS, IMAGE_FULL_DECODE_MAX_MEGAPIXELS];
  for (const format of ['jpeg', 'webp']) {
    expect(error(format, most)).toBeNull();
    expect(error(format, most + 1)).toBe(imageTooManyPixelsText(most));
  }
  for (const [format, isProgressive] of [
    ['jpeg', true],
    ['png', false],
    ['png', true],
    ['gif', false],
  ] as const) {
    expect(error(format, fullDecode, isProgressive)).toBeNull();
    expect(error(format, fullDecode + 1, isProgressive)).toBe(imageTooManyPixelsText(fullDecode));
  }
});

test('no side of an image is longer than the maximum', () => {
  const side = (width: number, height: number) =>
    imageSizeError({ format: 'png', width, height, isProgressive: false });
  expect(side(IMAGE_MAX_SIDE_PX, 1)).toBeNull();
  expect(side(IMAGE_MAX_SIDE_PX + 1, 1)).toBe(IMAGE_SIDE_TOO_LONG_TEXT);
  expect(side(1, IMAGE_MAX_SIDE_PX + 1)).toBe(IMAGE_SIDE_TOO_LONG_TEXT);
});

test('the server decodes what browsers draw, but not AVIF, HEIC or SVG', () => {
  expect(['jpeg', 'png', 'webp', 'gif'].every((format) => isDecodedType(`image/${format}`))).toBe(true);
  for (const type of ['image/avif', 'image/heic', 'image/svg+xml', 'application/pdf', ''])
    expect(isDecodedType(type)).toBe(false);
});

test('avatars are numbered from 1 to 100', () => {
  expect([1, 100].map(avatarPath).every(isAvatarPath)).toBe(true);
  expect([0, 101, -1, 1.5].map(avatarPath).some(isAvatarPath)).toBe(false);
});

test('only stored profile pictures have a small version', () => {
  expect(toSmallProfilePicture('/media/abc-512.webp')).toBe('/media/abc-96.webp');
  for (const path of ['', '/api/avatars/7.svg', 'https://example.org/media/a-512.webp'])
    expect(toSmallProfilePicture(path)).toBe(path);
});

test('a profile picture is a data URL, an avatar, a stored image or empty', () => {
  for (const value of ['', 'data:image/png;base64,AA==', '/api/avatars/7.svg', '/media/abc-512.webp'])
    expect(profilePictureField.safeParse(value).success).toBe(true);
  for (const value of ['javascript:alert(1)', '//example.org/a.png', '/media/../a.webp', '/media/a.svg', 7])
    expect(profilePictureField.safeParse(value).success).toBe(false);
});

test('an incomplete file is deleted a day after it was last written', () => {
  expect(incompleteFileCutoff(new Date('2026-07-02T12:00:00Z'))).toEqual(new Date('2026-07-01T12:00:00Z'));
});
