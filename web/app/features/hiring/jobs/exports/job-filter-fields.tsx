import { type AlertFilters, alertResultsPath } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import { MORE_GROUPS, SIDEBAR_GROUPS } from '../listing/filters/filter-options.ts';
import { FilterPanel } from '../listing/filters/filter-panel.tsx';
import { readJobSearch } from '../listing/job-search.ts';

type Props = { filters: AlertFilters; onChange: (filters: AlertFilters) => void };

/** The filters of the job list with several values each, for a form outside of the list. */
export function JobFilterFields({ filters, onChange }: Props) {
  const [, query] = alertResultsPath(filters).split('?');
  return (
    <FilterPanel
      search={readJobSearch(new URLSearchParams(query))}
      onChange={onChange}
      groups={[...SIDEBAR_GROUPS, ...MORE_GROUPS]}
    />
  );
}
