import { createHash } from 'node:crypto';
import {
  IMAGE_MAX_MB,
  IMAGE_MAX_MEGAPIXELS,
  IMAGE_REQUIRED_TEXT,
  IMAGE_TOO_LARGE_TEXT,
  IMAGE_TOO_MANY_PIXELS_TEXT,
  IMAGES_BUSY_TEXT,
} from '@uneed/domain/media/media.rules.ts';
import PQueue from 'p-queue';
import sharp from 'sharp';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { AppError, unavailable } from '../http/app-error.ts';
import { bytesOfDataUrl } from './data-url.ts';

/** How a kind of picture is kept: its longest side in pixels, largest first, and whether it is cut to a square. */
export type ImageKind = { sizes: readonly [number] | readonly [number, number]; square: boolean };

/** A picture made anew: nothing of the sent file is left but what it shows. */
export type Image = {
  /** Of what was sent, 32 hexadecimal digits. */
  hash: string;
  /** WebP, one for each size, with its width and height in pixels. */
  versions: { size: number; bytes: Buffer; width: number; height: number }[];
};

export type Images = {
  /** Reads a data URL and re-encodes it. 413 when it is too large, 415 when it is no picture, 503 when too many wait. */
  read(dataUrl: string, kind: ImageKind): Promise<Image>;
};

const MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024;
const MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000;
const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'heif'];
/** Each that waits holds some 12 MB: the text it came as, and its bytes. */
const QUEUE_LENGTH = 8;
const TIMEOUT_SECONDS = 10;
const WEBP_QUALITY = 82;

// Decoders of formats that nobody sends as a photo (SVG above all) are shut off: each is a way in.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
});
sharp.concurrency(1);
sharp.cache(false);

const notAnImage = () => new AppError('UNSUPPORTED_MEDIA', IMAGE_REQUIRED_TEXT);

function bytesOf(dataUrl: string): Buffer {
  const bytes = bytesOfDataUrl(dataUrl);
  if (!bytes || bytes.length === 0) throw notAnImage();
  if (bytes.length > MAX_BYTES) throw new AppError('TOO_LARGE', IMAGE_TOO_LARGE_TEXT);
  return bytes;
}

/** Looks at the header only, whatever the label said, before a single pixel is unfolded. */
async function assertPicture(bytes: Buffer): Promise<void> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(notAnImage()));
  if (!FORMATS.includes(format)) throw notAnImage();
  if (width * height > MAX_PIXELS) throw new AppError('TOO_LARGE', IMAGE_TOO_MANY_PIXELS_TEXT);
}

/** Turned upright as the camera meant it; no metadata goes along (sharp keeps none unless asked). */
async function encode(bytes: Buffer, size: number, square: boolean): Promise<Image['versions'][number]> {
  const fit = square ? 'cover' : 'inside';
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(size, size, { fit, withoutEnlargement: !square })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(notAnImage()));
  return { size, bytes: data, width: info.width, height: info.height };
}

/** One picture at a time: re-encoding must not starve the answers of everybody else. */
export function createImages(): Images {
  const queue = new PQueue({ concurrency: 1 });

  async function make(bytes: Buffer, { sizes, square }: ImageKind): Promise<Image> {
    await assertPicture(bytes);
    const versions: Image['versions'] = [];
    for (const size of sizes) versions.push(await encode(bytes, size, square));
    return { hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32), versions };
  }

  return {
    async read(dataUrl, kind) {
      assertOutsideTransaction('Re-encoding an image');
      const bytes = bytesOf(dataUrl);
      if (queue.size >= QUEUE_LENGTH) throw unavailable(IMAGES_BUSY_TEXT);
      return queue.add(() => make(bytes, kind));
    },
  };
}
