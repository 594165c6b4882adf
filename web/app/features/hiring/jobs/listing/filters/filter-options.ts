import { CATEGORIES, SPECIALITIES } from '@uneed/domain/hiring/jobs/categories.ts';
import { AVAILABILITIES } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  FIRST_LOCATIONS,
  findSalaryRange,
  POSTED_PERIODS,
  SALARY_RANGES,
  SPECIAL_LABELS,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import type { JobFacets } from '@uneed/domain/hiring/jobs/job-list.schema.ts';
import { GREATER_SANTO_DOMINGO, PROVINCES } from '@uneed/domain/people/places/provinces.ts';
import { findKey } from '../../exports/search-href.ts';
import { availabilityLabel, skillLabel } from '../../job/labels.ts';
import type { ListFilter } from '../job-search.ts';

/** `FIRST_LOCATIONS`, then all provinces (product.md, 'Job filters'). */
const LOCATIONS: string[] = [...new Set<string>([...FIRST_LOCATIONS, ...PROVINCES.map(({ name }) => name)])];

export type FilterGroup = {
  filter: ListFilter;
  title: string;
  /** Its values in their order; undefined when they come from the facets. */
  values?: readonly string[];
  isOpenByDefault?: boolean;
};

/** The filters of the sidebar. */
export const SIDEBAR_GROUPS: readonly FilterGroup[] = [
  { filter: 'location', title: 'Provincia', values: LOCATIONS, isOpenByDefault: true },
  { filter: 'category', title: 'Categoría', values: CATEGORIES, isOpenByDefault: true },
  { filter: 'skill', title: 'Especialidad de call center', values: SPECIALITIES },
  {
    filter: 'salaryRange',
    title: 'Salario mensual (RD$)',
    values: SALARY_RANGES.map(({ id }) => id),
    isOpenByDefault: true,
  },
  { filter: 'company', title: 'Empresa' },
  { filter: 'jobType', title: 'Tipo de empleo', values: ['Full Time', 'Part Time'], isOpenByDefault: true },
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

/** Whether the Distrito Nacional is offered beside Santo Domingo, because people mean both by that name. */
export const isNeighborOffered = ({ filter }: FilterGroup, chosen: string[]): boolean =>
  filter === 'location' && chosen.includes(GREATER_SANTO_DOMINGO[0]);

/** The options of a group with their counts (undefined while loading). Chosen values are always included. */
export function getFilterOptions(
  group: FilterGroup,
  chosen: string[],
  facets: JobFacets | undefined,
): FilterOption[] {
  const counted = facets?.[group.filter];
  const known = group.values ?? counted?.map(({ value }) => value) ?? [];
  // Santo Domingo is the first place anyway.
  const first = isNeighborOffered(group, chosen) ? GREATER_SANTO_DOMINGO : [];
  return [...new Set([...first, ...known, ...chosen])].map((value) => ({
    value,
    label: filterLabel(group.filter, value),
    count: counted === undefined ? undefined : (counted.find((facet) => facet.value === value)?.count ?? 0),
  }));
}
