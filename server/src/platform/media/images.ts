import {
  IMAGE_MAX_MB,
  IMAGE_MAX_SCANS,
  IMAGE_QUEUE_MAX,
  IMAGE_REQUIRED_TEXT,
  IMAGE_TIMEOUT_SECONDS,
  IMAGE_TOO_LARGE_TEXT,
  IMAGE_TOO_SLOW_TEXT,
  IMAGES_BUSY_TEXT,
  IMAGES_OWN_QUEUE_FULL_TEXT,
  IMAGES_QUEUED_PER_USER,
} from '@uneed/domain/people/media/media.rules.ts';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import { AppError, unavailable } from '../http/app-error.ts';
import { createProcessPool } from '../process-pool.ts';
import { parseDataUrl } from './data-url.ts';
import { createFairQueue } from './fair-queue.ts';
import type { EncodeResult, EncodeTask, ImageKind, ImageVersion } from './image-encoder.ts';

export type { ImageKind };

/** A re-encoded image, without metadata or other data of the uploaded file. */
export type Image = {
  /** WebP, one per size. */
  versions: (ImageVersion & { bytes: Buffer })[];
};

export type Images = {
  /**
   * Reads a data URL and re-encodes it. Throws 413 if it is too large or takes too long, 415 if it is not an image, 429 if
   * the owner has too many in the queue, 503 if too many wait.
   */
  read(ownerId: string, dataUrl: string, kind: ImageKind): Promise<Image>;
};

const MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024;
const RETRY_AFTER_SECONDS = 3;

const notAnImage = () => new AppError('UNSUPPORTED_MEDIA', IMAGE_REQUIRED_TEXT);
const ownQueueFull = () =>
  new AppError('TOO_MANY', IMAGES_OWN_QUEUE_FULL_TEXT, { retryAfterSeconds: RETRY_AFTER_SECONDS });

function readBytes(dataUrl: string): Buffer {
  const bytes = parseDataUrl(dataUrl);
  if (!bytes || bytes.length === 0) throw notAnImage();
  if (bytes.length > MAX_BYTES) throw new AppError('TOO_LARGE', IMAGE_TOO_LARGE_TEXT);
  return bytes;
}

const SCAN_MARKER = Buffer.from([0xff, 0xda]);

/** Counts the markers that start a scan: the pixels of a JPEG never contain these two bytes. */
function assertFewScans(bytes: Buffer): void {
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isJpeg) return;
  let count = 0;
  for (let at = bytes.indexOf(SCAN_MARKER); at !== -1; at = bytes.indexOf(SCAN_MARKER, at + 2)) count += 1;
  if (count > IMAGE_MAX_SCANS) throw notAnImage();
}

/** Re-encodes one image at a time, so that requests of other users are not delayed. */
export function createImages(timeoutMs = IMAGE_TIMEOUT_SECONDS * 1000): Images {
  // sharp's own timeout waits for the decoder.
  const encode = createProcessPool<EncodeTask, EncodeResult>(new URL('./image-encoder.ts', import.meta.url));
  const enqueue = createFairQueue({
    maxWaiting: IMAGE_QUEUE_MAX,
    maxPerOwner: IMAGES_QUEUED_PER_USER,
    ownerError: ownQueueFull,
    fullError: () => unavailable(IMAGES_BUSY_TEXT),
  });

  return {
    async read(ownerId, dataUrl, kind) {
      assertOutsideTransaction('Re-encoding an image');
      const bytes = readBytes(dataUrl);
      assertFewScans(bytes);
      const result = await enqueue(ownerId, () => encode({ bytes, kind }, AbortSignal.timeout(timeoutMs)));
      if (!result) throw new AppError('TOO_LARGE', IMAGE_TOO_SLOW_TEXT);
      if ('error' in result) throw new AppError(result.error.code, result.error.message);
      const versions = result.versions.map((version) => ({ ...version, bytes: Buffer.from(version.bytes) }));
      return { versions };
    },
  };
}
