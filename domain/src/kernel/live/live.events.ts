import * as z from 'zod';

/** Whether a page is visible and in use; sent when it changes. A new connection counts as in use. */
export const attentionSchema = z.object({ isActive: z.boolean() });

/** Live events of every page, from browser to server, by event name. */
export type PageClientEvents = {
  attention: z.infer<typeof attentionSchema>;
};
