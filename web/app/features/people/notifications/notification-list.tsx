import { useInfiniteQuery } from '@tanstack/react-query';
import {
  getNotificationPath,
  getNotificationText,
} from '@uneed/domain/people/notifications/notification-content.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { getErrorMessage } from '../../../platform/api/api-error.ts';
import { useApi } from '../../../platform/api/api-query.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatShortRelativeTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { notificationsQuery } from './notifications.queries.ts';
import { NotificationsLoading } from './notifications-loading.tsx';
import { useReadNotifications } from './use-read-notifications.ts';

const EMPTY_TEXTS = {
  person: 'Aquí verás quién aplica a tus vacantes, qué pasa con tus aplicaciones y quién te escribe.',
  enterprise: 'Aquí verás quién aplica a tus vacantes, quién te escribe y qué decide el equipo de Uneed.',
};

type ItemProps = {
  notification: Notification;
  onRead: () => void;
  /** Called when the link is followed. */
  onNavigate?: (() => void) | undefined;
};

/** A notification. Following its link or clicking the dot marks it as read. */
function NotificationItem({ notification, onRead, onNavigate }: ItemProps) {
  const { createdAt, isRead } = notification;
  const { area } = useApi();
  const text = getNotificationText(notification);
  return (
    <li
      className={classNames(
        'flex items-center',
        isRead ? 'hover:bg-base-200' : 'bg-primary/5 hover:bg-primary/10',
      )}
    >
      <Link
        to={getNotificationPath(notification, area)}
        onClick={() => {
          if (!isRead) onRead();
          onNavigate?.();
        }}
        className="flex min-h-16 min-w-0 flex-1 items-start gap-3 py-3 pl-4 -outline-offset-2 sm:pl-5"
      >
        <NotificationIcon notification={notification} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={classNames('text-sm', !isRead && 'font-semibold')}>{text}</span>
          <span className="text-muted text-xs">
            <time dateTime={createdAt}>{formatShortRelativeTime(createdAt, useNow())}</time>
            {!isRead && <span className="sr-only"> · sin leer</span>}
          </span>
        </span>
      </Link>
      <span className="flex w-11 shrink-0 justify-center self-stretch">
        {!isRead && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The button is removed: move the focus to the link.
              currentTarget.closest('li')?.querySelector('a')?.focus();
              onRead();
            }}
            title="Marcar como leída"
            className="flex min-h-11 w-11 cursor-pointer items-center justify-center -outline-offset-2"
          >
            <span className="sr-only">Marcar como leída: {text}</span>
            <span aria-hidden className="text-primary size-2.5 bg-current forced-mark rounded-full" />
          </button>
        )}
      </span>
    </li>
  );
}

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
