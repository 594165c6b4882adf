import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { PART_STATES, STATUS_PARTS } from './status.rules.ts';

export const statusSchema = z.object({
  /** When the parts were checked. */
  checkedAt: timeSchema,
  parts: z.record(z.enum(STATUS_PARTS), z.enum(PART_STATES)),
});

export type Status = z.output<typeof statusSchema>;

export const getStatus = endpoint({
  tag: 'status',
  method: 'GET',
  path: '/status',
  summary: 'Whether the database, the background tasks and the mail server work.',
  reply: statusSchema,
});
