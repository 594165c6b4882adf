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

/** Number of a page as an address carries it, from 1; what is none is the first page: links get mangled. */
export const pageNumberSchema = z.coerce.number().int().min(1).max(10_000).default(1).catch(1);

/** The part of a list that page `page` (from 1) shows. */
export const pageSlice = (page: number, limit: number) => ({ limit, offset: (page - 1) * limit });

/** Describes page `page` (from 1) of `total` things shown `limit` at a time. */
export function paginate(page: number, limit: number, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNext: page < totalPages };
}
