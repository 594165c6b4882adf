import { CV_MIME_TYPES, CV_PHOTO_MAX_SIDE_PX } from '@uneed/domain/people/cv/cv.rules.ts';
import { pdf } from 'tinypdf';
import { photoToJpeg } from './photo-to-jpeg.ts';

/** Sides of an A4 page, in points. */
const A4 = { short: 595.28, long: 841.89 };

/** Makes a PDF with one A4 page per photo, each as large as fits. Throws `CvError` for a photo that cannot be decoded. */
export async function photosToPdf(photos: readonly File[]): Promise<Blob> {
  const document = pdf();
  // One after the other: a decoded photo takes 50 MB of memory.
  for (const photo of photos) {
    const { bytes, width, height } = await photoToJpeg(photo, CV_PHOTO_MAX_SIDE_PX);
    const [pageWidth, pageHeight] = width > height ? [A4.long, A4.short] : [A4.short, A4.long];
    const scale = Math.min(pageWidth / width, pageHeight / height);
    const [w, h] = [width * scale, height * scale];
    document.page(pageWidth, pageHeight, (page) =>
      page.image(bytes, (pageWidth - w) / 2, (pageHeight - h) / 2, w, h),
    );
  }
  return new Blob([new Uint8Array(document.build())], { type: CV_MIME_TYPES.pdf });
}
