import * as z from 'zod';

/**
 * Id of a record: a UUID, version 7 if the server creates it. Validated before it reaches SQL; an invalid one in a path gives
 * 404.
 */
export const idSchema = z.guid().toLowerCase();

export type Id = z.infer<typeof idSchema>;

/** Path parameters of endpoints for one record. */
export const idParamsSchema = z.object({ id: idSchema });

/** Whether a value is a valid id. */
export const isId = (value: unknown): value is Id => idSchema.safeParse(value).success;
