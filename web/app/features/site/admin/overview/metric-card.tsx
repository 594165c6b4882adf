import { formatCount } from '@uneed/domain/kernel/count.ts';
import { METRIC_LABELS } from '@uneed/domain/people/metrics/metric.rules.ts';
import type { MetricSeries } from '@uneed/domain/site/admin/overview.schema.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { DailyChart } from '../../../people/metrics/exports/daily-chart.tsx';
import { MetricChange } from '../../../people/metrics/exports/metric-change.tsx';

/** The total of a period, how it differs from the period before, and a bar per day. */
export function MetricCard({ series, days }: { series: MetricSeries; days: readonly string[] }) {
  const { metric, total, before, values } = series;
  return (
    <Card className="h-full">
      <h3 className="text-sm font-semibold">{METRIC_LABELS[metric]}</h3>
      <p className="text-3xl font-bold tabular-nums">{formatCount(total)}</p>
      <MetricChange total={total} before={before} days={`${days.length} días anteriores`} />
      <DailyChart label={METRIC_LABELS[metric]} days={days} values={values} />
    </Card>
  );
}
