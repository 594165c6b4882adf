import type { WorkProfileReply } from '@uneed/domain/people/work-profile/work-profile.schema.ts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../platform/forms/show-error.ts';
import { useEditForm } from '../../../platform/forms/use-edit-form.ts';
import { useShowSaved } from './work-profile.queries.ts';

/** An item that is not in the profile yet, as read from a CV: what is changed stays on the page. */
export type ItemDraft<Item> = { item: Item; onChange: (item: Item) => void };

type Options<Values, Stored> = {
  stored: Stored;
  toValues: (stored: Stored) => Values;
  labels: Readonly<Record<string, string>>;
  toText?: (field: string, value: unknown) => string;
  /** Keeps what is typed until it is stored (use-kept-changes.ts), also of an item that is being added. */
  keptAs?: string | undefined;
  onClose: () => void;
};

/**
 * A form of the profile in a dialog: it closes when it is stored; errors and conflicts are shown in it, with what was typed. `onStored`
 * follows its requests, also if the dialog was left meanwhile: nothing is kept any more, and the page shows what the server returned.
 */
export function useItemForm<Values extends FieldValues, Output, Stored extends object>(
  form: UseFormReturn<Values, unknown, Output>,
  { onClose, ...options }: Options<Values, Stored>,
) {
  const { toBody, conflicts, discardKept, takeConflicts } = useEditForm(form, options);
  const callbacks = {
    onSuccess: onClose,
    onError: (error: unknown) => {
      if (!takeConflicts(error)) showFieldErrors(form, error);
    },
  };
  const showSaved = useShowSaved();
  const onStored = (reply: WorkProfileReply) => {
    discardKept();
    showSaved(reply);
  };
  return { toBody, conflicts, onStored, callbacks };
}
