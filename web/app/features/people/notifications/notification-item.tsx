import {
  getNotificationPath,
  getNotificationText,
} from '@uneed/domain/people/notifications/notification-content.ts';
import type { Notification } from '@uneed/domain/people/notifications/notifications.schema.ts';
import { Link } from 'react-router';
import { useApi } from '../../../platform/api/api-query.ts';
import { useNow } from '../../../platform/clock.ts';
import { formatShortRelativeTime } from '../../../platform/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NotificationIcon } from './notification-icon.tsx';

type Props = {
  notification: Notification;
  onRead: () => void;
  /** Called when the link is followed. */
  onNavigate?: (() => void) | undefined;
};

/** A notification. Following its link or clicking the dot marks it as read. */
export function NotificationItem({ notification, onRead, onNavigate }: Props) {
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
            <span aria-hidden className="text-primary size-2.5 bg-current rounded-full" />
          </button>
        )}
      </span>
    </li>
  );
}
