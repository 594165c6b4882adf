import { CircleAlert } from 'lucide-react';
import { type ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';

type Props = {
  error: ApiError;
  /** Shown for responses without a message. */
  fallback?: string;
};

/** Why a form was not sent; after a lost connection also that the same button sends it again. */
export function SendError({ error, fallback }: Props) {
  return (
    <p role="alert" className="text-error flex items-start gap-2 text-sm font-medium">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {getErrorMessage(error, fallback)}
        {!error.hasServerMessage && (
          <span className="text-base-content block font-normal">
            No perdiste nada de lo que pusiste. Toca otra vez cuando vuelva la conexión.
          </span>
        )}
      </span>
    </p>
  );
}
