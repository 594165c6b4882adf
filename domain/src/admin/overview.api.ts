import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { METRIC_PERIODS, METRICS, type MetricPeriod } from '../metrics/metric.rules.ts';

const DEFAULT_PERIOD: MetricPeriod = 30;

/** A number of days of `METRIC_PERIODS`; another one becomes the default, because links get damaged. */
export const metricPeriodSchema = z.coerce
  .number()
  .pipe(z.literal(METRIC_PERIODS))
  .default(DEFAULT_PERIOD)
  .catch(DEFAULT_PERIOD);

const metricSeriesSchema = z.object({
  metric: z.enum(METRICS),
  total: z.int(),
  /** The total of the period of the same length before. */
  before: z.int(),
  /** The value of each day of `days`. */
  values: z.array(z.int()),
});
export type MetricSeries = z.infer<typeof metricSeriesSchema>;

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
