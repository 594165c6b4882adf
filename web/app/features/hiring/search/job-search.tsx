import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { JOBS_COUNTED_MAX } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { useShownData } from '../../../platform/api/use-shown-data.ts';
import { AlertButton } from '../alerts/exports/alert-button.tsx';
import { JobCard } from '../jobs/exports/job-card.tsx';
import { JobSortSelect } from '../jobs/exports/job-sort.tsx';
import { SearchOutcome } from '../jobs/exports/search-outcome.tsx';
import { SearchFilters } from './filters/search-filters.tsx';
import { JobPoster } from './job-poster.tsx';
import { Results } from './results.tsx';
import { formatResultCount, ResultsHeader } from './results-header.tsx';
import { jobResultsQuery } from './search.queries.ts';
import { type Search, searchHref, toAlertFilters } from './search-params.ts';

/** Id of the form that filters and order belong to. */
const FILTER_FORM = 'filtros-de-busqueda';

type Props = { search: Search; onChange: (search: Search, options?: { replace?: boolean }) => void };

/** The jobs that match the text and the filters. */
export function JobSearch({ search, onChange }: Props) {
  const results = jobResultsQuery(useQueryClient(), search);
  const query = useShownData(useQuery({ ...results, placeholderData: keepPreviousData }));
  const { jobs = [], pagination, search: outcome } = query.data ?? {};
  // Not of an earlier search.
  const total = query.isPlaceholderData ? undefined : pagination?.total;
  return (
    <>
      <ResultsHeader
        search={search}
        count={
          total === undefined
            ? undefined
            : formatResultCount(total, JOBS_COUNTED_MAX, 'trabajo encontrado', 'trabajos encontrados')
        }
      >
        <JobSortSelect
          q={search.q}
          sort={search.sort}
          form={FILTER_FORM}
          onChange={(sort) => onChange({ ...search, sort, page: 1 })}
        />
        {total !== 0 && <AlertButton filters={toAlertFilters(search)} />}
      </ResultsHeader>
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-8">
        <SearchFilters
          formId={FILTER_FORM}
          search={search}
          place={outcome?.place?.isEmpty === false ? outcome.place : undefined}
          total={total}
          onChange={onChange}
        />
        <section aria-label="Resultados" className="flex min-w-0 flex-col gap-3 sm:gap-4">
          <Results
            search={search}
            query={query}
            cards={jobs.map((job) => <JobCard key={job._id} job={job} poster={<JobPoster job={job} />} />)}
            total={total ?? 0}
            totalPages={pagination?.totalPages ?? 0}
            note={
              <SearchOutcome
                outcome={outcome}
                hasJobs={jobs.length > 0}
                getHref={(q) => searchHref({ ...search, q, page: 1 })}
              />
            }
          />
        </section>
      </div>
    </>
  );
}
