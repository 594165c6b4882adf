import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../platform/api/load.ts';
import { formatQuantity } from '../../platform/format.ts';
import { pageHead } from '../../platform/head.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { JobCard } from './job-card.tsx';
import { jobsQuery } from './jobs.queries.ts';
import { JobsLoading } from './jobs-loading.tsx';
import { pageHref, pageNumber } from './page-number.ts';

const TITLE = 'Encuentra tu próximo empleo';
const LEAD =
  'Vacantes publicadas por personas que trabajan en la empresa: te refieren desde adentro y te orientan con consejos de profesionales.';

const headOf = ({ url }: LoadArgs) => {
  const page = pageNumber(url.searchParams);
  return {
    title: page === 1 ? TITLE : `${TITLE}: página ${page}`,
    description: `Empleos en la República Dominicana. ${LEAD}`,
    origin: url.origin,
    path: pageHref('/jobs', page),
  };
};

export const loader = serverLoader(async (args: LoadArgs) => {
  await args.queries.fetchQuery(jobsQuery(pageNumber(args.url.searchParams)));
  return headOf(args);
});
/** In the browser the page shows at once and tells that it is loading. */
export const clientLoader = clientSideLoader(async (args: LoadArgs) => {
  void args.queries.prefetchQuery(jobsQuery(pageNumber(args.url.searchParams)));
  return headOf(args);
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? pageHead(loaderData) : []);

/** The listing of open vacancies (specification 2 §2). */
export default function JobsPage() {
  return (
    <div className="page-width flex max-w-4xl flex-col gap-6 py-8 sm:py-10">
      <PageHeader title={TITLE} lead={LEAD} />
      <JobList />
    </div>
  );
}

function JobList() {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const list = useQuery({ ...jobsQuery(page), placeholderData: keepPreviousData });
  if (list.isPending) return <JobsLoading label="Cargando oportunidades..." />;
  if (list.isError) {
    return (
      <ErrorState
        message={list.error.message}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { jobs, pagination } = list.data;
  if (jobs.length === 0) return <NoJobs isFirstPage={page === 1} />;
  return (
    <>
      <p role="status" className="text-muted -mb-3 text-sm">
        {formatQuantity(pagination.total, 'oportunidad', 'oportunidades')}
      </p>
      <ul
        aria-busy={list.isPlaceholderData}
        className={classNames(
          'flex flex-col gap-3 transition-opacity',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {jobs.map((job) => (
          <li key={job._id}>
            <JobCard job={job} />
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={pagination.totalPages} hrefOf={(n) => pageHref('/jobs', n)} />
    </>
  );
}

function NoJobs({ isFirstPage }: { isFirstPage: boolean }) {
  return (
    <EmptyState
      icon={SearchX}
      title="No se encontraron oportunidades."
      action={
        isFirstPage ? undefined : (
          <LinkButton to="/jobs" tone="outline">
            Ver la primera página
          </LinkButton>
        )
      }
    >
      Intenta ajustar tus filtros de búsqueda para ver más resultados.
    </EmptyState>
  );
}
