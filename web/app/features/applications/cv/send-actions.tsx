import { CircleAlert } from 'lucide-react';
import { type ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { useSubmitWhenOnline } from '../../../platform/api/use-submit-when-online.ts';
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

/** The button of a dialog that sends a form, and above it why the last attempt failed. Sends it again after a lost connection. */
export function SendActions({ form, label, isPending, isDisabled, error, errorFallback, note }: Props) {
  const isWaiting = useSubmitWhenOnline(form, error);
  return (
    <div className="flex w-full flex-col gap-3">
      {error !== null && !isPending && (
        <SendError error={error} isWaiting={isWaiting} fallback={errorFallback} />
      )}
      <Button type="submit" form={form} size="lg" isWide isBusy={isPending} disabled={isDisabled}>
        {isPending ? 'Enviando…' : label}
      </Button>
      {note !== undefined && <p className="text-muted -mt-1 text-center text-xs">{note}</p>}
    </div>
  );
}

type ErrorProps = { error: ApiError; isWaiting: boolean; fallback: string | undefined };

/** Why a form was not sent; after a lost connection also when it is sent again. */
function SendError({ error, isWaiting, fallback }: ErrorProps) {
  return (
    <p role="alert" className="text-error flex items-start gap-2 text-sm font-medium">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {getErrorMessage(error, fallback)}
        {!error.hasServerMessage && (
          <span className="text-base-content block font-normal">
            No perdiste nada de lo que pusiste.{' '}
            {isWaiting ? 'Se enviará cuando vuelva la conexión.' : 'Toca otra vez cuando vuelva la conexión.'}
          </span>
        )}
      </span>
    </p>
  );
}
