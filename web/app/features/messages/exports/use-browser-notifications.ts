import { useEffect, useState } from 'react';

/** The permission for browser notifications; null if unsupported or not known yet. `requestPermission` asks the user. */
export function useBrowserNotifications() {
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  useEffect(() => {
    if ('Notification' in window) setPermission(Notification.permission);
  }, []);
  return { permission, requestPermission: async () => setPermission(await Notification.requestPermission()) };
}
