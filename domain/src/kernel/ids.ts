import * as z from 'zod';

/** Id of anything: a UUID, version 7 where we make it. Checked before it reaches SQL; a bad one answers 404. */
export const idSchema = z.guid().toLowerCase();

export type Id = z.infer<typeof idSchema>;

/** Path parameters of calls about one thing. */
export const idParamsSchema = z.object({ id: idSchema });

/** Whether a text can be an id at all. */
export const isId = (value: unknown): value is Id => idSchema.safeParse(value).success;
