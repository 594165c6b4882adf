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
