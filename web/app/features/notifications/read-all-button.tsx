import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { unreadQuery, useReadNotifications } from './notifications.queries.ts';

/** Marks all as read; not there when nothing is unread. */
export function ReadAllButton() {
  const { data } = useQuery(unreadQuery);
  const read = useReadNotifications();
  if (!read.isPending && (data === undefined || data.unread === 0)) return null;
  return (
    <Button tone="ghost" isBusy={read.isPending} onClick={() => read.mutate({ body: { all: true } })}>
      <CheckCheck aria-hidden className="size-5" />
      Marcar todas como leídas
    </Button>
  );
}
