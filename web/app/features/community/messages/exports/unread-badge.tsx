import { useQuery } from '@tanstack/react-query';
import { formatBadge } from '../../../../platform/format.ts';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { CountBadge } from '../../../../ui/display/count-badge.tsx';
import { unreadMessagesQuery } from './unread-messages-query.ts';

/** The number of unread messages on the chat icon; nothing when it is zero or could not be loaded (product.md, 'Chat'). */
export function UnreadBadge() {
  const viewer = useViewer();
  const { data } = useQuery({ ...unreadMessagesQuery, enabled: viewer !== null });
  if (viewer === null || data === undefined || data.total === 0) return null;
  return <CountBadge>{formatBadge(data.total)}</CountBadge>;
}
