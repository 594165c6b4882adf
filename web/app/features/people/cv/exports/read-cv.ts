import {
  CV_DAMAGED_TEXT,
  CV_ONE_FILE_TEXT,
  CV_PHOTOS_MAX,
  CV_PHOTOS_OFFLINE_TEXT,
  CV_TOO_LARGE_TEXT,
  CV_TOO_MANY_PHOTOS_TEXT,
  CV_UNREADABLE_TEXT,
  cvFormatOf,
  cvValidationError,
  isCvTooLarge,
} from '@uneed/domain/people/cv/cv.rules.ts';
import { CV_PHOTO_READ_MAX_SIDE_PX } from '@uneed/domain/people/cv-reading/cv-extraction.rules.ts';
import { isPdf, isZip } from '@uneed/domain/people/media/media.rules.ts';
import { retryWhenOnline } from '../../../../platform/network/retry-when-online.ts';
import { readDataUrl } from '../../../../platform/read-data-url.ts';
import { CvError } from './cv-error.ts';

/** A selected CV, ready to be sent. */
export type PickedCv = { fileName: string; size: number; dataUrl: string };

async function readContent(file: File) {
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), dataUrl: await readDataUrl(file) };
  } catch (cause) {
    // The file was moved or changed after it was selected.
    throw new CvError(CV_UNREADABLE_TEXT, { cause });
  }
}

async function readDocument(file: File): Promise<PickedCv> {
  const fileError = cvValidationError(file);
  if (fileError !== null) throw new CvError(fileError);
  const { bytes, dataUrl } = await readContent(file);
  // The server also checks the files inside a Word document.
  const hasFormat = cvFormatOf(file) === 'pdf' ? isPdf(bytes) : isZip(bytes);
  if (!hasFormat) throw new CvError(CV_DAMAGED_TEXT);
  return { fileName: file.name, size: file.size, dataUrl };
}

function refuseOffline(cause: unknown): never {
  throw new CvError(CV_PHOTOS_OFFLINE_TEXT, { cause });
}
const loadPhotosToPdf = () => retryWhenOnline(() => import('../photos-to-pdf.ts')).catch(refuseOffline);
const loadPhotoToJpeg = () => retryWhenOnline(() => import('../photo-to-jpeg.ts')).catch(refuseOffline);

async function readPhotos(photos: readonly File[]): Promise<PickedCv> {
  if (photos.length > CV_PHOTOS_MAX) throw new CvError(CV_TOO_MANY_PHOTOS_TEXT);
  const { photosToPdf } = await loadPhotosToPdf();
  const pdf = await photosToPdf(photos);
  if (isCvTooLarge(pdf.size)) throw new CvError(CV_TOO_LARGE_TEXT);
  return { fileName: 'CV.pdf', size: pdf.size, dataUrl: await readDataUrl(pdf) };
}

/** Some devices send no MIME type. */
const isPhoto = ({ type, name }: File) =>
  type === '' ? /\.(jpe?g|png|webp|heic|heif)$/i.test(name) : type.startsWith('image/');

/**
 * Reads a document, or photos as one PDF, as a data URL. Throws `CvError` when the content has another format or is too
 * large.
 */
export async function readCv(files: readonly File[]): Promise<PickedCv> {
  const [file] = files;
  if (file === undefined) throw new CvError(CV_UNREADABLE_TEXT);
  if (files.every(isPhoto)) return readPhotos(files);
  if (files.length > 1) throw new CvError(CV_ONE_FILE_TEXT);
  return readDocument(file);
}

async function readJpegs(photos: readonly File[]): Promise<string[]> {
  if (photos.length > CV_PHOTOS_MAX) throw new CvError(CV_TOO_MANY_PHOTOS_TEXT);
  const { photoToJpeg } = await loadPhotoToJpeg();
  const blobs: Blob[] = [];
  // One after the other: a decoded photo takes 50 MB of memory.
  for (const photo of photos) {
    const { bytes } = await photoToJpeg(photo, CV_PHOTO_READ_MAX_SIDE_PX);
    blobs.push(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  }
  if (isCvTooLarge(blobs.reduce((sum, { size }) => sum + size, 0))) throw new CvError(CV_TOO_LARGE_TEXT);
  return Promise.all(blobs.map(readDataUrl));
}

/** Reads a document, or each photo as a JPEG, so that its text can be recognised: data URLs. Throws `CvError` as `readCv` does. */
export async function readCvFiles(files: readonly File[]): Promise<string[]> {
  const [file] = files;
  if (file === undefined) throw new CvError(CV_UNREADABLE_TEXT);
  if (files.every(isPhoto)) return readJpegs(files);
  if (files.length > 1) throw new CvError(CV_ONE_FILE_TEXT);
  return [(await readDocument(file)).dataUrl];
}
