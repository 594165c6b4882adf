import { pickChanges, pickFields } from '@uneed/domain/kernel/changes.ts';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/**
 * For a form that edits something stored which others may change meanwhile. `stored` are its fields as the API sends them; the form goes
 * on from those of the first render, whatever is loaded later, unless `follow` is called.
 * - `toBody(values)` is the request body: the changed fields with the values that they began from.
 * - `takeConflicts(error)` returns whether the server refused the change because others changed the same fields; `conflicts` has then
 *   their stored values. `settle(field)` continues from the stored value, which the user has seen: the next `toBody` contains the field
 *   unless the form has the stored value too.
 * - `restart(stored)` begins from other stored values: after they were saved. A draft that is restored
 *   passes the values that it began from, and the conflicts that are known already.
 * - `follow(stored, changed)` goes on from newer stored values, except in the fields that the user has changed.
 */
export function useEdit<Fields extends object>(stored: Fields) {
  const [began, setBegan] = useState(stored);
  const [conflicts, setConflicts] = useState<Readonly<Record<string, unknown>>>({});
  const takeConflicts = (error: unknown): boolean => {
    const found = error instanceof ApiError ? error.conflicts : {};
    setConflicts(found);
    return Object.keys(found).length > 0;
  };
  const settle = (field: string) => {
    setBegan((before) => ({ ...before, [field]: conflicts[field] }));
    setConflicts(({ [field]: _, ...others }) => others);
  };
  const restart = (next: Fields, found: Readonly<Record<string, unknown>> = {}) => {
    setBegan(next);
    setConflicts(found);
  };
  const follow = (next: Fields, changed: readonly string[]) =>
    setBegan((before) => ({ ...next, ...pickFields(before, changed) }));
  const toBody = (values: Partial<Fields>) => pickChanges(began, values);
  return { began, conflicts, toBody, takeConflicts, settle, restart, follow };
}
