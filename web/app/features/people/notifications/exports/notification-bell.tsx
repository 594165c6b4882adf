import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router';
import { lazyModule } from '../../../../platform/network/lazy-module.tsx';
import { Dropdown } from '../../../../ui/overlay/dropdown.tsx';
import { listenToNotifications } from '../notifications.live.ts';
import { NotificationsLoading } from '../notifications-loading.tsx';
import { BellIcon } from './bell-icon.tsx';

const NotificationPanel = lazyModule(async () => ({
  default: (await import('../notification-panel.tsx')).NotificationPanel,
}));

/** The bell on wide screens: opens a panel with the newest notifications. */
function BellMenu() {
  return (
    <Dropdown button={<BellIcon />} buttonClassName="btn btn-ghost btn-square min-h-11 min-w-11">
      {({ id, isOpen, close }) => (
        <section
          id={id}
          hidden={!isOpen}
          aria-label="Notificaciones"
          className="bg-base-100 border-base-300 rounded-box absolute top-full right-0 z-40 mt-2 w-[26rem] border shadow-lg"
        >
          {isOpen && (
            <Suspense fallback={<NotificationsLoading />}>
              <NotificationPanel onClose={close} />
            </Suspense>
          )}
        </section>
      )}
    </Dropdown>
  );
}

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
