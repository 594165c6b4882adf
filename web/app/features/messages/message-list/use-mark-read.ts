import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect } from 'react';
import { isEndVisible, setEndVisible } from '../conversation/visible-conversation.ts';
import { markConversationRead } from '../message-cache.ts';
import { unreadQuery } from '../messages.queries.ts';

/** Marks messages of the peer as read while the end of the conversation is visible. */
export function useMarkRead(peerId: Id, isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const unread = useQuery(unreadQuery).data?.map[peerId] ?? 0;
  useEffect(() => {
    if (isAtEnd) return setEndVisible(peerId);
  }, [peerId, isAtEnd]);
  useEffect(() => {
    const markRead = () => {
      if (unread > 0 && isAtEnd && isEndVisible(peerId)) markConversationRead(queryClient, peerId);
    };
    markRead();
    document.addEventListener('visibilitychange', markRead);
    return () => document.removeEventListener('visibilitychange', markRead);
  }, [peerId, unread, isAtEnd, queryClient]);
}
