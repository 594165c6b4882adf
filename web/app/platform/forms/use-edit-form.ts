import { changedFields, pickChanges, pickFields } from '@uneed/domain/kernel/changes.ts';
import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useEdit } from './use-edit.ts';

type Options<Values, Fields> = {
  /** The fields as the API sends them. */
  stored: Fields;
  /** The values that the form shows for them, under the same names. */
  toValues: (stored: Fields) => Values;
  /** What the user reads above each field. */
  labels: Readonly<Record<string, string>>;
  /** A field with what the form keeps about it: they follow newer stored values together. */
  together?: readonly string[];
  /** A value of a field in words, where it is no plain text. */
  toText?: (field: string, value: unknown) => string;
};

const toPlainText = (_field: string, value: unknown) => String(value ?? '');

/** The inputs stay registered, with their errors. */
const KEPT = { keepFieldsRef: true, keepErrors: true };

/**
 * `useEdit` for a form of react-hook-form. While the form is open, fields that the user has not changed follow newer stored values.
 * - `toBody(output)` is the request body: what the user changed, with the values that it began from.
 * - `saved(stored)` shows what the server stored and returns whether the user has typed since the request, which stays.
 * - `takeConflicts(error)` returns whether the server refused the change because of conflicts; `conflicts` are the props of
 *   `EditConflicts`.
 * - `restart()` shows what is stored, as when a dialog opens.
 */
export function useEditForm<Values extends FieldValues, Context, Output, Fields extends object>(
  form: UseFormReturn<Values, Context, Output>,
  { stored, toValues, labels, together = [], toText = toPlainText }: Options<Values, Fields>,
) {
  const edit = useEdit(stored);
  const sent = useRef<Values>(undefined);
  // Renders again while the user types: the conflicts show what is typed.
  useWatch({ control: form.control });
  const complete = (fields: readonly string[]) =>
    fields.some((field) => together.includes(field)) ? [...fields, ...together] : fields;
  const getChanged = (since: Values) => complete(changedFields(since, form.getValues()));
  const getConflicting = () => toValues({ ...edit.began, ...edit.conflicts });

  /** Shows `next`, except these fields, which stay as they are and count as changed. */
  const show = (next: Values, changed: readonly string[]) => {
    form.reset(next, { keepValues: true, ...KEPT });
    const values = { ...next, ...pickFields(form.getValues(), changed) };
    form.reset(values, { keepDefaultValues: true, ...KEPT });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other stored values matter.
  useEffect(() => {
    if (changedFields(edit.began, stored).length === 0) return;
    const changed = getChanged(toValues(edit.began));
    show(toValues(stored), changed);
    edit.follow(stored, changed);
  }, [JSON.stringify(stored)]);

  return {
    isChanged: getChanged(toValues(edit.began)).length > 0,
    toBody<Body extends object>(output: Body) {
      sent.current = form.getValues();
      return pickChanges<Body>(edit.began, pickFields(output, getChanged(toValues(edit.began))));
    },
    saved(next: Fields): boolean {
      const typed = sent.current === undefined ? [] : getChanged(sent.current);
      show(toValues(next), typed);
      edit.restart(next);
      return typed.length > 0;
    },
    takeConflicts: edit.takeConflicts,
    restart() {
      form.reset(toValues(stored));
      edit.restart(stored);
    },
    conflicts: {
      conflicts: Object.keys(edit.conflicts).map((field) => ({
        field,
        label: labels[field] ?? field,
        stored: toText(field, getConflicting()[field]),
        mine: toText(field, form.getValues()[field]),
      })),
      onKeepMine: edit.settle,
      onTakeStored(field: string) {
        const values = { ...form.getValues(), ...pickFields(getConflicting(), complete([field])) };
        form.reset(values, { keepDefaultValues: true, ...KEPT });
        edit.settle(field);
      },
    },
  };
}
