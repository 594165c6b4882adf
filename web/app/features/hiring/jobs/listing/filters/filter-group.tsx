import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { useState } from 'react';
import { FilterRow } from '../../exports/filter-row.tsx';
import { FilterSection } from '../../exports/filter-section.tsx';
import { type JobSearch, toggleFilter } from '../job-search.ts';
import { SEARCH_FORM } from '../use-job-search.ts';
import {
  type FilterOption,
  type FilterGroup as Group,
  getFilterOptions,
  isNeighborOffered,
} from './filter-options.ts';

/** Options shown before a long list is expanded (specification 2 §9 names six provinces first). */
const FIRST_OPTIONS = 6;

/** Moves options without results to the end of a long list, unless they are chosen. */
function sortEmptyLast(options: FilterOption[], chosen: string[]): FilterOption[] {
  if (options.length <= FIRST_OPTIONS) return options;
  const isEmpty = ({ count, value }: FilterOption) => count === 0 && !chosen.includes(value);
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}

type Props = {
  group: Group;
  search: JobSearch;
  facets: JobFacets | undefined;
  onChange: (search: JobSearch) => void;
};

/** The options of one filter, of which several may be chosen. */
export function FilterGroup({ group, search, facets, onChange }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const { filter, title, isOpenByDefault = false } = group;
  const chosen = search[filter];
  const options = sortEmptyLast(getFilterOptions(group, chosen, facets), chosen);
  const first = FIRST_OPTIONS + (isNeighborOffered(group, chosen) ? 1 : 0);
  const shown = options.filter(({ value }, index) => showsAll || index < first || chosen.includes(value));
  if (options.length === 0) return null;
  return (
    <FilterSection title={title} chosen={chosen.length} isOpenByDefault={isOpenByDefault}>
      {shown.map(({ value, label, count }) => (
        <FilterRow
          key={value}
          type="checkbox"
          form={SEARCH_FORM}
          name={filter}
          value={value}
          label={label}
          count={count}
          isChosen={chosen.includes(value)}
          onChange={() => onChange(toggleFilter(search, filter, value))}
        />
      ))}
      {options.length > FIRST_OPTIONS && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="link link-primary noscript:hidden min-h-11 text-sm font-medium no-underline hover:underline"
        >
          <span>{showsAll ? 'Ver menos' : `Ver todas (${options.length})`}</span>
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </FilterSection>
  );
}
