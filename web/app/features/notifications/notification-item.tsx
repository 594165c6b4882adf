import type { Notification } from '@uneed/domain/notifications/notifications.schema.ts';
import { Link } from 'react-router';
import { formatShortRelativeTime } from '../../platform/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { pathOf, textOf } from './notification-content.ts';
import { NotificationMark } from './notification-icon.tsx';

type Props = {
  notification: Notification;
  onRead: () => void;
  /** Told when it was followed to its place. */
  onFollow?: (() => void) | undefined;
};

/** One notification: leads to its place and is read by that, or by the dot beside it. */
export function NotificationItem({ notification, onRead, onFollow }: Props) {
  const { createdAt, isRead } = notification;
  const text = textOf(notification);
  return (
    <li
      className={classNames(
        'flex items-center',
        isRead ? 'hover:bg-base-200' : 'bg-primary/5 hover:bg-primary/10',
      )}
    >
      <Link
        to={pathOf(notification)}
        onClick={() => {
          if (!isRead) onRead();
          onFollow?.();
        }}
        className="flex min-h-16 min-w-0 flex-1 items-start gap-3 py-3 pl-4 -outline-offset-2 sm:pl-5"
      >
        <NotificationMark notification={notification} />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className={classNames('text-sm', !isRead && 'font-semibold')}>{text}</span>
          <span className="text-muted text-xs">
            {/* A minute may end between the server's rendering and the browser's. */}
            <time dateTime={createdAt} suppressHydrationWarning>
              {formatShortRelativeTime(createdAt)}
            </time>
            {!isRead && <span className="sr-only"> · sin leer</span>}
          </span>
        </span>
      </Link>
      <span className="flex w-11 shrink-0 justify-center self-stretch">
        {!isRead && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // The dot goes, the focus stays at the notification.
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
