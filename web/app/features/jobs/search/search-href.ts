type Part = string | readonly string[] | undefined;

/** The page that a link asks for, from 1; anything that is no page is the first. */
export function pageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** The address of a page of a list with what narrows it down; what is blank and the first page stay out of it. */
export function searchHref(path: string, parts: Record<string, Part>, page: number): string {
  const params = new URLSearchParams();
  for (const [name, part] of Object.entries(parts)) {
    for (const value of typeof part === 'string' ? [part] : (part ?? [])) {
      if (value !== '') params.append(name, value);
    }
  }
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The key of `labels` that a link names; undefined for none of them. */
export function keyIn<K extends string>(labels: Record<K, unknown>, value: string | null): K | undefined {
  return Object.keys(labels).find((key): key is K => key === value);
}
