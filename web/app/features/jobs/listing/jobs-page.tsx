import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { useShownData } from '../../../platform/api/use-shown-data.ts';
import { buildPageMeta } from '../../../platform/page-meta.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../ui/controls/button-style.ts';
import { PageHeader } from '../../../ui/display/page-header.tsx';
import { jobFacetsQuery, jobsQuery } from '../jobs.queries.ts';
import { SavedJobsLink } from '../saved/saved-jobs-link.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import { JobResults } from './job-results.tsx';
import { activeFilters, readJobSearch } from './job-search.ts';
import { JOBS_LEAD, JOBS_TITLE, jobsHead } from './jobs-head.ts';
import { ResultsCount } from './results-count.tsx';
import { SearchBar } from './search-bar.tsx';
import { useJobSearch } from './use-job-search.ts';

// Loaded when opened.
const AllFilters = lazy(() => import('./filters/all-filters.tsx'));

export const loader = createServerLoader(async ({ queryClient, url }: LoadArgs) => {
  const search = readJobSearch(url.searchParams);
  const [{ pagination }] = await Promise.all([
    queryClient.fetchQuery(jobsQuery(search)),
    // A failed prefetch of the counts must not fail the page.
    queryClient.prefetchQuery(jobFacetsQuery(search)),
  ]);
  return jobsHead(search, url.origin, pagination.total);
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient, url }: LoadArgs) => {
  const search = readJobSearch(url.searchParams);
  void queryClient.prefetchQuery(jobsQuery(search));
  void queryClient.prefetchQuery(jobFacetsQuery(search));
  return jobsHead(search, url.origin, undefined);
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData ? buildPageMeta(loaderData) : [];

/** The list of active jobs (specification 2 §2). */
export default function JobsPage() {
  const { search, setSearch } = useJobSearch();
  const [openDialog, setOpenDialog] = useState<'drawer' | 'wide'>();
  const [isCollapsed, setIsCollapsed] = useState(false);
  const list = useShownData(useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData }));
  const total = list.data?.pagination.total;
  const activeCount = activeFilters(search).filter(({ filter }) => filter !== 'q').length;
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader title={JOBS_TITLE} description={JOBS_LEAD} />
      <div className="flex flex-wrap gap-3">
        <SearchBar />
        <noscript className="lg:hidden">
          <a href="#filtros" className={buttonClasses({ tone: 'outline' })}>
            Filtros
          </a>
        </noscript>
        <Button tone="outline" className="lg:hidden noscript:hidden" onClick={() => setOpenDialog('drawer')}>
          <SlidersHorizontal aria-hidden className="size-5" />
          Filtros{activeCount > 0 && ` (${activeCount})`}
        </Button>
        <Button
          tone="outline"
          className="max-lg:hidden noscript:hidden"
          onClick={() => setOpenDialog('wide')}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          Búsqueda avanzada
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
        <FilterSidebar isCollapsed={isCollapsed} onToggle={() => setIsCollapsed(!isCollapsed)}>
          <FilterPanel search={search} onChange={setSearch} />
        </FilterSidebar>
        <section aria-label="Resultados" className="flex min-w-0 flex-col gap-4">
          <FilterChips search={search} isEmpty={total === 0} />
          <div className="flex items-center justify-between gap-4">
            <ResultsCount total={total} />
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
