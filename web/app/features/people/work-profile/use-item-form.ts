import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';

type Options<Values, Stored> = {
  stored: Stored;
  toValues: (stored: Stored) => Values;
  labels: Readonly<Record<string, string>>;
  toText?: (field: string, value: unknown) => string;
  onClose: () => void;
};

/** A form of the profile in a dialog: it closes when it is stored; errors and conflicts are shown in it, with what was typed. */
export function useItemForm<Values extends FieldValues, Output, Stored extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  { onClose, ...options }: Options<Values, Stored>,
) {
  const edit = useEditForm(form, options);
  return {
    toBody: edit.toBody,
    conflicts: edit.conflicts,
    callbacks: {
      onSuccess: onClose,
      onError: (error: unknown) => {
        if (!edit.takeConflicts(error)) showFieldErrors(form, error);
      },
    },
  };
}
