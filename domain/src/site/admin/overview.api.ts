import * as z from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
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
