import { changedFields, pickChanges, pickFields } from '@uneed/domain/kernel/changes.ts';
import { useEffect, useRef } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { useEdit } from './use-edit.ts';
import { useKeptChanges } from './use-kept-changes.ts';

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
  /** Names what is edited, to keep the changes until they are stored (use-kept-changes.ts). Left out: they go with the form. */
  keptAs?: string | undefined;
};

const toPlainText = (_field: string, value: unknown) => String(value ?? '');

/** Whether a value that was kept can be shown: another release may have kept it. */
const isSameKind = (shown: unknown, kept: unknown): boolean =>
  typeof shown === typeof kept && Array.isArray(shown) === Array.isArray(kept);

/** The inputs stay registered, with their errors. */
const KEPT = { keepFieldsRef: true, keepErrors: true };

/**
 * `useEdit` for a form of react-hook-form. While the form is open, fields that the user has not changed follow newer stored values.
 * - `toBody(output)` is the request body: what the user changed, with the values that it began from.
 * - `saved(stored)` shows what the server stored and returns whether the user has typed since the request, which stays.
 * - `takeConflicts(error)` returns whether the server refused the change because of conflicts; `conflicts` are the props of
 *   `EditConflicts`, which also says that changes were kept.
 * - `discardKept()` removes what is kept, once it is stored.
 */
export function useEditForm<Values extends FieldValues, Context, Output, Fields extends object>(
  form: UseFormReturn<Values, Context, Output>,
  { stored, toValues, labels, together = [], toText = toPlainText, keptAs }: Options<Values, Fields>,
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

  const changed = getChanged(toValues(edit.began));
  const kept = useKeptChanges(keptAs, {
    changes: { began: pickFields(edit.began, changed), values: pickFields(form.getValues(), changed) },
    restore({ began, values }) {
      const shown = form.getValues();
      // What was typed before hydration is newer.
      if (getChanged(toValues(edit.began)).length > 0) return false;
      const fields = changedFields(shown, values).filter((field) => isSameKind(shown[field], values[field]));
      if (fields.length === 0) return false;
      const base = pickFields(began, fields);
      form.reset({ ...shown, ...pickFields(values, fields) }, { keepDefaultValues: true, ...KEPT });
      edit.restart({ ...edit.began, ...base }, pickFields(edit.began, changedFields(edit.began, base)));
      return true;
    },
  });
  const startOver = () => {
    form.reset(toValues(stored));
    edit.restart(stored);
    kept.discard();
  };

  return {
    isChanged: changed.length > 0,
    toBody<Body extends object>(output: Body) {
      sent.current = form.getValues();
      return pickChanges<Body>(edit.began, pickFields(output, getChanged(toValues(edit.began))));
    },
    saved(next: Fields): boolean {
      const typed = sent.current === undefined ? [] : getChanged(sent.current);
      show(toValues(next), typed);
      edit.restart(next);
      if (typed.length === 0) kept.discard();
      return typed.length > 0;
    },
    takeConflicts: edit.takeConflicts,
    discardKept: kept.discard,
    conflicts: {
      onStartOver: kept.isRestored && changed.length > 0 ? startOver : undefined,
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
