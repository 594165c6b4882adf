import { Search as SearchIcon, SearchX } from 'lucide-react';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { RESULTS_ID } from '../../../ui/display/skip-links.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { AlertButton } from '../alerts/exports/alert-button.tsx';
import { activeFilters, clearFilters, type Search, searchHref, toAlertFilters } from './search-params.ts';

/** Shown before anything was searched. */
export const NoQuery = () => (
  <div id={RESULTS_ID} tabIndex={-1} className="outline-none">
    <EmptyState icon={SearchIcon} title="Ingresa un término de búsqueda" isPage>
      Escribe lo que quieres buscar en la barra superior
    </EmptyState>
  </div>
);

/** Shown when nothing was found. */
export function NoResults({ search }: { search: Search }) {
  const hasFilters = activeFilters(search).length > 0;
  return (
    <EmptyState
      icon={SearchX}
      title="No se encontraron resultados"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {search.type === 'trabajos' && (
            <AlertButton filters={toAlertFilters(search)} label="Avísame cuando aparezca" tone="primary" />
          )}
          {hasFilters && (
            <LinkButton to={searchHref(clearFilters(search))} tone="outline" preventScrollReset>
              Limpiar filtros
            </LinkButton>
          )}
        </div>
      }
    >
      {hasFilters
        ? 'Intenta ajustar tus filtros para ver más resultados.'
        : 'Intenta con otros términos de búsqueda.'}
    </EmptyState>
  );
}
