import { POSTED_PERIODS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { FilterRow, FilterSection } from './filter-section.tsx';
import { type JobSearch, SEARCH_FORM } from './job-search.ts';
import { findKey } from './search-href.ts';

const POSTED_OPTIONS = Object.entries(POSTED_PERIODS).map(([value, { label }]) => ({ value, label }));

type PostedFilterProps = {
  search: JobSearch;
  onChange: (search: JobSearch) => void;
  form?: string;
  isOpenByDefault?: boolean;
};

/** The publication date: one option. */
export function PostedFilter(props: PostedFilterProps) {
  const { search, onChange, form = SEARCH_FORM, isOpenByDefault = true } = props;
  const chosen = search.posted ?? '';
  return (
    <FilterSection
      title="Fecha de publicación"
      chosen={chosen === '' ? 0 : 1}
      isOpenByDefault={isOpenByDefault}
    >
      {[{ value: '', label: 'Cualquier fecha' }, ...POSTED_OPTIONS].map(({ value, label }) => (
        <FilterRow
          key={value}
          type="radio"
          form={form}
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
