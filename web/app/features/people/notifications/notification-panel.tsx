import { Link } from 'react-router';
import { usePaths } from '../../../platform/area/use-paths.ts';
import { createFocusFallback } from '../../../ui/overlay/focus-fallback.ts';
import { NotificationList } from './notification-list.tsx';
import { ReadAllButton } from './read-all-button.tsx';

const focusTitle = createFocusFallback('h2');

/** The panel of the bell: the newest notifications and a link to all. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { notifications } = usePaths();
  return (
    <div ref={focusTitle}>
      <div className="border-base-300 flex min-h-14 items-center justify-between gap-2 border-b py-1 pr-2 pl-5">
        <h2 className="text-base">Notificaciones</h2>
        <ReadAllButton />
      </div>
      <div className="relative max-h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain">
        <NotificationList onNavigate={onClose} />
      </div>
      <Link
        to={notifications}
        onClick={onClose}
        className="border-base-300 text-primary hover:bg-base-200 rounded-b-box flex min-h-12 items-center justify-center border-t text-sm font-semibold -outline-offset-2"
      >
        Ver todas
      </Link>
    </div>
  );
}
