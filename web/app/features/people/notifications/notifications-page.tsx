import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import type { MetaArgs } from 'react-router';
import { createClientLoader, createServerLoader, type LoadArgs } from '../../../platform/api/loaders.ts';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { buildPrivateMeta } from '../../../platform/private-meta.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LinkButton } from '../../../ui/controls/link-button.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import { ReadAllButton } from './read-all-button.tsx';

export const loader = createServerLoader(async ({ queryClient }: LoadArgs) => {
  await queryClient.prefetchInfiniteQuery(notificationsQuery);
});
/** In the browser the page renders at once with a loading state. */
export const clientLoader = createClientLoader(async ({ queryClient }: LoadArgs) => {
  void queryClient.prefetchInfiniteQuery(notificationsQuery);
});

export const meta = ({ location }: MetaArgs) => buildPrivateMeta('Notificaciones', location);

function MoreButton() {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(notificationsQuery);
  if (!hasNextPage) return null;
  return (
    <Button
      tone="outline"
      className="self-center"
      isBusy={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      Ver anteriores
    </Button>
  );
}

/** All notifications; on phones it replaces the panel of the bell. */
export default function NotificationsPage() {
  const { notificationSettings } = usePaths();
  return (
    <div className="page-width flex max-w-3xl flex-col gap-4 py-8 sm:gap-6 sm:py-10">
      <header className="flex flex-wrap items-center gap-x-2">
        <h1 className="flex-1 text-2xl sm:text-3xl">Notificaciones</h1>
        <LinkButton
          to={notificationSettings}
          tone="ghost"
          isSquare
          aria-label="Elegir qué me avisan"
          className="sm:order-last"
        >
          <Settings aria-hidden className="size-5" />
        </LinkButton>
        <ReadAllButton className="max-sm:-ml-4" />
      </header>
      <div className="bg-base-100 border-base-300 rounded-box overflow-hidden border max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0">
        <NotificationList />
      </div>
      <MoreButton />
    </div>
  );
}
