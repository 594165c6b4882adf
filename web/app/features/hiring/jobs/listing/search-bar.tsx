import { JOB_SEARCH_MAX_LENGTH } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { SearchInput } from '../exports/search-input.tsx';
import { MORE_GROUPS, SIDEBAR_GROUPS } from './filters/filter-options.ts';
import type { JobSearch } from './job-search.ts';
import { SEARCH_FORM, useJobSearch } from './use-job-search.ts';

const ALL_GROUPS = [...SIDEBAR_GROUPS, ...MORE_GROUPS];

/** The search text. A plain GET form, which order and filters belong to as well: it works before hydration. */
export function SearchBar({ hasSidebar }: { hasSidebar: boolean }) {
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
      <HiddenFilterInputs search={search} groups={hasSidebar ? MORE_GROUPS : ALL_GROUPS} />
    </form>
  );
}

type HiddenProps = { search: JobSearch; groups: typeof MORE_GROUPS };

/** Hidden inputs for the filters without visible ones on the page, for when the browser itself submits the form. */
function HiddenFilterInputs({ search, groups }: HiddenProps) {
  const inputs = [
    ...groups.flatMap(({ filter }) => search[filter].map((value) => ({ name: filter, value }))),
    ...(search.posted === undefined ? [] : [{ name: 'posted', value: search.posted }]),
  ];
  return inputs.map((input) => <input key={`${input.name} ${input.value}`} type="hidden" {...input} />);
}
