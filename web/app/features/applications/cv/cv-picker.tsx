import { CircleAlert, FileUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { CvError, type PickedCv, readCv } from './read-cv.ts';

type Props = {
  label: string;
  tone?: 'primary' | 'outline';
  isBusy?: boolean;
  /** Called with a valid file. */
  onPick: (cv: PickedCv) => void;
  /** The error of the last file, as passed to `onInvalid`. */
  fileError: string | undefined;
  onInvalid: (errorText: string) => void;
  /** Shown beside the button. */
  children?: ReactNode;
};

/** Selects a PDF from the device and validates it before it is sent. */
export function CvPicker(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { label, tone = 'outline', isBusy, onPick, fileError, onInvalid, children } = props;
  const pick = async (file: File) => {
    try {
      onPick(await readCv(file));
    } catch (error) {
      if (!(error instanceof CvError)) throw error;
      onInvalid(error.message);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone={tone} isBusy={isBusy} onClick={() => input.current?.click()}>
          <FileUp aria-hidden className="size-4" />
          {label}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          aria-label="CV en PDF"
          className="hidden"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // So that the same file can be selected again.
            target.value = '';
            if (file) void pick(file);
          }}
        />
        {children}
      </div>
      {fileError !== undefined && (
        <p role="alert" className="text-error flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {fileError}
        </p>
      )}
    </div>
  );
}
