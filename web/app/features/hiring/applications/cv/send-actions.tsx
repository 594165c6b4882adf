import type { AnyText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast/headless';
import { type ApiError, getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useRetryWhenOnline } from '../../../../platform/api/use-retry-when-online.ts';
import { useIsOnline } from '../../../../platform/network/connection.ts';
import { Button } from '../../../../ui/controls/button.tsx';

type Props = {
  /** Id of the form that the button submits. */
  form: string;
  label: string;
  isPending: boolean;
  isDisabled: boolean;
  error: ApiError | null;
  /** Sends again what the last attempt sent. */
  onRetry: () => void;
  /** Shown if the dialog is closed while it waits for the connection. */
  unsentText: string;
  /** Shown for responses without a message. */
  errorFallback?: AnyText;
  /** What is sent, above the button. */
  summary?: string;
  /** A line below the button. */
  note?: string;
};

function getNextStep(isWaiting: boolean, isOnline: boolean): string {
  if (isWaiting) return 'Se enviará cuando vuelva la conexión.';
  return isOnline ? 'Toca otra vez.' : 'Toca otra vez cuando tengas conexión.';
}

/** The submit button of a dialog, below the error of the last attempt. Sends again when a lost connection is back. */
export function SendActions(props: Props) {
  const { form, label, isPending, isDisabled, error, errorFallback, onRetry, unsentText, summary, note } =
    props;
  const isOnline = useIsOnline();
  const isWaiting = useRetryWhenOnline({ formId: form, error, retry: onRetry });
  const reportUnsent = useEffectEvent(() => {
    if (isWaiting) toast.error(unsentText);
  });
  useEffect(() => () => reportUnsent(), []);
  const failure = isPending ? null : error;
  return (
    <div className="flex w-full flex-col gap-3">
      {failure !== null && (
        <p role="alert" className="text-error flex items-start gap-2 text-sm font-medium">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{getErrorMessage(failure, errorFallback)}</span>
        </p>
      )}
      {/* Always there: screen readers announce what changes in it. */}
      <p role="status" className="-mt-3 ps-6 text-sm">
        {failure !== null && !failure.hasServerMessage && (
          <span>{`No perdiste nada de lo que pusiste. ${getNextStep(isWaiting, isOnline)}`}</span>
        )}
      </p>
      {summary !== undefined && <p className="-mt-1 text-sm">{summary}</p>}
      <Button type="submit" form={form} size="lg" isWide isBusy={isPending} disabled={isDisabled}>
        {isPending ? 'Enviando…' : label}
      </Button>
      {note !== undefined && <p className="text-muted -mt-1 text-center text-xs">{note}</p>}
    </div>
  );
}
