import * as z from 'zod';
import { PAGE_NUMBER_MAX } from './page-window.ts';

/** Pagination data that is sent with a list. */
export const paginationSchema = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  hasNext: z.boolean(),
});

export type Pagination = z.infer<typeof paginationSchema>;

/** Page number in a URL, from 1. An invalid number becomes 1, because links get damaged. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX).default(1).catch(1);

/** Returns limit and offset of page `page` (from 1). */
export const pageSlice = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** Returns the pagination of page `page` (from 1) of `total` items, `limit` per page. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages };
}
