import { CV_PHOTO_QUALITY, CV_PHOTO_UNREADABLE_TEXT } from '@uneed/domain/people/cv/cv.rules.ts';
import { CvError } from './exports/cv-error.ts';

type Jpeg = { bytes: Uint8Array; width: number; height: number };

const createUnreadableError = (cause?: unknown) => new CvError(CV_PHOTO_UNREADABLE_TEXT, { cause });

function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(createUnreadableError()));
    canvas.toBlob(done, 'image/jpeg', CV_PHOTO_QUALITY);
  });
}

/** Draws a photo upright, on white. */
function draw(bitmap: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) throw createUnreadableError();
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Encodes a photo as JPEG, its longer side at most this many pixels. Throws `CvError` if it cannot be decoded. */
export async function photoToJpeg(photo: File, maxSide: number): Promise<Jpeg> {
  const bitmap = await createImageBitmap(photo).catch((cause: unknown) => {
    throw createUnreadableError(cause);
  });
  try {
    const canvas = draw(bitmap, maxSide);
    const { width, height } = canvas;
    return { bytes: new Uint8Array(await (await encodeJpeg(canvas)).arrayBuffer()), width, height };
  } finally {
    bitmap.close();
  }
}
