import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AlertFilters, alertResultsPath } from '@uneed/domain/hiring/alerts/alert-filters.ts';
import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { useState } from 'react';
import { jobFacetsQuery } from '../jobs.queries.ts';
import {
  type FilterOption,
  type FilterGroup as Group,
  getFilterOptions,
  isShownFirst,
  MORE_GROUPS,
  SIDEBAR_GROUPS,
} from './filter-options.ts';
import { FilterRow, FilterSection } from './filter-section.tsx';
import { type JobSearch, readJobSearch, SEARCH_FORM, toggleFilter } from './job-search.ts';

/** Options shown before a long list is expanded: as many as there are places that come first. */
const FIRST_OPTIONS = 6;

/** Sorts the options of a long list: those with the most jobs first, or those without any last, unless they are chosen. */
function sortOptions({ isByCount, firstCount }: Group, options: FilterOption[], chosen: string[]) {
  if (isByCount) return options.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
  if (firstCount !== undefined || options.length <= FIRST_OPTIONS) return options;
  const isEmpty = ({ count, value }: FilterOption) => count === 0 && !chosen.includes(value);
  return [...options.filter((option) => !isEmpty(option)), ...options.filter(isEmpty)];
}

type FilterGroupProps = {
  group: Group;
  search: JobSearch;
  facets: JobFacets | undefined;
  /** Id of the form that the options belong to. */
  form: string;
  onChange: (search: JobSearch) => void;
};

/** The options of one filter, of which several may be chosen. */
function FilterGroup({ group, search, facets, form, onChange }: FilterGroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { filter, title, firstCount = FIRST_OPTIONS, isOpenByDefault = false } = group;
  const chosen = search[filter];
  const options = sortOptions(group, getFilterOptions(group, chosen, facets), chosen);
  const shown = options.filter(
    ({ value }, index) => showsAll || index < firstCount || isShownFirst(group, value, chosen),
  );
  if (options.length === 0) return null;
  return (
    <FilterSection title={title} chosen={chosen.length} isOpenByDefault={isOpenByDefault}>
      {shown.map(({ value, label, count }) => (
        <FilterRow
          key={value}
          type="checkbox"
          form={form}
          name={filter}
          value={value}
          label={label}
          count={count}
          isChosen={chosen.includes(value)}
          onChange={() => onChange(toggleFilter(search, filter, value))}
        />
      ))}
      {(showsAll || shown.length < options.length) && (
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

type FilterPanelProps = {
  search: JobSearch;
  onChange: (search: JobSearch) => void;
  groups?: typeof SIDEBAR_GROUPS;
  form?: string;
};

/** A column of filters; a change is applied at once. */
export function FilterPanel({
  search,
  onChange,
  groups = SIDEBAR_GROUPS,
  form = SEARCH_FORM,
}: FilterPanelProps) {
  const { data } = useQuery({ ...jobFacetsQuery(search), placeholderData: keepPreviousData });
  return groups.map((group) => (
    <FilterGroup
      key={group.filter}
      group={group}
      search={search}
      onChange={onChange}
      form={form}
      facets={data}
    />
  ));
}

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
