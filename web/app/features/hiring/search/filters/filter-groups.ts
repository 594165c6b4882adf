import { AVAILABILITIES, AVAILABILITY_LABELS } from '@uneed/domain/hiring/jobs/job.rules.ts';
import {
  POSTED_PERIODS,
  type SalaryRange,
  SEARCH_SALARY_RANGES,
  SEARCH_SPECIALS,
  SPECIAL_LABELS,
} from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { formatPesos } from '@uneed/domain/kernel/money.ts';
import type { SearchFilter } from '../search-params.ts';

function salaryLabel({ min, max }: SalaryRange): string {
  if (max === null) return `${formatPesos(min)} o más`;
  return min === 0 ? `Hasta ${formatPesos(max)}` : `${formatPesos(min)} a ${formatPesos(max)}`;
}

type FilterGroup = {
  filter: SearchFilter;
  title: string;
  options: readonly { value: string; label: string }[];
};

/** The sections of the filter panel (specification 2 §2). The empty date stands for all jobs. */
export const FILTER_GROUPS: readonly FilterGroup[] = [
  {
    filter: 'posted',
    title: 'Fecha de publicación',
    options: [
      { value: '', label: 'Cualquier fecha' },
      ...Object.entries(POSTED_PERIODS).map(([value, { label }]) => ({ value, label })),
    ],
  },
  {
    filter: 'salaryRange',
    title: 'Rango salarial',
    options: SEARCH_SALARY_RANGES.map((range) => ({ value: range.id, label: salaryLabel(range) })),
  },
  {
    filter: 'availability',
    title: 'Disponibilidad',
    options: AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] })),
  },
  {
    filter: 'special',
    title: 'Características especiales',
    options: SEARCH_SPECIALS.map((value) => ({ value, label: SPECIAL_LABELS[value] })),
  },
];

/** The label of a filter value. */
export const filterLabel = (filter: SearchFilter, value: string): string =>
  FILTER_GROUPS.find((group) => group.filter === filter)?.options.find((option) => option.value === value)
    ?.label ?? value;
