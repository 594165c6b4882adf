import * as z from 'zod';

/** Answer of calls that only have something to say. */
export const messageReplySchema = z.object({ message: z.string() });
