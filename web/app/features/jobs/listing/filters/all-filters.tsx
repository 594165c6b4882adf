import { formatQuantity } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { activeFilters, type JobSearch, withoutFilters } from '../job-search.ts';
import { MORE_GROUPS, SIDEBAR_GROUPS } from './filter-options.ts';
import { FilterPanel } from './filter-panel.tsx';
import { PostedFilter } from './posted-filter.tsx';

type Props = {
  /** A drawer on small screens, the advanced search on large ones. */
  shape: 'drawer' | 'wide';
  search: JobSearch;
  onChange: (search: JobSearch) => void;
  /** Vacancies found, once known. */
  total: number | undefined;
  onClose: () => void;
};

const COLUMNS = { drawer: '', wide: 'gap-x-10 sm:columns-2 lg:columns-3 [&>*]:break-inside-avoid' };

/** Every filter there is. What one chooses works at once, behind it; its button tells how many vacancies that leaves. */
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
            onClick={() => onChange(withoutFilters(search))}
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
