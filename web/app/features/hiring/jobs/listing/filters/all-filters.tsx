import { formatQuantity } from '../../../../../platform/format.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { Dialog } from '../../../../../ui/overlay/dialog.tsx';
import { MORE_GROUPS, SIDEBAR_GROUPS } from '../../exports/filter-options.ts';
import { FilterPanel } from '../../exports/job-filter-fields.tsx';
import { activeFilters, clearFilters, type JobSearch } from '../../exports/job-search.ts';
import { PostedFilter } from '../../exports/posted-filter.tsx';

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
