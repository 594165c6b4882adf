import { expect, test } from 'vitest';
import {
  SHARE_PICTURE_MAX_AGE_MINUTES,
  SHARE_PICTURE_MAX_KB,
  SHARE_PICTURES_AT_ONCE,
  SHARE_PICTURES_CACHE_MB,
  SHARE_PICTURES_WAITING_MAX,
} from './share-picture.rules.ts';

test('the cache has room for more pictures than wait', () => {
  const waiting = SHARE_PICTURES_AT_ONCE + SHARE_PICTURES_WAITING_MAX;
  expect(SHARE_PICTURES_CACHE_MB * 1024).toBeGreaterThan(waiting * SHARE_PICTURE_MAX_KB);
});

test('a picture of a removed job is forgotten within hours', () => {
  expect(SHARE_PICTURE_MAX_AGE_MINUTES).toBeLessThanOrEqual(120);
});
