import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parsePageNumber } from '@uneed/domain/kernel/page-window.ts';
import { APPLICATIONS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { ArrowLeft, RotateCw, Send } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { withNext } from '../../../../platform/guards.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useGoBack } from '../../../../platform/use-go-back.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { Card } from '../../../../ui/display/card.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { PageOutOfRange } from '../../../../ui/feedback/page-out-of-range.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { DeletedJobHires, deletedJobHiresQuery } from '../../contracts/exports/own-hire.tsx';
import { applicationsQuery } from '../applications.queries.ts';
import { ApplicationCard } from './application-card.tsx';

const parsePage = (search: URLSearchParams): number => parsePageNumber(search.get('page'));

export const loader = createServerLoader(async ({ queryClient, url }: LoadArgs) => {
  await Promise.all([
    queryClient.fetchQuery(applicationsQuery(parsePage(url.searchParams))),
    queryClient.prefetchQuery(deletedJobHiresQuery),
  ]);
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient, url }: LoadArgs) => {
  void queryClient.prefetchQuery(applicationsQuery(parsePage(url.searchParams)));
  void queryClient.prefetchQuery(deletedJobHiresQuery);
});

export const meta = () => [{ title: 'Mis Aplicaciones · Uneed' }, { name: 'robots', content: 'noindex' }];

/** The user's own applications and their status (product.md, 'Applications'). */
export default function ApplicationsPage() {
  const [search] = useSearchParams();
  const page = parsePage(search);
  const { user } = useSession();
  const list = useQuery({ ...applicationsQuery(page), placeholderData: keepPreviousData });
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-6 sm:py-10">
      <header className="flex items-center gap-2">
        <BackButton />
        <h1 className="min-w-0 flex-1 text-2xl sm:text-3xl">Mis Aplicaciones</h1>
        <Button
          tone="outline"
          isBusy={list.isFetching}
          onClick={() => void list.refetch()}
          aria-label="Actualizar"
        >
          {!list.isFetching && <RotateCw aria-hidden className="size-4" />}
          <span className="max-sm:hidden">Actualizar</span>
        </Button>
      </header>
      {user?.isOnboarded === false && <UnfinishedProfile />}
      {page === 1 && <DeletedJobHires />}
      <ApplicationList page={page} />
    </div>
  );
}

/** For who applied before the onboarding was finished, whose home is this page. */
const UnfinishedProfile = () => (
  <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
    <p className="min-w-0 flex-1 basis-60">
      Tu perfil está a medias. Complétalo: es lo primero que mira quien recibe tu aplicación.
    </p>
    <LinkButton to={withNext('/onboarding', '/applications')} tone="outline">
      Completar mi perfil
    </LinkButton>
  </Card>
);

/** Navigates back, or to the jobs when this is the first page of the visit. */
function BackButton() {
  const goBack = useGoBack('/jobs');
  return (
    <Button tone="ghost" isSquare aria-label="Volver" onClick={goBack}>
      <ArrowLeft aria-hidden className="size-5" />
    </Button>
  );
}

const CARDS = ['a', 'b', 'c'];

/** Loading state of the applications. */
function ApplicationsLoading() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        Cargando tus aplicaciones...
      </p>
      {CARDS.map((card) => (
        <Card key={card} className="flex flex-col gap-4">
          <div className="flex gap-4">
            <Skeleton className="size-12" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-48" />
        </Card>
      ))}
    </div>
  );
}

function ApplicationList({ page }: { page: number }) {
  const list = useQuery({ ...applicationsQuery(page), placeholderData: keepPreviousData });
  if (list.isPending) return <ApplicationsLoading />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, APPLICATIONS_NOT_LOADED)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { applications, pagination } = list.data;
  if (applications.length === 0 && pagination.total > 0) return <PageOutOfRange to="/applications" />;
  if (applications.length === 0) {
    return (
      <EmptyState
        icon={Send}
        title="Aún no tienes aplicaciones"
        action={<LinkButton to="/jobs">Ver vacantes</LinkButton>}
      >
        Aplica a una vacante y aquí verás qué pasa con ella.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-4">
        {applications.map((application) => (
          <li key={application._id}>
            <ApplicationCard application={application} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        totalPages={pagination.totalPages}
        getHref={(number) => (number === 1 ? '/applications' : `/applications?page=${number}`)}
      />
    </>
  );
}
