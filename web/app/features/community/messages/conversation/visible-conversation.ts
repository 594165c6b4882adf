import type { Id } from '@uneed/domain/kernel/ids.ts';

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
