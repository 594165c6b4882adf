import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildManyScans } from '../../testing/jpeg-scans.ts';
import type { ImageKind } from './image-encoder.ts';
import { createImageProcess } from './image-process.ts';

const KIND: ImageKind = { sizes: [512, 96], square: true };

test('a picture that takes too long is stopped in the middle of its decoder, and the next is encoded', async () => {
  const encode = createImageProcess();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4f8a' } })
    .jpeg()
    .toBuffer();
  // Takes 4 s of processor time.
  const slow = await buildManyScans(4_000, 3_000, 2_646);
  const untilCut = 300;
  const soon = () => AbortSignal.timeout(30_000);
  const first = performance.now();
  await encode({ bytes: photo, kind: KIND }, soon());
  const start = performance.now();
  const untilStarted = start - first;
  expect(await encode({ bytes: slow, kind: KIND }, AbortSignal.timeout(untilCut))).toBeUndefined();
  expect(await encode({ bytes: photo, kind: KIND }, soon())).toHaveProperty('versions.length', 2);
  expect(performance.now() - start).toBeLessThan(untilCut + 1_000 + 2 * untilStarted);
});
