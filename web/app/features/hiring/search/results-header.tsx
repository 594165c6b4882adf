import { formatCount } from '@uneed/domain/kernel/count.ts';
import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RESULTS_ID } from '../../../ui/display/skip-links.tsx';
import { type Search, searchHref } from './search-params.ts';

type Props = {
  search: Search;
  /** The number of results in words; undefined while loading. */
  count: string | undefined;
  /** Actions on these results. */
  children?: ReactNode;
};

/** What was searched, how many results it has (a live region), and how they are shown. */
export function ResultsHeader({ search, count, children }: Props) {
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">
        Resultados para <span className="text-primary">{search.q}</span>
      </h1>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <p
          id={RESULTS_ID}
          role="status"
          tabIndex={-1}
          className="text-muted mr-auto text-sm tabular-nums outline-none sm:text-base"
        >
          {count}
        </p>
        {children}
        <ViewToggle search={search} />
      </div>
    </header>
  );
}

const VIEWS = [
  { view: 'list', label: 'Lista', icon: List },
  { view: 'grid', label: 'Cuadrícula', icon: LayoutGrid },
] as const;

/** List or grid; a narrow screen always has one column. */
function ViewToggle({ search }: { search: Search }) {
  return (
    <nav aria-label="Cómo mostrar los resultados" className="join max-md:hidden">
      {VIEWS.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={searchHref({ ...search, view })}
          replace
          preventScrollReset
          aria-label={label}
          aria-current={search.view === view ? 'true' : undefined}
          className={classNames(
            'btn join-item btn-square min-h-11 min-w-11 shadow-none',
            search.view === view ? 'btn-primary' : 'border-base-300 bg-base-100',
          )}
        >
          <Icon aria-hidden className="size-5" />
        </Link>
      ))}
    </nav>
  );
}

/** The number of results: `1 trabajo encontrado`, `1,000 o más trabajos encontrados` from the number on that is not counted beyond. */
export const formatResultCount = (total: number, countedMax: number, one: string, many: string): string =>
  total >= countedMax ? `${formatCount(countedMax)} o más ${many}` : formatQuantity(total, one, many);
