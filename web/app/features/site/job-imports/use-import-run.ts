import {
  JOB_IMPORT_FIELDS,
  type JobImportField,
  missingImportFields,
} from '@uneed/domain/site/job-imports/job-import.rules.ts';
import type { JobImportDetail } from '@uneed/domain/site/job-imports/job-imports.schema.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { ApiError, getErrorMessage } from '../../../platform/api/api-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
import { useRunJobImport, useSaveMapping } from './job-imports.queries.ts';
import {
  describeValue,
  MAPPING_LABELS,
  type MappingValues,
  toMapping,
  toStored,
  toValues,
} from './mapping.values.ts';

type Action = 'save' | 'try' | 'publish';

const MISSING_TEXT = 'Elige una columna';
const MISSING_FOR_ALL_TEXT = 'Elige una columna, o abajo un valor para todas';

/** The mapping of an import in a form, and what is done with it: trying and publishing save it first. */
export function useImportRun({ import: jobImport, source }: JobImportDetail) {
  const [action, setAction] = useState<Action | null>(null);
  const form = useForm<MappingValues>({ defaultValues: toValues(source) });
  const edit = useEditForm(form, {
    stored: toStored(source),
    toValues,
    labels: MAPPING_LABELS,
    toText: describeValue,
  });
  const saving = useSaveMapping();
  const running = useRunJobImport();

  const showMissing = (fields: readonly JobImportField[]) => {
    for (const [index, field] of fields.entries()) {
      const message = field === 'location' || field === 'category' ? MISSING_FOR_ALL_TEXT : MISSING_TEXT;
      form.setError(`mapping.columns.${field}`, { message }, { shouldFocus: index === 0 });
    }
  };
  const showError = (error: unknown) => {
    if (edit.takeConflicts(error)) return;
    toast.error(getErrorMessage(error));
    if (error instanceof ApiError)
      showMissing(JOB_IMPORT_FIELDS.filter((field) => error.missingFields.includes(field)));
  };
  /** Saves what was changed, then goes on; `onRefused` is called if it cannot. */
  const saveFirst = (next: () => void, onRefused?: () => void) => {
    if (!edit.isChanged) return next();
    const { mapping, closesMissing } = form.getValues();
    const body = edit.toBody({ mapping: toMapping(mapping), closesMissing });
    saving.mutate(
      { params: { id: source._id }, body },
      {
        onSuccess: (reply) => {
          edit.saved(toStored(reply.source));
          next();
        },
        onError: (error) => {
          showError(error);
          onRefused?.();
        },
      },
    );
  };
  return {
    form,
    edit,
    /** What is being sent, null for nothing. */
    sending: saving.isPending || running.isPending ? action : null,
    save() {
      setAction('save');
      saveFirst(() => void toast.success('Guardado'));
    },
    /** Publishes the rows, or only tries them; `onEnd` is called when that has begun, or was refused. */
    run(isTrial: boolean, onEnd?: () => void) {
      setAction(isTrial ? 'try' : 'publish');
      const input = { params: { id: jobImport._id }, body: { isTrial } };
      saveFirst(() => running.mutate(input, { onError: showError, onSettled: onEnd }), onEnd);
    },
    /** Whether the rows can become vacancies; if not, it shows what is missing. */
    checkComplete(): boolean {
      const missing = missingImportFields(toMapping(form.getValues('mapping')));
      showMissing(missing);
      return missing.length === 0;
    },
  };
}
