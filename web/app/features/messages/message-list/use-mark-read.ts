import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect } from 'react';
import { isRead, seeEnd } from '../conversation/visible-conversation.ts';
import { readConversation } from '../message-cache.ts';
import { unreadQuery } from '../messages.queries.ts';

/** Marks what the other wrote as read while somebody looks at it: at the end of the conversation, on a page in sight. */
export function useReading(peerId: Id, isAtEnd: boolean): void {
  const queries = useQueryClient();
  const waiting = useQuery(unreadQuery).data?.map[peerId] ?? 0;
  useEffect(() => {
    if (isAtEnd) return seeEnd(peerId);
  }, [peerId, isAtEnd]);
  useEffect(() => {
    const read = () => {
      if (waiting > 0 && isAtEnd && isRead(peerId)) readConversation(queries, peerId);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [peerId, waiting, isAtEnd, queries]);
}
