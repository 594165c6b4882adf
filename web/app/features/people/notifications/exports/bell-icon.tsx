import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { formatBadge } from '../../../../platform/format.ts';
import { CountBadge } from '../../../../ui/display/count-badge.tsx';
import { unreadNotificationsQuery } from './unread-notifications-query.ts';

/** The bell with the number of unread notifications; without a number when it is unknown. */
export function BellIcon() {
  const { data } = useQuery(unreadNotificationsQuery);
  return (
    <>
      <span className="sr-only">Notificaciones</span>
      <span className="relative">
        <Bell aria-hidden className="size-6" />
        {data !== undefined && data.unread > 0 && <CountBadge>{formatBadge(data.unread)}</CountBadge>}
      </span>
    </>
  );
}
