import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/api-query.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import { NotificationsLoading } from './notifications-loading.tsx';
import { useReadNotifications } from './use-read-notifications.ts';

const EMPTY_TEXTS = {
  person: 'Aquí verás quién aplica a tus vacantes, qué pasa con tus aplicaciones y quién te escribe.',
  enterprise: 'Aquí verás quién aplica a tus vacantes, quién te escribe y qué decide el equipo de Uneed.',
};

/** The loaded notifications. `onNavigate` is called when a link is followed. */
export function NotificationList({ onNavigate }: { onNavigate?: () => void }) {
  const { data, error, isPending, refetch, isRefetching } = useInfiniteQuery(notificationsQuery);
  const read = useReadNotifications();
  const { area } = useApi();
  if (isPending) return <NotificationsLoading />;
  if (data === undefined)
    return (
      <ErrorState message={getErrorMessage(error)} onRetry={() => void refetch()} isRetrying={isRefetching} />
    );
  const notifications = data.pages.flatMap((page) => page.notifications);
  if (notifications.length === 0) {
    return (
      <EmptyState icon={Bell} title="Nada nuevo por ahora">
        {EMPTY_TEXTS[area]}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-base-300 flex flex-col divide-y">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification._id}
          notification={notification}
          onRead={() => read.mutate({ body: { id: notification._id } })}
          onNavigate={onNavigate}
        />
      ))}
    </ul>
  );
}
