import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast';
import { ApiError, messageOf } from '../api/api-error.ts';

/** What a field says that the server finds missing (specification 1 §5). */
export const MISSING_TEXT = 'Este campo es obligatorio';

/** What a refusal says of each field: what is wrong with it, or that it is missing. */
export function complaintsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const missing = error.missingFields.map((field) => [field, MISSING_TEXT]);
  return { ...Object.fromEntries(missing), ...error.fields };
}

/** Tells what the server refused: as a toast (specification 1 §8), and at the fields that it complains about. */
export function showRefusal<V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  error: unknown,
  fallback?: string,
): void {
  toast.error(messageOf(error, fallback));
  markFields(form, complaintsOf(error));
}

/** As `showRefusal` where the specification asks for no toast: what concerns a field is said at the field alone. */
export function showAtFields<V extends FieldValues, O>(
  form: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  error: unknown,
): void {
  const isMarked = markFields(form, complaintsOf(error));
  if (!isMarked) toast.error(messageOf(error));
}

/**
 * Marks fields with complaints and focuses the first; names that the form does not have are left out. Tells whether there
 * was any.
 */
export function markFields<V extends FieldValues, O>(
  { setError, getValues }: Pick<UseFormReturn<V, unknown, O>, 'setError' | 'getValues'>,
  complaints: Record<string, string>,
): boolean {
  const values = getValues();
  const isField = (name: string): name is FieldPath<V> => name in values;
  const names = Object.keys(complaints).filter(isField);
  for (const [index, name] of names.entries()) {
    setError(name, { type: 'server', message: complaints[name] }, { shouldFocus: index === 0 });
  }
  return names.length > 0;
}
