import * as z from 'zod';

/** A page of a list as it travels beside the list itself. */
export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNext: z.boolean(),
});

export type Pagination = z.infer<typeof paginationSchema>;

/** Describes page `page` (from 1) of `total` things shown `limit` at a time. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages };
}

/** The page numbers to offer: at most `count`, around the current one (specification 2 §9: up to 5). */
export function pageWindow(current: number, totalPages: number, count = 5): number[] {
  const size = Math.min(count, totalPages);
  const first = Math.max(1, Math.min(current - Math.floor(size / 2), totalPages - size + 1));
  return Array.from({ length: size }, (_, index) => first + index);
}
