type ParamValue = string | readonly string[] | undefined;

/** Builds the URL of a list page with its filters. Empty values and page 1 are left out. */
export function buildSearchHref(path: string, filters: Record<string, ParamValue>, page: number): string {
  const params = new URLSearchParams();
  for (const [name, filter] of Object.entries(filters)) {
    for (const value of typeof filter === 'string' ? [filter] : (filter ?? [])) {
      if (value !== '') params.append(name, value);
    }
  }
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Returns `value` typed as a key of `labels`, or undefined if it is none. */
export function findKey<K extends string>(labels: Record<K, unknown>, value: string | null): K | undefined {
  return Object.keys(labels).find((key): key is K => key === value);
}
