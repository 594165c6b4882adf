import * as z from 'zod';

/** An id. Validated before it reaches SQL; an invalid one in a path gives 404. */
export const idSchema = z.guid().toLowerCase();

/** Path parameters of endpoints for one record. */
export const idParamsSchema = z.object({ id: idSchema });
