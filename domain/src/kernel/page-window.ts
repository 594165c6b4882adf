/** A list has at most this many pages that one can open. */
export const PAGE_NUMBER_MAX = 10_000;

/** Number of rows per page in the lists for admins. */
export const ADMIN_PAGE_SIZE = 20;

/** Returns the page number of a URL, from 1. An invalid number becomes 1, because links get damaged; as `pageNumberSchema`. */
export function parsePageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= PAGE_NUMBER_MAX ? page : 1;
}

/** Returns the page numbers to show: at most `count`, around the current one. */
export function pageWindow(current: number, totalPages: number, count = 5): number[] {
  const size = Math.min(count, totalPages);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
