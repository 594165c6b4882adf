import * as z from 'zod';

/**
 * The version that a change began from: the values of the changed fields as the client read them. The server responds 409 with
 * `conflicts` where a field has another value by now. Other clients may leave it out; then the last change wins.
 */
export const baseSchema = z.record(z.string(), z.unknown());

/** Whether two values of a field are the same; objects of the API have their keys in the order of their schema. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of `after` that differ from `before`, with their values in `before` as `base`: the body of a change. */
export function pickChanges<Fields extends object>(before: Partial<Fields>, after: Partial<Fields>) {
  const changes: Partial<Fields> = {};
  const base: Record<string, unknown> = {};
  for (const field in after) {
    if (isSame(before[field], after[field])) continue;
    changes[field] = after[field];
    // JSON has no undefined.
    base[field] = before[field] ?? null;
  }
  return { ...changes, base };
}

/**
 * The stored values of the fields that somebody else changed after the client had read them: neither the value in `base` nor the new one.
 * Fields without a value in `base` never conflict.
 */
export function findConflicts(
  stored: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>>,
  base: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const conflicts = Object.keys(base).filter(
    (field) =>
      Object.hasOwn(stored, field) &&
      changes[field] !== undefined &&
      !isSame(stored[field], base[field]) &&
      !isSame(stored[field], changes[field]),
  );
  return Object.fromEntries(conflicts.map((field) => [field, stored[field]]));
}
