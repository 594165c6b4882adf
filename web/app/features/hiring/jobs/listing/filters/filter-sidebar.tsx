import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { Button } from '../../../../../ui/controls/button.tsx';
import { SEARCH_FORM } from '../../exports/job-search.ts';

/** The filters beside the results on wide screens; collapsible to give the results more space. */
export function FilterSidebar({ children }: { children: ReactNode }) {
  const id = useId();
  const [isCollapsed, setIsCollapsed] = useState(false);
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      id="filtros"
      aria-label="Filtros"
      className={classNames(
        'bg-base-100 border-base-300 rounded-box border max-lg:hidden',
        // Without JavaScript a phone has no dialog with the filters.
        'noscript:max-lg:order-last noscript:max-lg:block noscript:max-lg:w-auto',
        !isCollapsed && 'w-72 px-5 pb-2',
      )}
    >
      <div
        className={classNames(
          'flex min-h-11 items-center justify-between',
          !isCollapsed && 'border-base-300 -mr-3 border-b',
        )}
      >
        {!isCollapsed && <h2 className="text-base">Filtros</h2>}
        <Button
          tone="ghost"
          isSquare
          aria-label={isCollapsed ? 'Mostrar filtros' : 'Ocultar filtros'}
          aria-expanded={!isCollapsed}
          aria-controls={id}
          className="noscript:hidden"
          onClick={() => setIsCollapsed(!isCollapsed)}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      <div id={id} hidden={isCollapsed}>
        {children}
        <noscript>
          <button type="submit" form={SEARCH_FORM} className="btn btn-primary my-4 min-h-11 w-full">
            Aplicar filtros
          </button>
        </noscript>
      </div>
    </aside>
  );
}
