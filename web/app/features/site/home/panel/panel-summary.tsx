import { useQuery } from '@tanstack/react-query';
import { APPLICATION_NEW_DAYS } from '@uneed/domain/hiring/applications/application.rules.ts';
import type { EnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import { getEnterpriseSummary } from '@uneed/domain/hiring/applications/panel.paths.ts';
import { ANSWER_DUE_DAYS } from '@uneed/domain/hiring/applications/panel.rules.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import { apiQuery } from '../../../../platform/api/api-query.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Card } from '../../../../ui/display/card.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DailyChart } from '../../../people/metrics/exports/daily-chart.tsx';
import { MetricChange } from '../../../people/metrics/exports/metric-change.tsx';

export const panelSummaryQuery = apiQuery(getEnterpriseSummary, {});

/** The numbers of an enterprise: vacancies, applicants, answers that are due, and the views per day. */
export function PanelSummary() {
  const summary = useQuery(panelSummaryQuery);
  return (
    <section aria-label="Tus números" className="flex flex-col gap-4">
      {summary.isPending ? (
        <Skeleton className="h-80 w-full" />
      ) : summary.isLoadingError ? (
        <ErrorState message={summary.error.message} onRetry={() => void summary.refetch()} />
      ) : (
        <Numbers summary={summary.data} />
      )}
    </section>
  );
}

function Numbers({ summary: { jobs, applicants, views } }: { summary: EnterpriseSummary }) {
  const others = [
    formatQuantity(jobs.paused, 'en pausa', 'en pausa'),
    formatQuantity(jobs.draft, 'borrador', 'borradores'),
    formatQuantity(jobs.expired, 'cerrada', 'cerradas'),
  ];
  return (
    <>
      <dl className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        <Fact label="Vacantes abiertas" value={jobs.active} note={others.join(' · ')} />
        <Fact
          label="Aplicantes sin respuesta"
          value={applicants.waiting}
          note={`${formatQuantity(applicants.new, 'nuevo', 'nuevos')} en ${APPLICATION_NEW_DAYS} días · ${formatCount(applicants.total)} en total`}
        />
        <Fact
          label="Respuestas atrasadas"
          value={applicants.due}
          note={`Esperan más de ${ANSWER_DUE_DAYS} días`}
          isWarning={applicants.due > 0}
        />
      </dl>
      <Card>
        <h2 className="text-sm font-semibold">{`Vistas de tus vacantes en los últimos ${views.days.length} días`}</h2>
        <p className="text-3xl font-bold tabular-nums">{formatCount(views.total)}</p>
        <MetricChange
          total={views.total}
          before={views.before}
          days={`${views.days.length} días anteriores`}
        />
        <DailyChart label="Vistas" days={views.days} values={views.values} className="h-32 sm:h-44" />
      </Card>
    </>
  );
}

type FactProps = { label: string; value: number; note: string; isWarning?: boolean };

const Fact = ({ label, value, note, isWarning = false }: FactProps) => (
  <Card>
    <dt className="text-sm font-semibold">{label}</dt>
    <dd className={classNames('text-3xl font-bold tabular-nums', isWarning && 'text-warning')}>
      {formatCount(value)}
    </dd>
    <dd className="text-muted text-xs">{note}</dd>
  </Card>
);
