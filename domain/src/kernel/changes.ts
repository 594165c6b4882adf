/** Whether two values of a field are the same; objects of the API have their keys in the order of their schema. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Names of the fields of `after` that have another value in `before`. */
export const changedFields = (before: object, after: object): string[] => {
  const known = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([field, value]) => (isSame(known.get(field), value) ? [] : [field]));
};

/** These fields of an object, where it has them. */
export function pickFields<Fields extends object>(
  from: Partial<Fields>,
  names: readonly string[],
): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const field in from) if (names.includes(field)) picked[field] = from[field];
  return picked;
}

/** The fields of `after` that differ from `before`, with their values in `before` as `base`: the body of a change. */
export function pickChanges<Fields extends object>(before: object, after: Partial<Fields>) {
  const changed = changedFields(before, after);
  // JSON has no undefined.
  const base = Object.fromEntries(changed.map((field) => [field, null]));
  return { ...pickFields(after, changed), base: { ...base, ...pickFields<object>(before, changed) } };
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

/**
 * A list after somebody changed it from `base` to `changed`, when others may have changed it meanwhile to `stored`: it has the
 * additions and lacks the removals of both.
 */
export function mergeLists<Entry>(
  stored: readonly Entry[],
  base: readonly Entry[],
  changed: readonly Entry[],
): Entry[] {
  const has = (list: readonly Entry[], entry: Entry) => list.some((other) => isSame(other, entry));
  const kept = stored.filter((entry) => has(changed, entry) || !has(base, entry));
  return [...kept, ...changed.filter((entry) => !has(base, entry) && !has(stored, entry))];
}
