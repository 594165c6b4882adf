/** The page that a link asks for, from 1; anything that is no page is the first. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** The address of a page of a list; the first one has none of its own. */
export const pageHref = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`);
