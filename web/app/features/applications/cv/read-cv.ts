import {
  CV_NOT_PDF_TEXT,
  CV_UNREADABLE_TEXT,
  cvValidationError,
  isPdf,
} from '@uneed/domain/applications/cv.rules.ts';

/** Thrown for a file that cannot be a CV; `message` is shown to the user. */
export class CvError extends Error {}

/** A selected PDF, ready to be sent. */
export type PickedCv = { fileName: string; size: number; dataUrl: string };

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function readContent(file: File) {
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), dataUrl: await readDataUrl(file) };
  } catch (cause) {
    // The file was moved or changed after it was selected.
    throw new CvError(CV_UNREADABLE_TEXT, { cause });
  }
}

/** Reads a PDF as a data URL. Throws `CvError` when the content is not a PDF or too large. */
export async function readCv(file: File): Promise<PickedCv> {
  const fileError = cvValidationError(file);
  if (fileError !== null) throw new CvError(fileError);
  const { bytes, dataUrl } = await readContent(file);
  if (!isPdf(bytes)) throw new CvError(CV_NOT_PDF_TEXT);
  return { fileName: file.name, size: file.size, dataUrl };
}
