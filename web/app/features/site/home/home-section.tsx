import { useQuery } from '@tanstack/react-query';
import type { Home } from '@uneed/domain/site/home/home.schema.ts';
import type { ReactNode } from 'react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { homeQuery } from './home.queries.ts';

/** What waits for the viewer, kept up to date, with its loading and error states. */
export function HomeSection({ children }: { children: (home: Home) => ReactNode }) {
  const home = useQuery(homeQuery);
  return (
    <section aria-label="Tu resumen" aria-busy={home.isPending} className="flex min-w-0 flex-col gap-4">
      {home.data !== undefined ? (
        children(home.data)
      ) : home.isLoadingError ? (
        <div
          role="alert"
          className="border-base-300 bg-base-100 rounded-box flex flex-wrap items-center justify-between gap-3 border p-4"
        >
          <p className="text-sm">{getErrorMessage(home.error, 'No pudimos cargar tu resumen')}</p>
          <Button
            tone="outline"
            aria-label="Reintentar: tu resumen"
            isBusy={home.isFetching}
            onClick={() => void home.refetch()}
          >
            Reintentar
          </Button>
        </div>
      ) : (
        <Skeleton className="rounded-box h-44 w-full" />
      )}
    </section>
  );
}
