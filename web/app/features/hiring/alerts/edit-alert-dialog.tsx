import {
  type AlertFilters,
  alertFiltersKey,
  normalizeAlertFilters,
} from '@uneed/domain/hiring/alerts/alert-filters.ts';
import {
  type Alert,
  type AlertChanges,
  storedAlertFiltersSchema,
} from '@uneed/domain/hiring/alerts/alerts.schema.ts';
import { describeFilters } from '@uneed/domain/hiring/alerts/describe-filters.ts';
import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { changedFields } from '@uneed/domain/kernel/changes.ts';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useEdit } from '../../../platform/forms/use-edit.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { EditConflicts } from '../../../ui/feedback/edit-conflicts.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { JobFilterFields } from '../jobs/exports/job-filter-fields.tsx';
import { AlertError } from './alert-error.tsx';

/** Debounce of the typed text, in milliseconds. */
const TYPING_MS = 300;

type Callbacks = { onSuccess: (alert: Alert) => void; onError: (error: ApiError) => void };

type Props = {
  alert: Alert;
  onSave: (changes: AlertChanges, callbacks: Callbacks) => void;
  isBusy: boolean;
  error: ApiError | null;
  onClose: () => void;
};

/** The filters as they are edited: until something is changed, they follow what is stored. */
function useFilters(alert: Alert) {
  const [filters, setFilters] = useState<AlertFilters>(alert.filters);
  const edit = useEdit({ filters: alert.filters });
  const isChanged = (since: AlertFilters) =>
    changedFields({ filters: normalizeAlertFilters(filters) }, { filters: since }).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other stored filters matter.
  useEffect(() => {
    const isMine = isChanged(edit.began.filters);
    if (!isMine) setFilters(alert.filters);
    edit.follow({ filters: alert.filters }, isMine ? ['filters'] : []);
  }, [alertFiltersKey(alert.filters)]);
  return { filters, setFilters, edit };
}

type ConflictProps = Pick<ReturnType<typeof useFilters>, 'edit' | 'filters'> & {
  onChange: (filters: AlertFilters) => void;
};

/** Both searches, when somebody else changed the alert meanwhile. */
function FilterConflict({ edit, filters, onChange }: ConflictProps) {
  const stored = storedAlertFiltersSchema.safeParse(edit.conflicts.filters).data;
  if (!stored) return null;
  const texts = { stored: describeFilters(stored), mine: describeFilters(normalizeAlertFilters(filters)) };
  return (
    <EditConflicts
      conflicts={[{ field: 'filters', label: 'Búsqueda', ...texts }]}
      onKeepMine={edit.settle}
      onTakeStored={(field) => {
        onChange(stored);
        edit.settle(field);
      }}
    />
  );
}

/**
 * Changes what an alert searches. An error is shown in the dialog, which keeps what was chosen; so are both searches when the alert was
 * changed elsewhere meanwhile.
 */
export function EditAlertDialog({ alert, onSave, isBusy, error, onClose }: Props) {
  const { filters, setFilters, edit } = useFilters(alert);
  const latest = useRef(filters);
  latest.current = filters;
  const save = () =>
    onSave(edit.toBody({ filters: normalizeAlertFilters(filters) }), {
      onSuccess: (saved) => {
        edit.restart({ filters: saved.filters });
        // What was chosen while the request ran stays.
        if (latest.current === filters) onClose();
      },
      onError: edit.takeConflicts,
    });
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
          <Button onClick={save} isBusy={isBusy}>
            Guardar cambios
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && Object.keys(error.conflicts).length === 0 && <AlertError error={error} />}
        <FilterConflict edit={edit} filters={filters} onChange={setFilters} />
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
