import { useQuery } from '@tanstack/react-query';
import type { Settings } from '@uneed/domain/people/settings/settings.schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/display/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { settingsQuery } from './settings.queries.ts';

/** Renders its children with the stored settings once they are loaded. */
export function WithSettings({ children }: { children: (settings: Settings) => ReactNode }) {
  const { data, isError, error, refetch, isFetching } = useQuery(settingsQuery);
  if (data) return children(data);
  return (
    <Card aria-busy={!isError}>
      {isError ? (
        <ErrorState message={error.message} onRetry={() => refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}
