import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';

type Options<Values, Stored> = {
  stored: Stored;
  toValues: (stored: Stored) => Values;
  labels: Readonly<Record<string, string>>;
  toText?: (field: string, value: unknown) => string;
  /** Of an item that is being added: the fields that are kept until it is stored, also when the dialog is closed. */
  kept?: { name: string; schema: z.ZodType<Partial<Values>> } | undefined;
  onClose: () => void;
};

const NOTHING = z.never();

/**
 * A form of the profile in a dialog: it closes when it is stored; errors and conflicts are shown in it, with what was typed. `discardDraft`
 * removes what is kept.
 */
export function useItemForm<Values extends FieldValues, Output, Stored extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  { onClose, kept, ...options }: Options<Values, Stored>,
) {
  const edit = useEditForm(form, options);
  const viewer = useViewer();
  const discardDraft = useFormDraft(form, {
    key: kept && viewer ? `uneed-perfil-${kept.name}-${viewer._id}` : null,
    schema: kept?.schema ?? NOTHING,
  });
  return {
    toBody: edit.toBody,
    conflicts: edit.conflicts,
    discardDraft,
    callbacks: {
      onSuccess: onClose,
      onError: (error: unknown) => {
        if (!edit.takeConflicts(error)) showFieldErrors(form, error);
      },
    },
  };
}
