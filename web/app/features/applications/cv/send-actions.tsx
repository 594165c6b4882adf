import { CircleAlert } from 'lucide-react';
import { type ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { useResubmitWhenOnline } from '../../../platform/api/use-resubmit-when-online.ts';
import { Button } from '../../../ui/controls/button.tsx';

type Props = {
  /** Id of the form that the button submits. */
  form: string;
  label: string;
  isPending: boolean;
  isDisabled: boolean;
  error: ApiError | null;
  /** Shown for responses without a message. */
  errorFallback?: string;
  /** A line below the button. */
  note?: string;
};

/** The submit button of a dialog, below the error of the last attempt. After a lost connection the form is submitted again. */
export function SendActions({ form, label, isPending, isDisabled, error, errorFallback, note }: Props) {
  const isWaiting = useResubmitWhenOnline(form, error);
  const failure = isPending ? null : error;
  return (
    <div className="flex w-full flex-col gap-3">
      {failure !== null && (
        <p role="alert" className="text-error flex items-start gap-2 text-sm font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {getErrorMessage(failure, errorFallback)}
        </p>
      )}
      {/* Always there: screen readers announce what changes in it. */}
      <p role="status" className="-mt-3 ps-6 text-sm">
        {failure !== null && !failure.hasServerMessage && (
          <>
            No perdiste nada de lo que pusiste.{' '}
            {isWaiting ? 'Se enviará cuando vuelva la conexión.' : 'Toca otra vez cuando tengas conexión.'}
          </>
        )}
      </p>
      <Button type="submit" form={form} size="lg" isWide isBusy={isPending} disabled={isDisabled}>
        {isPending ? 'Enviando…' : label}
      </Button>
      {note !== undefined && <p className="text-muted -mt-1 text-center text-xs">{note}</p>}
    </div>
  );
}
