import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, type MetaArgs, useLoaderData, useLocation } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../../platform/api/loaders.ts';
import { useShownData } from '../../../../platform/api/use-shown-data.ts';
import { useIsEnterprise } from '../../../../platform/area/use-paths.ts';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { buildPageMeta } from '../../../../platform/page-meta.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { buttonClasses } from '../../../../ui/controls/button-style.ts';
import { PageHeader } from '../../../../ui/display/page-header.tsx';
import { useIsWide } from '../../../../ui/use-is-wide.ts';
import { AlertButton } from '../../alerts/exports/alert-button.tsx';
import { MORE_GROUPS, SIDEBAR_GROUPS } from '../exports/filter-options.ts';
import { FilterPanel } from '../exports/job-filter-fields.tsx';
import {
  activeFilters,
  type JobSearch,
  readJobSearch,
  SEARCH_FORM,
  useJobSearch,
} from '../exports/job-search.ts';
import { JobSortSelect } from '../exports/job-sort.tsx';
import { PostedFilter } from '../exports/posted-filter.tsx';
import { useSavedJobs } from '../exports/saved-jobs.ts';
import { SearchInput } from '../exports/search-input.tsx';
import { jobFacetsQuery, jobsQuery } from '../jobs.queries.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { FilterSidebar } from './filters/filter-sidebar.tsx';
import { JobResults } from './job-results.tsx';
import { buildRssLink, JOBS_LEAD, JOBS_SHORT_LEAD, JOBS_TITLE, jobsHead } from './jobs-head.ts';
import { ResultsCount } from './results-count.tsx';

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

const ALL_GROUPS = [...SIDEBAR_GROUPS, ...MORE_GROUPS];

/** The search text. A plain GET form, which order and filters belong to as well: it works before hydration. */
function SearchBar({ hasSidebar }: { hasSidebar: boolean }) {
  const { search, setSearch } = useJobSearch();
  return (
    <form
      id={SEARCH_FORM}
      aria-label="Buscar vacantes"
      action="/jobs"
      onSubmit={(event) => event.preventDefault()}
      className="flex min-w-0 flex-1 gap-2 max-sm:relative"
    >
      <SearchInput
        value={search.q}
        label="Buscar vacantes"
        placeholder="Puesto o empresa"
        maxLength={JOB_SEARCH_MAX_LENGTH}
        onSearch={(q, isContinuation) => setSearch({ ...search, q, page: 1 }, { replace: isContinuation })}
        onFilter={({ name, value }, isContinuation) =>
          setSearch({ ...search, q: '', [name]: [value], page: 1 }, { replace: isContinuation })
        }
      />
      {/* On a phone the keyboard has this button; without JavaScript the order needs it too. */}
      <Button type="submit" className="max-sm:hidden noscript:inline-flex">
        Buscar
      </Button>
      <HiddenFilterInputs search={search} hasSidebar={hasSidebar} />
    </form>
  );
}

type HiddenProps = { search: JobSearch; hasSidebar: boolean };

/** Hidden inputs for the filters without visible ones on the page, for when the browser itself submits the form. */
function HiddenFilterInputs({ search, hasSidebar }: HiddenProps) {
  const inputs = [
    ...(hasSidebar ? MORE_GROUPS : ALL_GROUPS).flatMap(({ filter }) =>
      search[filter].map((value) => ({ name: filter, value })),
    ),
    ...(hasSidebar || search.posted === undefined ? [] : [{ name: 'posted', value: search.posted }]),
  ];
  return inputs.map((input) => <input key={`${input.name} ${input.value}`} type="hidden" {...input} />);
}

/** The list of active jobs (product.md, 'Job lists'). */
export default function JobsPage() {
  const { search, setSearch } = useJobSearch();
  const [openDialog, setOpenDialog] = useState<FilterDialog>();
  // A phone has the filters in the drawer only: there the sidebar costs nothing.
  const hasSidebar = useIsWide(!useLoaderData<typeof loader>().isPhone);
  const jobs = jobsQuery(useQueryClient(), search);
  const list = useShownData(useQuery({ ...jobs, placeholderData: keepPreviousData }));
  // Not of earlier filters.
  const total = list.isPlaceholderData ? undefined : list.data?.pagination.total;
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
            <PostedFilter search={search} onChange={setSearch} isOpenByDefault={false} />
            <FilterPanel search={search} onChange={setSearch} />
          </FilterSidebar>
        )}
        <section aria-label="Resultados" className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <FilterChips search={search} place={list.data?.search?.place} isEmpty={total === 0}>
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
            total={total}
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

/** The order of the jobs; belongs to the search form. */
function SearchOrder() {
  const { search, setSearch } = useJobSearch();
  return (
    <JobSortSelect
      q={search.q}
      sort={search.sort}
      form={SEARCH_FORM}
      onChange={(sort) => setSearch({ ...search, sort, page: 1 })}
    />
  );
}

/** Link to the jobs saved on this device, for visitors without an account too, but not for an enterprise. */
function SavedJobsLink() {
  const { saved } = useSavedJobs();
  const isEnterprise = useIsEnterprise();
  if (isEnterprise) return null;
  return (
    <Link
      to="/saved-jobs"
      className="link link-primary flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-sm font-medium no-underline hover:underline lg:min-h-9"
    >
      <Bookmark aria-hidden className="size-5 sm:size-4" />
      <span className="max-sm:sr-only">Guardadas</span>
      {saved.length > 0 && <span>{`(${saved.length})`}</span>}
    </Link>
  );
}
