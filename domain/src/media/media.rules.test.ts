import { expect, test } from 'vitest';
import {
  avatarPath,
  IMAGE_REQUIRED_TEXT,
  IMAGE_TOO_LARGE_TEXT,
  imageComplaint,
  smallPicture,
} from './media.rules.ts';
import { isAvatarPath, pictureField } from './media.schema.ts';

test('a file is a picture of at most five megabytes', () => {
  const limit = 5 * 1024 * 1024;
  expect(imageComplaint({ type: 'image/png', size: limit })).toBeNull();
  expect(imageComplaint({ type: 'image/png', size: limit + 1 })).toBe(IMAGE_TOO_LARGE_TEXT);
  expect(imageComplaint({ type: 'application/pdf', size: 1 })).toBe(IMAGE_REQUIRED_TEXT);
});

test('avatars are numbered from 1 to 100', () => {
  expect([1, 100].map(avatarPath).every(isAvatarPath)).toBe(true);
  expect([0, 101, -1, 1.5].map(avatarPath).some(isAvatarPath)).toBe(false);
});

test('only stored pictures have a small version', () => {
  expect(smallPicture('/media/abc-512.webp')).toBe('/media/abc-96.webp');
  for (const path of ['', '/api/avatars/7.svg', 'https://example.org/media/a-512.webp'])
    expect(smallPicture(path)).toBe(path);
});

test('nothing else passes as a picture', () => {
  for (const value of ['', 'data:image/png;base64,AA==', '/api/avatars/7.svg', '/media/abc-512.webp'])
    expect(pictureField.safeParse(value).success).toBe(true);
  for (const value of ['javascript:alert(1)', '//example.org/a.png', '/media/../a.webp', '/media/a.svg', 7])
    expect(pictureField.safeParse(value).success).toBe(false);
});
