import { useQuery } from '@tanstack/react-query';
import { getUnread } from '@uneed/domain/messages/messages.api.ts';
import { apiQuery } from '../../../platform/api/api-query.ts';
import { formatBadge } from '../../../platform/format.ts';
import { useViewer } from '../../../platform/session/use-viewer.ts';
import { CountBadge } from '../../../ui/display/count-badge.tsx';

/** The number of unread messages on the chat icon; nothing when it is zero or could not be loaded (specification 1 §8). */
export function UnreadBadge() {
  const viewer = useViewer();
  const { data } = useQuery({ ...apiQuery(getUnread, {}), enabled: viewer !== null });
  if (viewer === null || data === undefined || data.total === 0) return null;
  return <CountBadge>{formatBadge(data.total)}</CountBadge>;
}
