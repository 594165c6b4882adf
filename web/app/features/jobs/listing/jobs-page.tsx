import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { MetaArgs } from 'react-router';
import { clientSideLoader, type LoadArgs, serverLoader } from '../../../platform/api/load.ts';
import { pageHead } from '../../../platform/head.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { jobFacetsQuery, jobsQuery } from '../jobs.queries.ts';
import { SavedLink } from '../saved/saved-jobs-link.tsx';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { Sidebar } from './filters/filter-sidebar.tsx';
import { JobResults } from './job-results.tsx';
import { activeFilters, readJobSearch } from './job-search.ts';
import { JOBS_LEAD, JOBS_TITLE, jobsHead } from './jobs-head.ts';
import { ResultsCount } from './results-count.tsx';
import { SearchBar } from './search-bar.tsx';
import { useJobSearch } from './use-job-search.ts';

// Fetched when opened.
const AllFilters = lazy(() => import('./filters/all-filters.tsx'));

export const loader = serverLoader(async ({ queries, url }: LoadArgs) => {
  const search = readJobSearch(url.searchParams);
  const [{ pagination }] = await Promise.all([
    queries.fetchQuery(jobsQuery(search)),
    // The list is worth showing without the counts.
    queries.prefetchQuery(jobFacetsQuery(search)),
  ]);
  return jobsHead(search, url.origin, pagination.total);
});
/** In the browser the page shows at once and tells that it is loading. */
export const clientLoader = clientSideLoader(async ({ queries, url }: LoadArgs) => {
  const search = readJobSearch(url.searchParams);
  void queries.prefetchQuery(jobsQuery(search));
  void queries.prefetchQuery(jobFacetsQuery(search));
  return jobsHead(search, url.origin, undefined);
});

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => (loaderData ? pageHead(loaderData) : []);

/** The listing of open vacancies (specification 2 §2). */
export default function JobsPage() {
  const { search, go } = useJobSearch();
  const [opened, setOpened] = useState<'drawer' | 'wide'>();
  const [isFolded, setIsFolded] = useState(false);
  const list = useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData });
  const total = list.data?.pagination.total;
  const chosen = activeFilters(search).filter(({ filter }) => filter !== 'q').length;
  return (
    <div className="page-width flex flex-col gap-6 py-8 sm:py-10">
      <PageHeader title={JOBS_TITLE} lead={JOBS_LEAD} />
      <div className="flex flex-wrap gap-3">
        <SearchBar />
        <Button tone="outline" className="lg:hidden" onClick={() => setOpened('drawer')}>
          <SlidersHorizontal aria-hidden className="size-5" />
          Filtros{chosen > 0 && ` (${chosen})`}
        </Button>
        <Button tone="outline" className="max-lg:hidden" onClick={() => setOpened('wide')}>
          <SlidersHorizontal aria-hidden className="size-5" />
          Búsqueda avanzada
        </Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
        <Sidebar isFolded={isFolded} onFold={() => setIsFolded(!isFolded)}>
          <FilterPanel search={search} onChange={go} />
        </Sidebar>
        <section aria-label="Resultados" className="flex min-w-0 flex-col gap-4">
          <FilterChips search={search} isEmpty={total === 0} />
          <div className="flex items-center justify-between gap-4">
            <ResultsCount total={total} />
            <SavedLink />
          </div>
          <JobResults search={search} list={list} />
        </section>
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <AllFilters
            shape={opened}
            search={search}
            onChange={go}
            total={list.isPlaceholderData ? undefined : total}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
