import type { JobFacets } from '@uneed/domain/jobs/job-list.schema.ts';
import { useState } from 'react';
import { type JobSearch, toggled } from '../job-search.ts';
import { type FilterOption, type FilterGroup as Group, optionsOf } from './filter-options.ts';
import { FilterRow } from './filter-row.tsx';
import { FilterSection } from './filter-section.tsx';

/** A long list begins with this many choices (specification 2 §9 names six provinces first). */
const FIRST_OPTIONS = 6;

/** Of a long list, what would leave nothing comes last, unless it is chosen; else the order stays. */
function inUseFirst(options: FilterOption[], chosen: string[]): FilterOption[] {
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

/** The choices of one filter; several may be on at once. */
export function FilterGroup({ group, search, facets, onChange }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const { filter, title, isUnfolded = false } = group;
  const chosen = search[filter];
  const options = inUseFirst(optionsOf(group, chosen, facets), chosen);
  const shown = options.filter(
    ({ value }, index) => isWhole || index < FIRST_OPTIONS || chosen.includes(value),
  );
  if (options.length === 0) return null;
  return (
    <FilterSection title={title} chosen={chosen.length} isUnfolded={isUnfolded}>
      {shown.map(({ value, label, count }) => (
        <FilterRow
          key={value}
          type="checkbox"
          name={filter}
          value={value}
          label={label}
          count={count}
          isChosen={chosen.includes(value)}
          onChange={() => onChange(toggled(search, filter, value))}
        />
      ))}
      {options.length > FIRST_OPTIONS && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="link link-primary min-h-11 text-sm font-medium no-underline hover:underline"
        >
          {isWhole ? 'Ver menos' : `Ver todas (${options.length})`}
          <span className="sr-only">: {title}</span>
        </button>
      )}
    </FilterSection>
  );
}
