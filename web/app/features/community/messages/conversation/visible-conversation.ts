import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import { useEffect } from 'react';
import { useViewer } from '../../../../platform/session/use-viewer.ts';
import { unreadMessagesQuery } from '../exports/unread-messages-query.ts';
import { markConversationRead } from '../messages.queries.ts';
import { dismissMessageToast } from '../notifications/show-message-toast.tsx';

/** Tracks the peer whose conversation, or whose end of it, is on the screen. */
function createVisibility() {
  let visibleId: Id | null = null;
  return {
    is: (peerId: Id): boolean => visibleId === peerId && document.visibilityState === 'visible',
    set(peerId: Id): () => void {
      visibleId = peerId;
      return () => {
        if (visibleId === peerId) visibleId = null;
      };
    },
  };
}

const conversation = createVisibility();
const end = createVisibility();

/** Sets the conversation on the screen. Returns a function that resets it. */
export const setVisibleConversation = (peerId: Id): (() => void) => conversation.set(peerId);

/** Sets the conversation whose end is on the screen. Returns a function that resets it. */
export const setEndVisible = (peerId: Id): (() => void) => end.set(peerId);

/** Whether the conversation is on the visible page, at any scroll position. */
export const isConversationVisible = (peerId: Id): boolean => conversation.is(peerId);

/** Whether the end of the conversation is visible, so that a new message is read at once. */
export const isEndVisible = (peerId: Id): boolean => end.is(peerId);

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
