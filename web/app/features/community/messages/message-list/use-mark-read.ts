import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect } from 'react';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { isEndVisible, setEndVisible } from '../conversation/visible-conversation.ts';
import { unreadMessagesQuery } from '../exports/unread-messages-query.ts';
import { markConversationRead } from '../message-cache.ts';
import { dismissMessageToast } from '../notifications/show-message-toast.tsx';

/**
 * Marks messages of the peer as read while the end of the conversation is visible. Whoever may only look marks nothing: what the
 * enterprise has not read stays unread. The toast of the peer, which would cover the name, leaves.
 */
export function useMarkRead(peerId: Id, isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const unread = useQuery(unreadMessagesQuery).data?.map[peerId] ?? 0;
  const mayRead = useViewer()?.readOnlyText === null;
  const reads = isAtEnd && mayRead;
  useEffect(() => dismissMessageToast(peerId), [peerId]);
  useEffect(() => {
    if (reads) return setEndVisible(peerId);
  }, [peerId, reads]);
  useEffect(() => {
    const markRead = () => {
      if (unread > 0 && reads && isEndVisible(peerId)) markConversationRead(queryClient, peerId);
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [peerId, unread, reads, queryClient]);
}
