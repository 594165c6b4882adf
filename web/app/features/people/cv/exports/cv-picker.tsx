import { CV_FORMATS, CV_MIME_TYPES } from '@uneed/domain/people/cv/cv.rules.ts';
import { CircleAlert, FileUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FileButton } from '../../../../ui/controls/file-button.tsx';
import { CvError } from './cv-error.ts';
import { type PickedCv, readCv } from './read-cv.ts';

const ACCEPT = [
  'image/*',
  ...CV_FORMATS.flatMap((format) => [CV_MIME_TYPES[format], `.${format}`]),
  // Old Word documents can be selected, so that the error says what to do with them.
  '.doc',
].join();

type Props = {
  label: string;
  tone?: 'primary' | 'outline';
  isBusy?: boolean;
  /** Called before the files are read; reading photos takes seconds on a phone. */
  onStart?: () => void;
  /** Called with a valid CV. */
  onPick: (cv: PickedCv) => void;
  /** The error of the last selection, as passed to `onInvalid`. */
  fileError: string | undefined;
  onInvalid: (errorText: string) => void;
  /** Shown beside the button. */
  children?: ReactNode;
};

/** Selects a document or photos from the device, validates them and makes one PDF of the photos before they are sent. */
export function CvPicker(props: Props) {
  const [isReading, setIsReading] = useState(false);
  const { label, tone = 'outline', isBusy, onStart, onPick, fileError, onInvalid, children } = props;
  const pick = async (files: readonly File[]) => {
    onStart?.();
    setIsReading(true);
    try {
      onPick(await readCv(files));
    } catch (error) {
      if (!(error instanceof CvError)) throw error;
      onInvalid(error.message);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label="Archivo de tu CV"
          accept={ACCEPT}
          multiple
          tone={tone}
          isBusy={isBusy || isReading}
          onPick={pick}
        >
          {!isReading && <FileUp aria-hidden className="size-4" />}
          <span>{isReading ? 'Preparando…' : label}</span>
        </FileButton>
        {children}
      </div>
      {fileError !== undefined && (
        <p role="alert" className="text-error flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          <span>{fileError}</span>
        </p>
      )}
    </div>
  );
}
