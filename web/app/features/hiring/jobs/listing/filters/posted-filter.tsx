import { POSTED_PERIODS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { FilterRow } from '../../exports/filter-row.tsx';
import { FilterSection } from '../../exports/filter-section.tsx';
import { findKey } from '../../exports/search-href.ts';
import type { JobSearch } from '../job-search.ts';
import { SEARCH_FORM } from '../use-job-search.ts';

const OPTIONS = Object.entries(POSTED_PERIODS).map(([value, { label }]) => ({ value, label }));

type Props = { search: JobSearch; onChange: (search: JobSearch) => void };

/** The publication date: one option. */
export function PostedFilter({ search, onChange }: Props) {
  const chosen = search.posted ?? '';
  return (
    <FilterSection title="Fecha de publicación" chosen={chosen === '' ? 0 : 1} isOpenByDefault>
      {[{ value: '', label: 'Cualquier fecha' }, ...OPTIONS].map(({ value, label }) => (
        <FilterRow
          key={value}
          type="radio"
          form={SEARCH_FORM}
          name="posted"
          value={value}
          label={label}
          isChosen={value === chosen}
          onChange={() => onChange({ ...search, posted: findKey(POSTED_PERIODS, value), page: 1 })}
        />
      ))}
    </FilterSection>
  );
}
