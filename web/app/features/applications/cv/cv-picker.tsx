import { CircleAlert, FileUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { CvError, type PickedCv, readCv } from './read-cv.ts';

type Props = {
  label: string;
  tone?: 'primary' | 'outline';
  isBusy?: boolean;
  /** Given the file once it is known to be a PDF of the right size. */
  onPick: (cv: PickedCv) => void;
  /** What is wrong with the file that was picked last; told by `onRefuse`. */
  complaint: string | undefined;
  onRefuse: (complaint: string) => void;
  /** Stands beside the button. */
  children?: ReactNode;
};

/** Takes a PDF from the device; what is none is refused at once, before anything is sent. */
export function CvPicker(props: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { label, tone = 'outline', isBusy, onPick, complaint, onRefuse, children } = props;
  const pick = async (file: File) => {
    try {
      onPick(await readCv(file));
    } catch (error) {
      if (!(error instanceof CvError)) throw error;
      onRefuse(error.message);
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
            // So that the same file can be picked again.
            target.value = '';
            if (file) void pick(file);
          }}
        />
        {children}
      </div>
      {complaint !== undefined && (
        <p role="alert" className="text-error flex items-start gap-1.5 text-xs font-medium">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {complaint}
        </p>
      )}
    </div>
  );
}
