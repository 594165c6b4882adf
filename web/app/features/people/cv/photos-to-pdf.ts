import {
  CV_MIME_TYPES,
  CV_PHOTO_MAX_SIDE_PX,
  CV_PHOTO_QUALITY,
  CV_PHOTO_UNREADABLE_TEXT,
} from '@uneed/domain/people/cv/cv.rules.ts';
import { pdf } from 'tinypdf';
import { CvError } from './cv-error.ts';

/** Sides of an A4 page, in points. */
const A4 = { short: 595.28, long: 841.89 };

type Jpeg = { bytes: Uint8Array; width: number; height: number };

const createUnreadableError = (cause?: unknown) => new CvError(CV_PHOTO_UNREADABLE_TEXT, { cause });

function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(createUnreadableError()));
    canvas.toBlob(done, 'image/jpeg', CV_PHOTO_QUALITY);
  });
}

/** Draws a photo at most `CV_PHOTO_MAX_SIDE_PX` large, upright, on white. */
function draw(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, CV_PHOTO_MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
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

async function toJpeg(photo: File): Promise<Jpeg> {
  const bitmap = await createImageBitmap(photo).catch((cause: unknown) => {
    throw createUnreadableError(cause);
  });
  try {
    const canvas = draw(bitmap);
    const { width, height } = canvas;
    return { bytes: new Uint8Array(await (await encodeJpeg(canvas)).arrayBuffer()), width, height };
  } finally {
    bitmap.close();
  }
}

/** Makes a PDF with one A4 page per photo, each as large as fits. Throws `CvError` for a photo that cannot be decoded. */
export async function photosToPdf(photos: readonly File[]): Promise<Blob> {
  const document = pdf();
  // One after the other: a decoded photo takes 50 MB of memory.
  for (const photo of photos) {
    const { bytes, width, height } = await toJpeg(photo);
    const [pageWidth, pageHeight] = width > height ? [A4.long, A4.short] : [A4.short, A4.long];
    const scale = Math.min(pageWidth / width, pageHeight / height);
    const [w, h] = [width * scale, height * scale];
    document.page(pageWidth, pageHeight, (page) =>
      page.image(bytes, (pageWidth - w) / 2, (pageHeight - h) / 2, w, h),
    );
  }
  return new Blob([new Uint8Array(document.build())], { type: CV_MIME_TYPES.pdf });
}
