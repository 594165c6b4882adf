import type { Id } from '@uneed/domain/kernel/ids.ts';

let open: Id | null = null;

/** Says whose conversation is on the screen; what it gives takes that back. */
export function openConversation(peerId: Id): () => void {
  open = peerId;
  return () => {
    if (open === peerId) open = null;
  };
}

/** Whether the conversation with somebody is on the screen. */
export const isOpen = (peerId: Id): boolean => open === peerId;

/** Whether somebody is looking at it. */
export const isRead = (peerId: Id): boolean => isOpen(peerId) && document.visibilityState === 'visible';
