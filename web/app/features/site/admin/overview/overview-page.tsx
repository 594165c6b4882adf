import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import {
  METRIC_LABELS,
  METRIC_PERIODS,
  type MetricPeriod,
} from '@uneed/domain/people/metrics/metric.rules.ts';
import { type MetricSeries, metricPeriodSchema } from '@uneed/domain/site/admin/overview.schema.ts';
import { redirect, useSearchParams } from 'react-router';
import { createClientLoader, createServerLoader } from '../../../../platform/api/loaders.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { LinkTabs } from '../../../../ui/display/link-tabs.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DailyChart } from '../../../people/metrics/exports/daily-chart.tsx';
import { MetricChange } from '../../../people/metrics/exports/metric-change.tsx';
import { overviewQuery } from '../admin.queries.ts';
import { forAdmins } from '../admin-page.ts';
import { getMovedPath } from '../admin-pages.ts';
import { WaitingList } from './waiting-list.tsx';

const getPeriod = (search: URLSearchParams): MetricPeriod =>
  metricPeriodSchema.parse(search.get('dias') ?? undefined);

const load = forAdmins(async ({ queryClient, url: { searchParams } }) => {
  const movedPath = getMovedPath(searchParams);
  if (movedPath !== null) throw redirect(movedPath, 301);
  await queryClient.prefetchQuery(overviewQuery(getPeriod(searchParams)));
});
export const loader = createServerLoader(load);
export const clientLoader = createClientLoader(load);

/** What waits for the admins, and what happened on the site per day. */
export default function OverviewPage() {
  const [search] = useSearchParams();
  const period = getPeriod(search);
  return (
    <>
      <WaitingList />
      <section aria-labelledby="metrics" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h2 id="metrics" className="text-xl">
            Qué pasa en Uneed
          </h2>
          <LinkTabs
            label="Período"
            tabs={METRIC_PERIODS.map((days) => ({
              id: String(days),
              label: `${days} días`,
              to: `/admin?dias=${days}`,
            }))}
            current={String(period)}
            replace
            preventScrollReset
          />
        </div>
        <Metrics period={period} />
      </section>
    </>
  );
}

/** The total of a period, how it differs from the period before, and a bar per day. */
function MetricCard({ series, days }: { series: MetricSeries; days: readonly string[] }) {
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

function Metrics({ period }: { period: MetricPeriod }) {
  const overview = useQuery({ ...overviewQuery(period), placeholderData: keepPreviousData });
  if (overview.isLoadingError) {
    return <ErrorState message={overview.error.message} onRetry={() => void overview.refetch()} />;
  }
  return (
    <ul aria-busy={overview.isPending} className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {overview.isPending
        ? [1, 2, 3, 4].map((number) => (
            <li key={number}>
              <Skeleton className="h-64 w-full" />
            </li>
          ))
        : overview.data.series.map((series) => (
            <li key={series.metric}>
              <MetricCard series={series} days={overview.data.days} />
            </li>
          ))}
    </ul>
  );
}
