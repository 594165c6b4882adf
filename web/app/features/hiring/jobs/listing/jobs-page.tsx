import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type MetaArgs, useLoaderData, useLocation } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useShownData } from '../../../../platform/api/use-shown-data.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.ts';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { AlertButton } from '../../alerts/exports/alert-button.tsx';
import { jobFacetsQuery, jobsQuery } from '../jobs.queries.ts';
import { SavedJobsLink } from '../saved/saved-jobs-link.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import { JobResults } from './job-results.tsx';
import { activeFilters, readJobSearch } from './job-search.ts';
import { JOBS_LEAD, JOBS_SHORT_LEAD, JOBS_TITLE, jobsHead } from './jobs-head.ts';
import { ResultsCount } from './results-count.tsx';
import { buildRssLink } from './rss-link.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchOrder } from './search-order.tsx';
import { useJobSearch } from './use-job-search.ts';

// Loaded when opened.
const AllFilters = lazyModule(() => import('./filters/all-filters.tsx'));

/** With this query parameter phones get the sidebar too: without JavaScript they cannot open the drawer. */
const SIDEBAR_PARAM = 'filtros';

/** The address of the current list with the filters. */
function useFiltersHref(): string {
  const params = new URLSearchParams(useLocation().search);
  params.set(SIDEBAR_PARAM, '1');
  return `?${params}#filtros`;
}

export const loader = createServerLoader(async ({ queryClient, url, ...args }: LoadArgs) => {
  const isPhone = args.isPhone && !url.searchParams.has(SIDEBAR_PARAM);
  const search = readJobSearch(url.searchParams);
  const [{ pagination }] = await Promise.all([
    queryClient.fetchQuery(jobsQuery(queryClient, search)),
    // A failed prefetch of the counts must not fail the page.
    isPhone ? undefined : queryClient.prefetchQuery(jobFacetsQuery(search)),
  ]);
  const head = jobsHead(search, url.origin, pagination.total);
  return { ...head, more: [buildRssLink(search, head.title, url.origin)], isPhone };
});
/** In the browser the page renders at once with a loading state; the filters load their counts, if they are shown. */
export const clientLoader = createClientLoader(async ({ queryClient, url, isPhone }: LoadArgs) => {
  const search = readJobSearch(url.searchParams);
  void queryClient.prefetchQuery(jobsQuery(queryClient, search));
  return { ...jobsHead(search, url.origin, undefined), isPhone };
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

export const handle = { hasResults: true };

/** The list of active jobs (specification 2 §2). */
export default function JobsPage() {
  const { search, setSearch } = useJobSearch();
  const [openDialog, setOpenDialog] = useState<FilterDialog>();
  // A phone has the filters in the drawer only: there the sidebar costs nothing.
  const hasSidebar = useIsWide(!useLoaderData<typeof loader>().isPhone);
  const jobs = jobsQuery(useQueryClient(), search);
  const list = useShownData(useQuery({ ...jobs, placeholderData: keepPreviousData }));
  const total = list.data?.pagination.total;
  const activeCount = activeFilters(search).filter(({ filter }) => filter !== 'q').length;
  return (
    <div className="page-width flex flex-col gap-3 py-4 sm:gap-6 sm:py-10">
      <PageHeader
        title={JOBS_TITLE}
        description={
          <>
            <span className="sm:hidden">{JOBS_SHORT_LEAD}</span>
            <span className="max-sm:hidden">{JOBS_LEAD}</span>
          </>
        }
      />
      <div className="flex gap-2 sm:gap-3">
        <SearchBar hasSidebar={hasSidebar} />
        <FilterButtons activeCount={activeCount} onOpen={setOpenDialog} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
        {hasSidebar && (
          <FilterSidebar>
            <FilterPanel search={search} onChange={setSearch} />
          </FilterSidebar>
        )}
        <section aria-label="Resultados" className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <FilterChips search={search} isEmpty={total === 0}>
            <AlertButton filters={search} />
          </FilterChips>
          <div className="flex items-center gap-1 sm:gap-6">
            <ResultsCount total={total} />
            <SearchOrder />
            <SavedJobsLink />
          </div>
          <JobResults search={search} list={list} />
        </section>
      </div>
      {openDialog !== undefined && (
        <Suspense fallback={null}>
          <AllFilters
            shape={openDialog}
            search={search}
            onChange={setSearch}
            total={list.isPlaceholderData ? undefined : total}
            onClose={() => setOpenDialog(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The dialog with all filters: from the side on a phone, otherwise in the middle. */
type FilterDialog = 'drawer' | 'wide';

function FilterButtons({
  activeCount,
  onOpen,
}: {
  activeCount: number;
  onOpen: (dialog: FilterDialog) => void;
}) {
  const filtersHref = useFiltersHref();
  return (
    <>
      <noscript className="lg:hidden">
        <a href={filtersHref} className={buttonClasses({ tone: 'outline' })}>
          Filtros
        </a>
      </noscript>
      <Button tone="outline" className="lg:hidden noscript:hidden" onClick={() => onOpen('drawer')}>
        <SlidersHorizontal aria-hidden className="size-5" />
        <span>{activeCount > 0 ? `Filtros (${activeCount})` : 'Filtros'}</span>
      </Button>
      <Button tone="outline" className="max-lg:hidden noscript:hidden" onClick={() => onOpen('wide')}>
        <SlidersHorizontal aria-hidden className="size-5" />
        Búsqueda avanzada
      </Button>
    </>
  );
}
