import { expect, test } from 'vitest';
import { buildSharePicture, SHARE_PICTURE_SIZE } from './share-picture.rules.ts';

test('a picture has the proportions that social networks show whole', () => {
  expect(SHARE_PICTURE_SIZE.width / SHARE_PICTURE_SIZE.height).toBeCloseTo(1.91, 1);
});

test('the picture of a post is described by its heading', () => {
  expect(buildSharePicture('posts', 'ID', 'Consejos')).toEqual({
    path: '/share/posts/ID.png',
    alt: 'Consejos',
    width: 1200,
    height: 630,
  });
});
