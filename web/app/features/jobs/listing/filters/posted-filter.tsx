import { POSTED_WITHIN } from '@uneed/domain/jobs/job-filter.rules.ts';
import { keyIn } from '../../search/search-href.ts';
import type { JobSearch } from '../job-search.ts';
import { POSTED_OPTIONS } from './filter-options.ts';
import { FilterRow } from './filter-row.tsx';
import { FilterSection } from './filter-section.tsx';

type Props = { search: JobSearch; onChange: (search: JobSearch) => void };

/** Since when a vacancy was published: one choice. */
export function PostedFilter({ search, onChange }: Props) {
  const chosen = search.posted ?? '';
  return (
    <FilterSection title="Fecha de publicación" chosen={chosen === '' ? 0 : 1} isUnfolded>
      {[{ value: '', label: 'Cualquier fecha' }, ...POSTED_OPTIONS].map(({ value, label }) => (
        <FilterRow
          key={value}
          type="radio"
          name="posted"
          value={value}
          label={label}
          isChosen={value === chosen}
          onChange={() => onChange({ ...search, posted: keyIn(POSTED_WITHIN, value), page: 1 })}
        />
      ))}
    </FilterSection>
  );
}
