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

const pageNumber = z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX);

/** Page number in a URL, from 1. An invalid number becomes 1, because links get damaged. */
export const pageNumberSchema = pageNumber.default(1).catch(1);

/** The same for a list that answers otherwise where no page is asked for. */
export const optionalPageNumberSchema = pageNumber.optional().catch(1);

/** Number of items per page in a URL, at most `max`. An invalid number is left to the default. */
export const pageLimitSchema = (max: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, max));

/** Returns limit and offset of page `page` (from 1). */
export const pageSlice = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** Returns the pagination of page `page` (from 1) of `total` items, `limit` per page. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages };
}
