/** Returns a function that creates the value at its first call. For what is costly to create and often not used: an Intl formatter. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}
