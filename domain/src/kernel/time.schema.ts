import * as z from 'zod';

/** ISO 8601 in UTC, as every time travels. On its own, so that pages which reckon with time need no schemas. */
export const timeSchema = z.iso.datetime({ offset: true });
