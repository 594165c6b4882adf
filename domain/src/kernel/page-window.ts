/** Returns the page numbers to show: at most `count`, around the current one (specification 2 §9: up to 5). */
export function pageWindow(current: number, totalPages: number, count = 5): number[] {
  const size = Math.min(count, totalPages);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
