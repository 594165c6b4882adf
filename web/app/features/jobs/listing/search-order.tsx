import { JOB_SORT_LABELS } from '@uneed/domain/jobs/job-filter.rules.ts';
import { LabeledSelect } from '../search/labeled-select.tsx';
import { findKey } from '../search/search-href.ts';
import { SEARCH_FORM, useJobSearch } from './use-job-search.ts';

/** The order of the jobs; belongs to the search form. */
export function SearchOrder() {
  const { search, setSearch } = useJobSearch();
  return (
    <LabeledSelect
      isPlain
      label="Ordenar por"
      name="sort"
      form={SEARCH_FORM}
      value={search.sort}
      options={JOB_SORT_LABELS}
      onChange={(value) =>
        setSearch({ ...search, sort: findKey(JOB_SORT_LABELS, value) ?? search.sort, page: 1 })
      }
    />
  );
}
