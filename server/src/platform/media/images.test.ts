import {
  IMAGE_REQUIRED_TEXT,
  IMAGE_TOO_LARGE_TEXT,
  IMAGES_BUSY_TEXT,
} from '@uneed/domain/media/media.rules.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImages, type ImageKind } from './images.ts';

const images = createImages();
const KIND: ImageKind = { sizes: [512, 96], square: true };
const read = (bytes: Buffer, label = 'image/png') =>
  images.read(`data:${label};base64,${bytes.toString('base64')}`, KIND);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f8a' } });

const noPicture = { code: 'UNSUPPORTED_MEDIA', message: IMAGE_REQUIRED_TEXT };

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'a %s becomes WebP in two squares',
  async (format) => {
    const bytes = await plain(640, 480).toFormat(format).toBuffer();
    const { versions, hash } = await read(bytes);
    expect(hash).toMatch(/^[0-9a-f]{32}$/);
    expect(versions.map((version) => version.size)).toEqual([512, 96]);
    for (const { size, bytes: made } of versions) {
      const { format: madeFormat, width, height } = await sharp(made).metadata();
      expect([madeFormat, width, height]).toEqual(['webp', size, size]);
    }
  },
);

test('it is turned upright and loses where it was taken', async () => {
  const bytes = await plain(400, 200)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '18/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { versions } = await images.read(`data:image/jpeg;base64,${bytes.toString('base64')}`, {
    sizes: [1280],
    square: false,
  });
  const made = versions[0]?.bytes ?? Buffer.alloc(0);
  const { exif, width, height } = await sharp(made).metadata();
  expect([exif, width, height]).toEqual([undefined, 200, 400]);
  expect(made.includes('Somebody')).toBe(false);
});

test('what is no picture is refused, whatever its label says', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
  await expect(read(Buffer.from('hola, esto es un texto'))).rejects.toMatchObject(noPicture);
  await expect(read(svg, 'image/svg+xml')).rejects.toMatchObject(noPicture);
  await expect(read(svg, 'image/png')).rejects.toMatchObject(noPicture);
  await expect(read(Buffer.alloc(0))).rejects.toMatchObject(noPicture);
  await expect(read(await plain(9, 9).tiff().toBuffer())).rejects.toMatchObject(noPicture);
  await expect(images.read('https://example.org/a.png', KIND)).rejects.toMatchObject(noPicture);
  await expect(images.read('data:image/png,plain', KIND)).rejects.toMatchObject(noPicture);
});

test('a picture that breaks off is refused', async () => {
  const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
  const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer();
  await expect(read(bytes.subarray(0, bytes.length / 2))).rejects.toMatchObject(noPicture);
});

test('six megabytes are too many', async () => {
  await expect(read(Buffer.alloc(6_000_000))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: IMAGE_TOO_LARGE_TEXT,
  });
});

test('a small file that unfolds into a huge picture is refused before it unfolds', async () => {
  const bomb = await plain(9_000, 9_000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  const began = performance.now();
  await expect(read(bomb)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(performance.now() - began).toBeLessThan(500);
});

test('a few wait their turn; beyond them people are asked to come back in a moment', async () => {
  const bytes = await plain(640, 480).png().toBuffer();
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => read(bytes)));
  const refused = asked.filter((each) => each.status === 'rejected').map(({ reason }) => reason);
  // One is being made, eight wait.
  expect(refused).toHaveLength(20 - 9);
  expect(refused[0]).toMatchObject({
    status: 503,
    message: IMAGES_BUSY_TEXT,
    details: { retryAfterSeconds: expect.any(Number) },
  });
  await expect(read(bytes)).resolves.toBeDefined();
});

test('rubbish never gets further than a refusal', async () => {
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
      await expect(read(bytes)).rejects.toMatchObject(noPicture);
    }),
    { numRuns: 60 },
  );
});
