import type { Id } from '@uneed/domain/kernel/ids.ts';
import { createPresence, type PresenceBus } from './presence.ts';

/** Which users look at the app: at least one of their pages, on any device and node, is visible and in use. */
export type Attention = {
  isActive(userId: Id): boolean;
  /** Records whether the page of a connection is in use; does nothing for a connection that has closed. */
  set(connectionId: string, userId: Id, isActive: boolean): void;
  /** A new connection counts as in use. */
  addConnection(connectionId: string, userId: Id): void;
  removeConnection(connectionId: string, userId: Id): void;
  close(): void;
};

/** Tracks attention like presence, but without a delay: a user who leaves the app gets push messages at once. */
export function createAttention(bus: PresenceBus | null): Attention {
  const presence = createPresence(bus, 0);
  /** Whether each open connection is in use. */
  const connections = new Map<string, boolean>();

  function set(connectionId: string, userId: Id, isActive: boolean): void {
    const wasActive = connections.get(connectionId);
    if (wasActive === undefined || wasActive === isActive) return;
    connections.set(connectionId, isActive);
    if (isActive) presence.addConnection(userId);
    else presence.removeConnection(userId);
  }

  return {
    isActive: presence.isOnline,
    set,
    addConnection(connectionId, userId) {
      connections.set(connectionId, false);
      set(connectionId, userId, true);
    },
    removeConnection(connectionId, userId) {
      set(connectionId, userId, false);
      connections.delete(connectionId);
    },
    close: presence.close,
  };
}
