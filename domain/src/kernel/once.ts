/** Returns a function that creates the value at its first call. For what is costly to create and often not used: an Intl formatter. */
export function once<T>(create: () => T): () => T {
  let created: { value: T } | undefined;
  return () => {
    created ??= { value: create() };
    return created.value;
  };
}

/** Returns a function that creates the value again only when it is called with another key than the last time. */
export function memoizeLast<K, T>(create: (key: K) => T): (key: K) => T {
  let last: { key: K; value: T } | undefined;
  return (key) => {
    if (last === undefined || last.key !== key) last = { key, value: create(key) };
    return last.value;
  };
}
