import type { Id } from '@uneed/domain/kernel/ids.ts';

/** Something of a conversation that is on the screen, by whose conversation it is. */
function createSight() {
  let inSight: Id | null = null;
  return {
    is: (peerId: Id): boolean => inSight === peerId && document.visibilityState === 'visible',
    enter(peerId: Id): () => void {
      inSight = peerId;
      return () => {
        if (inSight === peerId) inSight = null;
      };
    },
  };
}

const conversation = createSight();
const end = createSight();

/** Says whose conversation is on the screen; what it gives takes that back. */
export const openConversation = (peerId: Id): (() => void) => conversation.enter(peerId);

/** Says that the end of a conversation is on the screen; what it gives takes that back. */
export const seeEnd = (peerId: Id): (() => void) => end.enter(peerId);

/** Whether somebody has the conversation before them, wherever in it they are. */
export const isLookedAt = (peerId: Id): boolean => conversation.is(peerId);

/** Whether somebody sees what comes: who reads further up has not seen it yet. */
export const isRead = (peerId: Id): boolean => end.is(peerId);
