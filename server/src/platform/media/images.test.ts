import {
  IMAGE_FULL_DECODE_MAX_MEGAPIXELS,
  IMAGE_MAX_SCANS,
  IMAGE_REQUIRED_TEXT,
  IMAGE_SIDE_TOO_LONG_TEXT,
  IMAGE_TOO_LARGE_TEXT,
  IMAGE_TOO_SLOW_TEXT,
  IMAGES_BUSY_TEXT,
  IMAGES_OWN_QUEUE_FULL_TEXT,
  imageTooManyPixelsText,
} from '@uneed/domain/people/media/media.rules.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildManyScans } from '../../testing/samples/jpeg-scans.ts';
import { createImages, type ImageKind } from './images.ts';

const images = createImages();
const KIND: ImageKind = { sizes: [512, 96], square: true };
const read = (bytes: Buffer, label = 'image/png', owner = 'ana') =>
  images.read(owner, `data:${label};base64,${bytes.toString('base64')}`, KIND);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } });

const notAnImage = { code: 'UNSUPPORTED_MEDIA', message: IMAGE_REQUIRED_TEXT };

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s becomes WebP in two squares', async (format) => {
  const bytes = await plain(640, 480).toFormat(format).toBuffer();
  const { versions } = await read(bytes);
  expect(versions.map((version) => version.size)).toEqual([512, 96]);
  for (const { size, bytes: encoded } of versions) {
    const { format: encodedFormat, width, height } = await sharp(encoded).metadata();
    expect([encodedFormat, width, height]).toEqual(['webp', size, size]);
  }
});

test('an image is rotated upright and loses its metadata', async () => {
  const bytes = await plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { versions } = await images.read('ana', `data:image/jpeg;base64,${bytes.toString('base64')}`, {
    sizes: [1280],
    square: false,
  });
  const encoded = versions[0]?.bytes ?? Buffer.alloc(0);
  const { exif, width, height } = await sharp(encoded).metadata();
  expect([exif, width, height]).toEqual([undefined, 200, 400]);
  expect(encoded.includes('Somebody')).toBe(false);
});

test.each(['png', 'webp'] as const)('a translucent %s keeps its color', async (format) => {
  const [r, g, b] = [200, 80, 140] as const;
  const background = { r, g, b, alpha: 0.5 };
  const translucent = sharp({ create: { width: 600, height: 600, channels: 4, background } });
  const { versions } = await read(await translucent.toFormat(format).toBuffer());
  for (const { bytes } of versions) {
    const { channels } = await sharp(bytes).stats();
    const distances = [r, g, b, 128].map((value, band) => Math.abs(value - (channels[band]?.mean ?? 0)));
    expect(Math.max(...distances)).toBeLessThan(6);
  }
});

test('a file that is not an image is rejected, whatever its declared type', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  await expect(read(Buffer.from('hola, esto es un texto'))).rejects.toMatchObject(notAnImage);
  await expect(read(svg, 'image/svg+xml')).rejects.toMatchObject(notAnImage);
  await expect(read(svg, 'image/png')).rejects.toMatchObject(notAnImage);
  await expect(read(Buffer.alloc(0))).rejects.toMatchObject(notAnImage);
  await expect(read(await plain(9, 9).tiff().toBuffer())).rejects.toMatchObject(notAnImage);
  await expect(read(await plain(9, 9).avif().toBuffer())).rejects.toMatchObject(notAnImage);
  await expect(images.read('ana', 'https://example.org/a.png', KIND)).rejects.toMatchObject(notAnImage);
  await expect(images.read('ana', 'data:image/png,plain', KIND)).rejects.toMatchObject(notAnImage);
});

test('a truncated image is rejected', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
  const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  await expect(read(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject(notAnImage);
});

test('an image of 6 MB is too large', async () => {
  await expect(read(Buffer.alloc(6_000_000))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: IMAGE_TOO_LARGE_TEXT,
  });
});

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'a PNG of 25 megapixels',
    () => plain(5_000, 5_000).png().toBuffer(),
    imageTooManyPixelsText(IMAGE_FULL_DECODE_MAX_MEGAPIXELS),
  ],
  [
    'a progressive JPEG of 25 megapixels',
    () => plain(5_000, 5_000).jpeg({ progressive: true }).toBuffer(),
    imageTooManyPixelsText(IMAGE_FULL_DECODE_MAX_MEGAPIXELS),
  ],
  ['a PNG of 200,000 × 100 pixels', () => plain(200_000, 100).png().toBuffer(), IMAGE_SIDE_TOO_LONG_TEXT],
])('%s is rejected before it is decoded', async (_name, build, message) => {
  const bytes = await build();
  expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
  await expect(read(bytes)).rejects.toMatchObject({ code: 'TOO_LARGE', message });
});

test('a JPEG of 25 megapixels is accepted, because it is decoded at a smaller scale', async () => {
  const { versions } = await read(await plain(5_000, 5_000).jpeg().toBuffer());
  expect(versions).toHaveLength(2);
});

test('a JPEG with too many scans is rejected', async () => {
  await expect(read(await buildManyScans(800, 600, IMAGE_MAX_SCANS))).rejects.toMatchObject(notAnImage);
  const few = await read(await buildManyScans(800, 600, IMAGE_MAX_SCANS / 2));
  expect(few.versions).toHaveLength(2);
});

test.each([
  ['a wide strip', 3_000, 60],
  ['a tall strip', 60, 3_000],
  ['a small image', 40, 20],
])('%s is cropped to its middle square', async (_name, width, height) => {
  const side = Math.min(width, height);
  const middle = await plain(side, side).png().toBuffer();
  const around = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
  const { versions } = await read(
    await around
      .composite([{ input: middle }])
      .png()
      .toBuffer(),
  );
  for (const { size, bytes } of versions) {
    const { width: encodedWidth, height: encodedHeight } = await sharp(bytes).metadata();
    expect([encodedWidth, encodedHeight]).toEqual([size, size]);
    const [red] = await sharp(bytes)
      .extract({ left: size / 2, top: size / 2, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeLessThan(40);
  }
});

test('the number of waiting images is limited; further ones get 503 with a retry delay', async () => {
  const bytes = await plain(640, 480).png().toBuffer();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => read(bytes, 'image/png', `user ${index}`)),
  );
  const rejected = results.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  // One is encoded, eight wait.
  expect(rejected).toHaveLength(20 - 9);
  expect(rejected[0]).toMatchObject({
    status: 503,
    message: IMAGES_BUSY_TEXT,
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(read(bytes)).resolves.toBeDefined();
});

test('an image that takes too long is rejected, and not as a file that is no image', async () => {
  // Less than the process needs to start.
  const withShortTimeout = createImages(1);
  const photo = await plain(900, 600).jpeg().toBuffer();
  const dataUrl = `data:image/jpeg;base64,${photo.toString('base64')}`;
  await expect(withShortTimeout.read('ana', dataUrl, KIND)).rejects.toMatchObject({
    status: 413,
    message: IMAGE_TOO_SLOW_TEXT,
  });
});

test('nine AVIFs of 40 megapixels of one user do not delay an image of another user', async () => {
  const bomb = await plain(6_300, 6_300).avif({ effort: 0 }).toBuffer();
  expect(bomb.length).toBeLessThan(2_000);
  const photo = await plain(4_000, 3_000).jpeg().toBuffer();
  const order: string[] = [];
  const nine = Array.from({ length: 9 }, (_, index) =>
    read(bomb, 'image/avif', 'ana').finally(() => order.push(`ana ${index + 1}`)),
  );
  const other = read(photo, 'image/jpeg', 'luis').finally(() => order.push('luis'));
  const [results] = await Promise.all([Promise.allSettled(nine), other]);
  const statuses = results.map((each) => (each.status === 'rejected' ? each.reason.status : 200));
  expect(statuses).toEqual([415, 415, 415, 429, 429, 429, 429, 429, 429]);
  expect(results[3]).toMatchObject({
    reason: {
      message: IMAGES_OWN_QUEUE_FULL_TEXT,
      details: { retryAfterSeconds: expect.any(Number) },
    },
  });
  expect(order.slice(-4)).toEqual(['ana 1', 'luis', 'ana 2', 'ana 3']);
});

test('random bytes are rejected', async () => {
  const signatures = fc.constantFrom(
    '',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF____WEBP',
    '<svg',
  );
  await fc.assert(
    fc.asyncProperty(signatures, fc.uint8Array({ maxLength: 300 }), async (signature, rest) => {
      const bytes = Buffer.concat([Buffer.from(signature, 'latin1'), rest]);
      await expect(read(bytes)).rejects.toMatchObject(notAnImage);
    }),
    { numRuns: 60 },
  );
});
