import { Link } from 'react-router';
import { type ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';

/** Why an alert was not stored; a conflict with the other alerts of the user links to them. */
export function AlertError({ error }: { error: ApiError }) {
  return (
    <div className="flex flex-col items-start">
      <FormAlert message={getErrorMessage(error)} />
      {error.code === 'CONFLICT' && (
        <Link to="/alertas" className="link link-primary py-2.5 text-sm font-medium">
          Ver mis alertas
        </Link>
      )}
    </div>
  );
}
