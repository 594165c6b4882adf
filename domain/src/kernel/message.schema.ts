import * as z from 'zod';

/** Reply with a text for the user and nothing else. */
export const messageReplySchema = z.object({ message: z.string() });
