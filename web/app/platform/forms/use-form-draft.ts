import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { parseDraft, readTextDraft, saveTextDraft } from './text-draft.ts';

type Draft<Values> = {
  /** Contains the id of the user, if there is one; null keeps nothing. */
  key: string | null;
  /** The fields to keep, all of them optional. */
  schema: z.ZodType<Partial<Values>>;
};

/**
 * Keeps fields of a form until it is sent, so that a reload loses nothing (text-draft.ts). They are restored unless one of them has a
 * value already: typed before hydration, or rejected by the server. Returns a function that removes what is kept.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { key, schema }: Draft<Values>,
): () => void {
  useEffect(() => {
    if (key === null) return;
    const stored = parseDraft(schema, readTextDraft(key));
    const values = form.getValues();
    if (stored !== null && isEmpty(schema.parse(values)))
      form.reset({ ...values, ...stored }, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: (changed) => {
        const kept = schema.parse(changed.values);
        saveTextDraft(key, isEmpty(kept) ? '' : JSON.stringify(kept));
      },
    });
  }, [form, key, schema]);
  return () => {
    if (key !== null) saveTextDraft(key, '');
  };
}

const isEmpty = (values: object): boolean => Object.values(values).every((value) => !value);
