import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { JobFacets } from '@uneed/domain/jobs/job-list.schema.ts';
import { cachedOnServer } from '../../../../platform/markup/cached-on-server.tsx';
import { jobFacetsQuery } from '../../jobs.queries.ts';
import type { JobSearch } from '../job-search.ts';
import { FilterGroup } from './filter-group.tsx';
import { SIDEBAR_GROUPS } from './filter-options.ts';

type Props = {
  search: JobSearch;
  onChange: (search: JobSearch) => void;
  groups?: typeof SIDEBAR_GROUPS;
};

type GroupsProps = Props & { facets: JobFacets | undefined };

/** A column of filters; a change is applied at once. */
export function FilterPanel({ search, onChange, groups }: Props) {
  const { data } = useQuery({ ...jobFacetsQuery(search), placeholderData: keepPreviousData });
  return <FilterGroups search={search} onChange={onChange} groups={groups} facets={data} />;
}

const FilterGroups = cachedOnServer(
  'filters',
  function FilterGroups({ groups = SIDEBAR_GROUPS, ...rest }: GroupsProps) {
    return groups.map((group) => <FilterGroup key={group.filter} group={group} {...rest} />);
  },
);
