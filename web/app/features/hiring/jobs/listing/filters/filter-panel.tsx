import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { jobFacetsQuery } from '../../jobs.queries.ts';
import type { JobSearch } from '../job-search.ts';
import { FilterGroup } from './filter-group.tsx';
import { SIDEBAR_GROUPS } from './filter-options.ts';

type Props = {
  search: JobSearch;
  onChange: (search: JobSearch) => void;
  groups?: typeof SIDEBAR_GROUPS;
};

/** A column of filters; a change is applied at once. */
export function FilterPanel({ search, onChange, groups = SIDEBAR_GROUPS }: Props) {
  const { data } = useQuery({ ...jobFacetsQuery(search), placeholderData: keepPreviousData });
  return groups.map((group) => (
    <FilterGroup key={group.filter} group={group} search={search} onChange={onChange} facets={data} />
  ));
}
