import { POSTED_PERIODS } from '@uneed/domain/hiring/jobs/job-filter.rules.ts';
import { formatQuantity } from '../../../../../platform/format.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../../ui/overlay/dialog.tsx';
import { FilterRow, FilterSection } from '../../exports/filter-section.tsx';
import { FilterPanel } from '../../exports/job-filter-fields.tsx';
import { findKey } from '../../exports/search-href.ts';
import { activeFilters, clearFilters, type JobSearch, SEARCH_FORM } from '../job-search.ts';
import { MORE_GROUPS, SIDEBAR_GROUPS } from './filter-options.ts';

type Props = {
  /** A drawer on small screens, the advanced search on large ones. */
  shape: 'drawer' | 'wide';
  search: JobSearch;
  onChange: (search: JobSearch) => void;
  /** Number of jobs found; undefined while loading. */
  total: number | undefined;
  onClose: () => void;
};

const COLUMNS = { drawer: '', wide: 'gap-x-10 sm:columns-2 lg:columns-3 [&_details]:break-inside-avoid' };

const POSTED_OPTIONS = Object.entries(POSTED_PERIODS).map(([value, { label }]) => ({ value, label }));

type PostedFilterProps = { search: JobSearch; onChange: (search: JobSearch) => void };

/** The publication date: one option. */
function PostedFilter({ search, onChange }: PostedFilterProps) {
  const chosen = search.posted ?? '';
  return (
    <FilterSection title="Fecha de publicación" chosen={chosen === '' ? 0 : 1} isOpenByDefault>
      {[{ value: '', label: 'Cualquier fecha' }, ...POSTED_OPTIONS].map(({ value, label }) => (
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

/** All filters. A change is applied at once to the list behind; the button shows the number of jobs. */
export default function AllFilters({ shape, search, onChange, total, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      shape={shape}
      title={shape === 'drawer' ? 'Filtros' : 'Búsqueda avanzada'}
      actions={
        <>
          <Button
            tone="ghost"
            disabled={activeFilters(search).length === 0}
            onClick={() => onChange(clearFilters(search))}
          >
            Limpiar filtros
          </Button>
          <Button onClick={onClose}>
            {total === undefined ? 'Ver resultados' : `Ver ${formatQuantity(total, 'resultado')}`}
          </Button>
        </>
      }
    >
      <div className={COLUMNS[shape]}>
        <FilterPanel search={search} onChange={onChange} groups={[...SIDEBAR_GROUPS, ...MORE_GROUPS]} />
        <PostedFilter search={search} onChange={onChange} />
      </div>
    </Dialog>
  );
}
