import type { FieldValues, UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { showError } from './show-error.ts';

/**
 * What follows the mutation of a form in a dialog: the dialog closes and a toast has what the server said; an error is shown in the
 * form, which stays open with what was typed.
 */
export const dialogCallbacks = <V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  onClose: () => void,
) => ({
  onSuccess: ({ message }: { message: string }) => {
    toast.success(message);
    onClose();
  },
  onError: (error: unknown) => showError(form, error),
});
