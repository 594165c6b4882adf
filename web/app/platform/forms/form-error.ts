import type { FieldPath, FieldValues, FormState } from 'react-hook-form';
import { useActionData } from 'react-router';

/** Why a form was rejected, for the page that shows it again. */
export type FormError = {
  message: string;
  /** The first field with an error (product.md, 'Errors'); undefined when the error concerns no field. */
  field: string | undefined;
  /** What was typed in the fields that may be shown again: no password. */
  values: Record<string, string>;
};

/** The error of the form that the browser submitted for this document. */
export const useFormError = (): FormError | undefined => useActionData<FormError>();

/**
 * Returns the errors that a form shows: its own, and before it is submitted by a script, that of the form that the browser submitted;
 * `alert` is the one that concerns no field.
 */
export function mergeErrors<V extends FieldValues>(
  { errors, isSubmitted }: Pick<FormState<V>, 'errors' | 'isSubmitted'>,
  rejected: FormError | undefined,
) {
  const shown = isSubmitted ? undefined : rejected;
  return {
    alert: shown?.field === undefined ? shown?.message : undefined,
    getError: (name: FieldPath<V>): string | undefined => {
      const message = errors[name]?.message;
      if (typeof message === 'string') return message;
      return shown?.field === name ? shown.message : undefined;
    },
  };
}
