import { CV_PREVIEW_FAILED_TEXT } from '@uneed/domain/people/cv/cv-preview.rules.ts';

/** For a file that the browser cannot show; the download is beside it. */
export function CvNotShown() {
  return (
    <p role="alert" className="text-muted text-sm">
      {CV_PREVIEW_FAILED_TEXT}
    </p>
  );
}
