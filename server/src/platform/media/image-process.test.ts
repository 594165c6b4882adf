import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildManyScans } from '../../testing/jpeg-scans.ts';
import type { ImageKind } from './image-encoder.ts';
import { createImageProcess } from './image-process.ts';

const KIND: ImageKind = { sizes: [512, 96], square: true };

test('an image that takes too long is stopped while it is decoded, and the next one is encoded', async () => {
  const encode = createImageProcess();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b4f8a' } })
    .jpeg()
    .toBuffer();
  // Takes 4 s of CPU time.
  const slow = await buildManyScans(4_000, 3_000, 2_646);
  const timeoutMs = 300;
  const soon = () => AbortSignal.timeout(30_000);
  const beforeStartup = performance.now();
  await encode({ bytes: photo, kind: KIND }, soon());
  const start = performance.now();
  const startupMs = start - beforeStartup;
  expect(await encode({ bytes: slow, kind: KIND }, AbortSignal.timeout(timeoutMs))).toBeUndefined();
  expect(await encode({ bytes: photo, kind: KIND }, soon())).toHaveProperty('versions.length', 2);
  expect(performance.now() - start).toBeLessThan(timeoutMs + 1_000 + 2 * startupMs);
});
