import {
  CV_NOT_PDF_TEXT,
  CV_UNREADABLE_TEXT,
  cvComplaint,
  isPdf,
} from '@uneed/domain/applications/cv.rules.ts';

/** Why a file cannot be a CV; `message` is what a person reads. */
export class CvError extends Error {}

/** A PDF that somebody picked, ready to be sent. */
export type PickedCv = { fileName: string; size: number; dataUrl: string };

function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function contentOf(file: File) {
  try {
    return { bytes: new Uint8Array(await file.arrayBuffer()), dataUrl: await dataUrlOf(file) };
  } catch (cause) {
    // Moved or changed since it was picked.
    throw new CvError(CV_UNREADABLE_TEXT, { cause });
  }
}

/** Reads a PDF to send it; throws `CvError` when it is none, whatever it is called, or too large. */
export async function readCv(file: File): Promise<PickedCv> {
  const complaint = cvComplaint(file);
  if (complaint !== null) throw new CvError(complaint);
  const { bytes, dataUrl } = await contentOf(file);
  if (!isPdf(bytes)) throw new CvError(CV_NOT_PDF_TEXT);
  return { fileName: file.name, size: file.size, dataUrl };
}
