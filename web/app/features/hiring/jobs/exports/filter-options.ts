import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { AVAILABILITIES } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  FIRST_LOCATIONS,
  findSalaryRange,
  type ListFilter,
  POSTED_PERIODS,
  SALARY_RANGES,
  SEARCH_SALARY_RANGES,
  SEARCH_SPECIALS,
  SPECIAL_LABELS,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { GREATER_SANTO_DOMINGO, PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { availabilityLabel, skillLabel } from '../job/labels.ts';
import { findKey } from './search-href.ts';

/** `FIRST_LOCATIONS`, then all provinces (product.md, 'Job filters'). */
const LOCATIONS: string[] = [...new Set<string>([...FIRST_LOCATIONS, ...PROVINCES.map(({ name }) => name)])];

export type FilterGroup = {
  filter: ListFilter;
  title: string;
  /** Its values in their order; undefined when they come from the facets. */
  values?: readonly string[];
  isOpenByDefault?: boolean;
  /** How many values are shown before the list is expanded; the others are in their own order. Default: the first of a long list. */
  firstCount?: number;
  /** Whether the values with the most jobs come first. */
  isByCount?: boolean;
};

/** The filters of the sidebar. */
export const SIDEBAR_GROUPS: readonly FilterGroup[] = [
  { filter: 'location', title: 'Provincia', values: LOCATIONS, isOpenByDefault: true, isByCount: true },
  { filter: 'category', title: 'Categoría', values: CATEGORIES, isOpenByDefault: true },
  { filter: 'skill', title: 'Especialidad de call center', values: SPECIALITIES },
  {
    filter: 'salaryRange',
    title: 'Salario mensual (RD$)',
    values: SALARY_RANGES.map(({ id }) => id),
    firstCount: SALARY_RANGES.length,
    isOpenByDefault: true,
  },
  { filter: 'company', title: 'Empresa' },
  { filter: 'jobType', title: 'Jornada', values: ['Full Time', 'Part Time'], isOpenByDefault: true },
];

/** The filters of the search page, with its own salary ranges; any date stands above them (product.md, 'Search page'). */
export const SEARCH_GROUPS: readonly FilterGroup[] = [
  {
    filter: 'salaryRange',
    title: 'Rango salarial',
    values: SEARCH_SALARY_RANGES.map(({ id }) => id),
    firstCount: SEARCH_SALARY_RANGES.length,
    isOpenByDefault: true,
  },
  { filter: 'availability', title: 'Disponibilidad', values: AVAILABILITIES, isOpenByDefault: true },
  {
    filter: 'special',
    title: 'Características especiales',
    values: SEARCH_SPECIALS,
    isOpenByDefault: true,
  },
  ...SIDEBAR_GROUPS.filter(({ filter }) => filter === 'location' || filter === 'category'),
];

/** The filters that only the advanced search and the drawer have. */
export const MORE_GROUPS: readonly FilterGroup[] = [
  { filter: 'availability', title: 'Disponibilidad', values: AVAILABILITIES, isOpenByDefault: true },
  {
    filter: 'special',
    title: 'Características especiales',
    values: Object.keys(SPECIAL_LABELS),
    isOpenByDefault: true,
  },
];

/** The label of a filter value. */
export function filterLabel(filter: ListFilter | 'q' | 'posted', value: string): string {
  if (filter === 'q') return `«${value}»`;
  if (filter === 'salaryRange') return findSalaryRange(value)?.label ?? value;
  if (filter === 'jobType' || filter === 'availability') return availabilityLabel(value) ?? value;
  if (filter === 'skill') return skillLabel(value);
  const special = filter === 'special' ? findKey(SPECIAL_LABELS, value) : undefined;
  if (special !== undefined) return SPECIAL_LABELS[special];
  const posted = filter === 'posted' ? findKey(POSTED_PERIODS, value) : undefined;
  return posted === undefined ? value : POSTED_PERIODS[posted].label;
}

export type FilterOption = { value: string; label: string; count: number | undefined };

/** A place that is offered at once, however few jobs it has: with Santo Domingo it is the capital. */
const ALWAYS_SHOWN = GREATER_SANTO_DOMINGO[1];

/** Whether a value is shown before the list is expanded. */
export const isShownFirst = ({ filter }: FilterGroup, value: string, chosen: string[]): boolean =>
  chosen.includes(value) || (filter === 'location' && value === ALWAYS_SHOWN);

/** The options of a group with their counts (undefined while loading). Chosen values are always included. */
export function getFilterOptions(
  group: FilterGroup,
  chosen: string[],
  facets: JobFacets | undefined,
): FilterOption[] {
  const counted = facets?.[group.filter];
  const known = group.values ?? counted?.map(({ value }) => value) ?? [];
  return [...new Set([...known, ...chosen])].map((value) => ({
    value,
    label: filterLabel(group.filter, value),
    count: counted === undefined ? undefined : (counted.find((facet) => facet.value === value)?.count ?? 0),
  }));
}
