import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BellMenu } from '../bell-menu.tsx';
import { listenToNotifications } from '../notifications.live.ts';
import { BellIcon } from './bell-icon.tsx';

/** The bell of the top bar for signed-in users: a panel on wide screens, a link to the page, at `to`, on phones. */
export function NotificationBell({ to = '/notifications' }: { to?: string }) {
  const queryClient = useQueryClient();
  useEffect(() => listenToNotifications(queryClient), [queryClient]);
  return (
    <>
      <div className="max-lg:hidden">
        <BellMenu />
      </div>
      <Link to={to} className="btn btn-ghost btn-square min-h-11 min-w-11 lg:hidden">
        <BellIcon />
      </Link>
    </>
  );
}
