import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BellIcon } from '../bell-icon.tsx';
import { BellMenu } from '../bell-menu.tsx';
import { listenToNotifications } from '../notifications.live.ts';

/** The bell of the top bar, for signed-in people: unfolds on a wide screen, leads to the page on a phone. */
export function NotificationBell() {
  const queries = useQueryClient();
  useEffect(() => listenToNotifications(queries), [queries]);
  return (
    <>
      <div className="max-lg:hidden">
        <BellMenu />
      </div>
      <Link to="/notifications" className="btn btn-ghost btn-square min-h-11 min-w-11 lg:hidden">
        <BellIcon />
      </Link>
    </>
  );
}
