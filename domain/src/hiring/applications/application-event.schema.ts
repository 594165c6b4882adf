import * as z from 'zod';
import { timeSchema } from '../../kernel/time.schema.ts';
import { APPLICATION_EVENT_KINDS } from './application-event.rules.ts';

/** What happened to an application, oldest first. */
export const timelineSchema = z.array(z.object({ kind: z.enum(APPLICATION_EVENT_KINDS), at: timeSchema }));
export type Timeline = z.infer<typeof timelineSchema>;
