import {
  IMAGE_REQUIRED_TEXT,
  imageValidationError,
  isDecodedType,
} from '@uneed/domain/people/media/media.rules.ts';
import { readDataUrl } from '../../../../platform/read-data-url.ts';

/** Maximum side length; twice the largest size at which a profile picture is shown. */
const PROFILE_PICTURE_MAX_PX = 1024;
/** A file up to this size is sent unchanged if it needs no scaling and the server decodes its format. */
const UNCHANGED_MAX_BYTES = 512 * 1024;
const QUALITY = 0.92;

/** A file is not a valid image; `message` is shown to the user. */
export class ImageError extends Error {}

function refuseImage(cause: unknown): never {
  throw new ImageError(IMAGE_REQUIRED_TEXT, { cause });
}

/**
 * Reads an image file as a data URL, scaled down when its longer side exceeds `maxPx`. The limits apply to the original file
 * (product.md, 'Images'); throws `ImageError` when they are exceeded or the image cannot be decoded.
 */
export async function readImage(file: File, maxPx = PROFILE_PICTURE_MAX_PX): Promise<string> {
  const validationError = imageValidationError(file);
  if (validationError !== null) throw new ImageError(validationError);
  const bitmap = await createImageBitmap(file).catch(refuseImage);
  try {
    const scale = Math.min(1, maxPx / Math.max(bitmap.width, bitmap.height));
    const isUnchanged = scale === 1 && file.size <= UNCHANGED_MAX_BYTES && isDecodedType(file.type);
    return await readDataUrl(isUnchanged ? file : await redraw(bitmap, scale)).catch(refuseImage);
  } finally {
    bitmap.close();
  }
}

async function redraw(bitmap: ImageBitmap, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw new ImageError(IMAGE_REQUIRED_TEXT);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp.type === 'image/webp') return webp;
  // Safari cannot encode WebP: use JPEG, on white because it has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encode(canvas, 'image/jpeg');
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new ImageError(IMAGE_REQUIRED_TEXT)));
    canvas.toBlob(done, type, QUALITY);
  });
}
