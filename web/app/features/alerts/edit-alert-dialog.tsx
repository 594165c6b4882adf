import { type AlertFilters, normalizeAlertFilters } from '@uneed/domain/alerts/alert-filters.ts';
import type { Alert } from '@uneed/domain/alerts/alerts.schema.ts';
import { describeFilters } from '@uneed/domain/alerts/describe-filters.ts';
import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/jobs/job-filter.rules.ts';
import { useState } from 'react';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { JobFilterFields } from '../jobs/exports/job-filter-fields.tsx';
import { AlertError } from './alert-error.tsx';

/** Debounce of the typed text, in milliseconds. */
const TYPING_MS = 300;

type Props = {
  alert: Alert;
  onSave: (filters: AlertFilters) => void;
  isBusy: boolean;
  error: ApiError | null;
  onClose: () => void;
};

/** Changes what an alert searches. An error is shown in the dialog, which keeps what was chosen. */
export function EditAlertDialog({ alert, onSave, isBusy, error, onClose }: Props) {
  const [filters, setFilters] = useState<AlertFilters>(alert.filters);
  // The numbers of jobs follow the text.
  const searchText = useDebounced(filters.q, TYPING_MS);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isLocked={isBusy}
      shape="form"
      title="Editar alerta"
      actions={
        <>
          <Button tone="ghost" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button onClick={() => onSave(normalizeAlertFilters(filters))} isBusy={isBusy}>
            Guardar cambios
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && <AlertError error={error} />}
        <p role="status" className="bg-base-200 rounded-box p-4 font-semibold wrap-anywhere">
          {describeFilters(normalizeAlertFilters(filters))}
        </p>
        <Field label="Puesto o empresa">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              value={filters.q ?? ''}
              maxLength={JOB_SEARCH_MAX_LENGTH}
              onChange={({ target }) => setFilters({ ...filters, q: target.value })}
            />
          )}
        </Field>
        <div className="border-base-300 border-t">
          <JobFilterFields
            filters={{ ...filters, q: searchText }}
            onChange={(changed) => setFilters({ ...changed, q: filters.q })}
          />
        </div>
      </div>
    </Dialog>
  );
}
