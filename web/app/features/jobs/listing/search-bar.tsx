import { JOB_SEARCH_MAX_LENGTH, JOB_SORT_LABELS } from '@uneed/domain/jobs/job-filter.rules.ts';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../search/labeled-select.tsx';
import { keyIn } from '../search/search-href.ts';
import { SearchInput } from '../search/search-input.tsx';
import { useEarlyChanges } from '../search/use-pre-hydration-input.ts';
import { MORE_GROUPS } from './filters/filter-options.ts';
import { type JobSearch, jobSearchHref, readJobSearch } from './job-search.ts';
import { SEARCH_FORM, useJobSearch } from './use-job-search.ts';

/** Text and order. A plain form of the address, to which the filters beside it belong: it works before the page is awake. */
export function SearchBar() {
  const { search, go } = useJobSearch();
  const form = useRef<HTMLFormElement>(null);
  useEarlyChanges(form, (held) => {
    const early = { ...readJobSearch(held), page: search.page };
    if (jobSearchHref(early) !== jobSearchHref(search)) go({ ...early, page: 1 }, { replace: true });
  });
  return (
    <form
      ref={form}
      id={SEARCH_FORM}
      aria-label="Buscar vacantes"
      action="/jobs"
      onSubmit={(event) => event.preventDefault()}
      // Its parts stand in the row around it.
      className="contents"
    >
      <div className="flex min-w-72 flex-1 gap-2 max-sm:w-full max-sm:flex-none">
        <SearchInput
          value={search.q}
          label="Buscar vacantes"
          placeholder="Puesto o empresa"
          maxLength={JOB_SEARCH_MAX_LENGTH}
          onSearch={(q, isGoingOn) => go({ ...search, q, page: 1 }, { replace: isGoingOn })}
        />
        <Button type="submit">Buscar</Button>
      </div>
      <Choice
        isTight
        label="Ordenar por"
        name="sort"
        value={search.sort}
        options={JOB_SORT_LABELS}
        onChange={(value) => go({ ...search, sort: keyIn(JOB_SORT_LABELS, value) ?? search.sort, page: 1 })}
      />
      <FiltersElsewhere search={search} />
    </form>
  );
}

/** What only the advanced search shows goes along when the browser itself sends the form. */
function FiltersElsewhere({ search }: { search: JobSearch }) {
  const held = [
    ...MORE_GROUPS.flatMap(({ filter }) => search[filter].map((value) => ({ name: filter, value }))),
    ...(search.posted === undefined ? [] : [{ name: 'posted', value: search.posted }]),
  ];
  return held.map((input) => <input key={`${input.name} ${input.value}`} type="hidden" {...input} />);
}
