import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../../ui/controls/button.tsx';
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts';
import { unreadNotificationsQuery } from './exports/unread-notifications-query.ts';
import { useReadNotifications } from './use-read-notifications.ts';

/**
 * Marks all as read. Renders nothing when nothing is unread, and until it is hydrated: the server does not load the counter, which
 * the bell may have loaded before this part of the page is hydrated.
 */
export function ReadAllButton({ className }: { className?: string }) {
  const { data } = useQuery(unreadNotificationsQuery);
  const isHydrated = useIsHydrated();
  const read = useReadNotifications();
  if (!isHydrated) return null;
  if (!read.isPending && (data === undefined || data.unread === 0)) return null;
  return (
    <Button
      tone="ghost"
      className={className}
      isBusy={read.isPending}
      onClick={() => read.mutate({ body: { all: true } })}
    >
      <CheckCheck aria-hidden className="size-5" />
      Marcar todas como leídas
    </Button>
  );
}
