import { useEffect, useState } from 'react';

/** Whether this browser shows our notices; null where it cannot, and until that is known. `ask` lets it ask its person. */
export function useBrowserNotices() {
  const [permission, setPermission] = useState<NotificationPermission | null>(null);
  useEffect(() => {
    if ('Notification' in window) setPermission(Notification.permission);
  }, []);
  return { permission, ask: async () => setPermission(await Notification.requestPermission()) };
}
