import { JOB_STATUS_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { JOB_SEARCH_MAX_LENGTH, MY_JOB_SORT_LABELS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { useLocation } from 'react-router';
import { useUrlState } from '../../../../platform/use-url-state.ts';
import { LabeledSelect } from '../../../../ui/controls/labeled-select.tsx';
import { findKey } from '../exports/search-href.ts';
import { SearchInput } from '../exports/search-input.tsx';
import { type MyJobSearch, myJobSearchHref, readMyJobSearch } from './my-job-search.ts';

/** In the order of the specification (2 §2). */
const STATUSES = ['active', 'paused', 'draft', 'expired'] as const;

/** Search text, status and order of the user's own jobs; a plain GET form. */
export function MyJobsFilters() {
  const { pathname } = useLocation();
  const [search, setSearch] = useUrlState({
    read: readMyJobSearch,
    toHref: (state) => myJobSearchHref(pathname, state),
  });
  const go = (changes: Partial<MyJobSearch>, replace = false) =>
    setSearch({ ...search, page: 1, ...changes }, { replace });
  return (
    <form
      aria-label="Buscar en mis trabajos"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap gap-3"
    >
      <div className="flex min-w-60 flex-1 max-sm:w-full max-sm:flex-none">
        <SearchInput
          value={search.q}
          label="Buscar en mis trabajos"
          placeholder="Buscar en mis trabajos"
          maxLength={JOB_SEARCH_MAX_LENGTH}
          onSearch={(q, isContinuation) => go({ q }, isContinuation)}
        />
      </div>
      <LabeledSelect
        label="Estado"
        name="status"
        value={search.status ?? ''}
        emptyLabel="Todos"
        options={JOB_STATUS_LABELS}
        order={STATUSES}
        onChange={(value) => go({ status: findKey(JOB_STATUS_LABELS, value) })}
      />
      <LabeledSelect
        label="Ordenar por"
        name="sort"
        value={search.sort ?? 'newest'}
        options={MY_JOB_SORT_LABELS}
        onChange={(value) => {
          const sort = findKey(MY_JOB_SORT_LABELS, value);
          go({ sort: sort === 'newest' ? undefined : sort });
        }}
      />
    </form>
  );
}
