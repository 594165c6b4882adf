import { Suspense } from 'react';
import { lazyModule } from '../../../platform/network/lazy-module.ts';
import { Dropdown } from '../../../ui/overlay/dropdown.tsx';
import { BellIcon } from './exports/bell-icon.tsx';
import { NotificationsLoading } from './notifications-loading.tsx';

const NotificationPanel = lazyModule(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));

/** The bell on wide screens: opens a panel with the newest notifications. */
export function BellMenu() {
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
