import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { JOB_STATUS_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { JOB_SEARCH_MAX_LENGTH, MY_JOB_SORT_LABELS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { listMyJobs } from '@uneed/domain/hiring/jobs/jobs.api.ts';
import { areaOfPath } from '@uneed/domain/kernel/area.ts';
import { bonusesPath } from '@uneed/domain/kernel/area-paths.ts';
import { formatCount } from '@uneed/domain/kernel/count.ts';
import type { Reply } from '@uneed/domain/kernel/endpoint.ts';
import { MY_JOBS_NOT_LOADED } from '@uneed/domain/kernel/quoted-texts/job-texts.ts';
import { FileUp, Gift, Plus } from 'lucide-react';
import { Link, type MetaArgs, useLocation, useSearchParams } from 'react-router';
import { getErrorMessage } from '../../../../platform/api/api-error.ts';
import { useApi } from '../../../../platform/api/api-query.ts';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { AREA_TITLES, useAreaTitles } from '../../../../platform/area/area-titles.ts';
import { usePaths } from '../../../../platform/area/use-paths.ts';
import { formatQuantity } from '../../../../platform/format.ts';
import { buildPrivateMeta } from '../../../../platform/private-meta.ts';
import { useSession } from '../../../../platform/session/use-session.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { useUrlState } from '../../../../platform/use-url-state.ts';
import { LabeledSelect } from '../../../../ui/controls/labeled-select.tsx';
import { LinkButton } from '../../../../ui/controls/link-button.tsx';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { Pagination } from '../../../../ui/display/pagination.tsx';
import { RESULTS_ID } from '../../../../ui/display/skip-links.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { ReadOnlyNote } from '../../../../ui/feedback/read-only-note.tsx';
import { loadOwnVerification } from '../../../people/referents/exports/own-verification.ts';
import { RejectionAlert } from '../../../people/referents/exports/rejection-alert.tsx';
import { OwnedHires, ownedHiresQuery } from '../../contracts/exports/owned-hires.tsx';
import { findKey } from '../exports/search-href.ts';
import { SearchInput } from '../exports/search-input.tsx';
import { myJobsQuery } from '../jobs.queries.ts';
import { PublishedJobCard } from '../share/published-job-card.tsx';
import { MyJobCard } from './my-job-card.tsx';
import { type MyJobSearch, myJobSearchHref, readMyJobSearch } from './my-job-search.ts';
import { BecomeReferentLink, MyJobsEmptyState, MyJobsLoading } from './my-jobs-empty-state.tsx';

export const loader = createServerLoader(async (args: LoadArgs) => {
  const { queryClient, url } = args;
  await Promise.all([
    queryClient.fetchQuery(myJobsQuery(readMyJobSearch(url.searchParams))),
    queryClient.prefetchQuery(ownedHiresQuery),
    loadOwnVerification(args),
  ]);
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient, url }: LoadArgs) => {
  void queryClient.prefetchQuery(myJobsQuery(readMyJobSearch(url.searchParams)));
  void queryClient.prefetchQuery(ownedHiresQuery);
});

export const meta = ({ location }: MetaArgs) =>
  buildPrivateMeta(AREA_TITLES[areaOfPath(location.pathname)].myJobs, location);

export const handle = { hasResults: true };

/** The viewer's own jobs (product.md, 'Own jobs'), at /my-jobs and /jobs-listing, and in the area of enterprises. */
export default function MyJobsPage() {
  const { user } = useSession();
  const viewer = useViewer();
  const canPublish = viewer?.canPublish ?? false;
  const readOnlyText = viewer?.readOnlyText ?? null;
  const { newJob, jobImports } = usePaths();
  const { area } = useApi();
  const canImport = canPublish && (area === 'enterprise' || viewer?.isVerifiedReferent === true);
  const titles = useAreaTitles();
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader
        title={titles.myJobs}
        description={
          user?.role === 'candidate' ? undefined : 'Las vacantes que publicaste y quienes aplicaron.'
        }
        actions={
          canPublish && (
            <>
              {canImport && (
                <LinkButton to={jobImports} tone="ghost" className="max-sm:px-3">
                  <FileUp aria-hidden className="size-5" />
                  Importar vacantes
                </LinkButton>
              )}
              <LinkButton to={bonusesPath('owner', area)} tone="outline" className="max-sm:px-3">
                <Gift aria-hidden className="size-5" />
                Bonos por pagar
              </LinkButton>
              <LinkButton to={newJob} className="max-sm:px-3">
                <Plus aria-hidden className="size-5" />
                {titles.publishJob}
              </LinkButton>
            </>
          )
        }
      />
      {readOnlyText !== null && <ReadOnlyNote text={readOnlyText} />}
      <PublishedJobCard />
      {user && <RejectionAlert user={user} />}
      <MyJobList canPublish={canPublish} isReadOnly={readOnlyText !== null} />
      <OwnedHires isReadOnly={readOnlyText !== null} />
    </div>
  );
}

/** In the order of the selector (product.md, 'Own jobs'). */
const STATUSES = ['active', 'paused', 'draft', 'expired'] as const;

/** Search text, status and order of the user's own jobs; a plain GET form. */
function MyJobsFilters() {
  const { pathname } = useLocation();
  const [search, setSearch] = useUrlState({
    read: readMyJobSearch,
    toHref: (state) => myJobSearchHref(pathname, state),
  });
  const go = (changes: Partial<MyJobSearch>, replace = false) =>
    setSearch({ ...search, page: 1, ...changes }, { replace });
  return (
    <form
      aria-label="Buscar en mis vacantes"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap gap-3"
    >
      <div className="flex min-w-60 flex-1 max-sm:w-full max-sm:flex-none">
        <SearchInput
          value={search.q}
          label="Buscar en mis vacantes"
          placeholder="Buscar en mis vacantes"
          maxLength={JOB_SEARCH_MAX_LENGTH}
          onSearch={(q, isContinuation) => go({ q }, isContinuation)}
        />
      </div>
      <LabeledSelect
        label="Estado"
        name="status"
        value={search.status ?? ''}
        emptyLabel="Todos"
        options={JOB_STATUS_LABELS}
        order={STATUSES}
        onChange={(value) => go({ status: findKey(JOB_STATUS_LABELS, value) })}
      />
      <LabeledSelect
        label="Ordenar por"
        name="sort"
        value={search.sort ?? 'newest'}
        options={MY_JOB_SORT_LABELS}
        onChange={(value) => {
          const sort = findKey(MY_JOB_SORT_LABELS, value);
          go({ sort: sort === 'newest' ? undefined : sort });
        }}
      />
    </form>
  );
}

function MyJobList({ canPublish, isReadOnly }: { canPublish: boolean; isReadOnly: boolean }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const search = readMyJobSearch(params);
  const list = useQuery({ ...myJobsQuery(search), placeholderData: keepPreviousData });
  if (list.isPending) return <MyJobsLoading />;
  if (list.isLoadingError) {
    return (
      <ErrorState
        message={getErrorMessage(list.error, MY_JOBS_NOT_LOADED)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { jobs, pagination, stats } = list.data;
  return (
    <>
      {(canPublish || stats.total > 0) && (
        <>
          <MyJobsStats stats={stats} />
          <MyJobsFilters />
        </>
      )}
      <p id={RESULTS_ID} role="status" tabIndex={-1} className="sr-only">
        {!list.isPlaceholderData && formatQuantity(pagination.total, 'vacante')}
      </p>
      {jobs.length === 0 && (
        <MyJobsEmptyState
          search={search}
          canPublish={canPublish}
          isReadOnly={isReadOnly}
          isLoading={list.isPlaceholderData}
          isBeyondLastPage={pagination.total > 0}
        />
      )}
      <ul aria-busy={list.isPlaceholderData} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {jobs.map((job) => (
          <li key={job._id}>
            <MyJobCard job={job} isReadOnly={isReadOnly} />
          </li>
        ))}
        {canPublish && jobs.length > 0 && (
          <li>
            <NewJobTile />
          </li>
        )}
      </ul>
      {!canPublish && !isReadOnly && jobs.length > 0 && <BecomeReferentLink />}
      <Pagination
        page={search.page}
        totalPages={pagination.totalPages}
        getHref={(page) => myJobSearchHref(pathname, { ...search, page })}
      />
    </>
  );
}

/** A tile that links to the form for a new job. */
function NewJobTile() {
  const { newJob } = usePaths();
  const { anotherJob } = useAreaTitles();
  return (
    <Link
      to={newJob}
      className="border-base-content/25 rounded-box text-muted hover:border-primary hover:text-primary flex h-full min-h-24 items-center justify-center gap-2 border border-dashed font-semibold transition-colors"
    >
      <Plus aria-hidden className="size-5" />
      {anotherJob}
    </Link>
  );
}

type Stats = Reply<typeof listMyJobs>['stats'];

/** Totals over all jobs of the user. */
function MyJobsStats({ stats }: { stats: Stats }) {
  const entries: [label: string, count: number][] = [
    ['Vacantes activas', stats.active],
    ['Total de aplicantes', stats.applicants],
    ['En proceso', stats.contractsOpen],
    ['Total de vacantes', stats.total],
  ];
  return (
    <dl className="bg-base-100 border-base-300 rounded-box grid grid-cols-4 gap-2 border px-3 py-4 sm:gap-4 sm:p-5">
      {entries.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-muted text-xs leading-4 sm:text-sm">{label}</dt>
          <dd className="text-xl font-bold sm:text-2xl">{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
