import { expect, test } from 'vitest';
import {
  SHARE_PICTURE_MAX_AGE_MINUTES,
  SHARE_PICTURE_MAX_KB,
  SHARE_PICTURE_SIZE,
  SHARE_PICTURES_AT_ONCE,
  SHARE_PICTURES_CACHE_MB,
  SHARE_PICTURES_WAITING_MAX,
} from './share-picture.rules.ts';

test('a picture has the proportions that social networks show whole', () => {
  expect(SHARE_PICTURE_SIZE.width / SHARE_PICTURE_SIZE.height).toBeCloseTo(1.91, 1);
});

test('the cache has room for more pictures than wait', () => {
  const waiting = SHARE_PICTURES_AT_ONCE + SHARE_PICTURES_WAITING_MAX;
  expect(SHARE_PICTURES_CACHE_MB * 1024).toBeGreaterThan(waiting * SHARE_PICTURE_MAX_KB);
});

test('a picture of a removed job is forgotten within hours', () => {
  expect(SHARE_PICTURE_MAX_AGE_MINUTES).toBeLessThanOrEqual(120);
});
