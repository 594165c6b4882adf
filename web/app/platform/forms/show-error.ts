import type { AnyText } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast/headless';
import { ApiError, getErrorMessage } from '../api/api-error.ts';

/** The error at a field that the server reports as missing (product.md, 'Errors'). */
export const REQUIRED_FIELD_TEXT = 'Este campo es obligatorio';

/** The errors of an `ApiError` by field: its validation error, or that it is missing. */
export function getFieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const missing = error.missingFields.map((field) => [field, REQUIRED_FIELD_TEXT]);
  return { ...Object.fromEntries(missing), ...error.fields };
}

/** Shows an error of the server as a toast and at the fields that it names. */
export function showError<V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  error: unknown,
  fallback?: AnyText,
): void {
  toast.error(getErrorMessage(error, fallback));
  setFieldErrors(form, getFieldErrors(error));
}

/** As `showError` where no toast is wanted: a toast only appears when no field of the form is named. */
export function showFieldErrors<V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const hasFieldErrors = setFieldErrors(form, getFieldErrors(error));
  if (!hasFieldErrors) toast.error(getErrorMessage(error));
}

/**
 * Sets the errors of fields and focuses the first one; names that the form does not have are ignored. Returns whether the form
 * has any of the fields.
 */
export function setFieldErrors<V extends FieldValues, O>(
  { setError, getValues }: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  fieldErrors: Record<string, string>,
): boolean {
  const values = getValues();
  const isField = (name: string): name is FieldPath<V> => name in values;
  const names = Object.keys(fieldErrors).filter(isField);
  for (const [index, name] of names.entries()) {
    setError(name, { type: 'server', message: fieldErrors[name] }, { shouldFocus: index === 0 });
  }
  return names.length > 0;
}
