import { useSession } from '../../../../platform/session/use-session.ts';
import { NotificationPreferencesCard } from '../exports/notification-preferences-card.tsx';
import { OwnPushCard } from '../exports/own-push-card.tsx';

/** What a person is notified about, and on which devices. */
export function NotificationsSection() {
  const role = useSession().user?.role === 'candidate' ? 'candidate' : 'referent';
  return (
    <>
      <NotificationPreferencesCard viewerRole={role} isSectionTitle />
      <OwnPushCard />
    </>
  );
}
