import { useQuery } from '@tanstack/react-query';
import { ALERTS_MAX } from '@uneed/domain/hiring/alerts/alert.rules.ts';
import { BellPlus } from 'lucide-react';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { createFocusFallback } from '../../../../ui/overlay/focus-fallback.ts';
import { FollowedEnterprises } from '../../../organizations/enterprises/exports/followed-enterprises.tsx';
import { alertsQuery } from '../alerts.queries.ts';
import { AlertCard } from './alert-card.tsx';
import { ProfileAlertOffer } from './profile-alert-offer.tsx';

export const meta = () => [{ title: 'Mis alertas · Uneed' }, { name: 'robots', content: 'noindex' }];

export const loader = createServerLoader(({ queryClient }: LoadArgs) =>
  queryClient.prefetchQuery(alertsQuery),
);
/** In the browser the page shows at once, with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient }: LoadArgs) => {
  void queryClient.prefetchQuery(alertsQuery);
  return null;
});

/** The alerts of the user: pause, change and delete. */
export default function AlertsPage() {
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title="Mis alertas"
        description="Búsquedas que vigilamos por ti: te avisamos cuando se publica una vacante."
      />
      <AlertList />
      <FollowedEnterprises />
    </div>
  );
}

/** A deleted alert takes the focus with it. */
const focusFallback = createFocusFallback('h2');

function AlertList() {
  const { data, error, isError, refetch, isFetching } = useQuery(alertsQuery);
  if (data === undefined) {
    return isError ? (
      <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <AlertsLoading />
    );
  }
  return (
    <div ref={focusFallback} className="flex flex-col gap-3">
      {!data.alerts.some(({ isOfProfile }) => isOfProfile) && <ProfileAlertOffer />}
      {data.alerts.length === 0 ? (
        <NoAlerts />
      ) : (
        <>
          <p role="status" className="text-muted text-sm">
            {`${data.alerts.length} de ${ALERTS_MAX} alertas`}
          </p>
          <ul className="flex flex-col gap-3">
            {data.alerts.map((alert) => (
              <li key={alert._id}>
                <AlertCard alert={alert} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function AlertsLoading() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Cargando tus alertas…</span>
      <Skeleton className="rounded-box h-44 w-full sm:h-36" />
      <Skeleton className="rounded-box h-44 w-full sm:h-36" />
    </div>
  );
}

function NoAlerts() {
  return (
    <EmptyState
      icon={BellPlus}
      title="Todavía no tienes alertas"
      action={<LinkButton to="/jobs">Buscar vacantes</LinkButton>}
    >
      Busca lo que te interesa, por ejemplo «chofer» en Santiago, y toca «Crear alerta». Cuando publiquen algo
      así, te avisamos.
    </EmptyState>
  );
}
