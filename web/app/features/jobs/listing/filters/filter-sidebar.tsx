import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';

type Props = { isFolded: boolean; onFold: () => void; children: ReactNode };

/** The filters beside the results of a large screen; it folds to leave them the room. */
export function Sidebar({ isFolded, onFold, children }: Props) {
  const id = useId();
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <aside
      aria-label="Filtros"
      className={classNames(
        'bg-base-100 border-base-300 rounded-box border max-lg:hidden',
        !isFolded && 'w-72 px-5 pb-2',
      )}
    >
      <div
        className={classNames(
          'flex items-center justify-between',
          !isFolded && 'border-base-300 -mr-3 border-b',
        )}
      >
        {!isFolded && <h2 className="text-base">Filtros</h2>}
        <Button
          tone="ghost"
          isSquare
          aria-label={isFolded ? 'Mostrar filtros' : 'Ocultar filtros'}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={onFold}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      <div id={id} hidden={isFolded}>
        {children}
      </div>
    </aside>
  );
}
