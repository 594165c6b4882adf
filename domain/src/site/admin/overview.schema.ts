import * as z from 'zod';
import { METRIC_PERIODS, METRICS, type MetricPeriod } from '../../people/metrics/metric.rules.ts';

const DEFAULT_PERIOD: MetricPeriod = 30;

/** A number of days of `METRIC_PERIODS`; another one becomes the default, because links get damaged. */
export const metricPeriodSchema = z.coerce
  .number()
  .pipe(z.literal(METRIC_PERIODS))
  .default(DEFAULT_PERIOD)
  .catch(DEFAULT_PERIOD);

export const metricSeriesSchema = z.object({
  metric: z.enum(METRICS),
  total: z.int(),
  /** The total of the period of the same length before. */
  before: z.int(),
  /** The value of each day of `days`. */
  values: z.array(z.int()),
});
export type MetricSeries = z.infer<typeof metricSeriesSchema>;
