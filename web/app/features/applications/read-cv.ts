import { CV_NOT_PDF_TEXT, cvComplaint } from '@uneed/domain/applications/cv.rules.ts';

/** Why a file cannot be a CV; `message` is what a person reads. */
export class CvError extends Error {}

/** Reads a PDF as the data URL to send; throws `CvError` when it is none or too large. */
export async function readCv(file: File): Promise<string> {
  const complaint = cvComplaint(file);
  if (complaint !== null) throw new CvError(complaint);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new CvError(CV_NOT_PDF_TEXT, { cause: reader.error }));
    reader.readAsDataURL(file);
  });
}
