import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { timeSchema } from '../../kernel/time.schema.ts';
import { QUEUE_IDS } from './admin.rules.ts';
import { metricPeriodSchema, metricSeriesSchema } from './overview.schema.ts';

export const getOverview = endpoint({
  tag: 'admin',
  method: 'GET',
  path: '/admin/overview',
  summary:
    'What happened on the site per day, in a period that ends today, with the totals of the period before.',
  query: z.object({ days: metricPeriodSchema }),
  reply: z.object({ days: z.array(z.iso.date()), series: z.array(metricSeriesSchema) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});

/** What waits for an admin in a queue. */
export const queueStateSchema = z.object({
  id: z.enum(QUEUE_IDS),
  /** At most `QUEUE_COUNT_MAX`. */
  count: z.int(),
  /** Since when the first of them waits; null if the queue is empty. */
  oldestAt: timeSchema.nullable(),
});
export type QueueState = z.infer<typeof queueStateSchema>;

export const listQueues = endpoint({
  tag: 'admin',
  method: 'GET',
  path: '/admin/queues',
  summary: 'How much waits for the admins in each queue, and since when.',
  reply: z.object({ queues: z.array(queueStateSchema) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN'],
});
