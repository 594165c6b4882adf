import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/controls/button.tsx';
import { unreadQuery } from './notifications.queries.ts';
import { useReadNotifications } from './use-read-notifications.ts';

/** Marks all as read. Renders nothing when nothing is unread. */
export function ReadAllButton({ className }: { className?: string }) {
  const { data } = useQuery(unreadQuery);
  const read = useReadNotifications();
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
