import { JobSortSelect } from '../exports/job-sort.tsx';
import { SEARCH_FORM, useJobSearch } from './use-job-search.ts';

/** The order of the jobs; belongs to the search form. */
export function SearchOrder() {
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
