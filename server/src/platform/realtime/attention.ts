import type { Id } from '@uneed/domain/kernel/ids.ts';
import { createPresence, type PresenceBus } from './presence.ts';

/** Which users look at the app: at least one of their pages, on any device and node, is visible and in use. */
export type Attention = {
  isActive(userId: Id): boolean;
  /** Records whether the page of a connection is in use; a connection that has closed is not. */
  set(connectionId: string, userId: Id, isActive: boolean): void;
  close(): void;
};

/** Tracks attention like presence, but without a delay: a user who leaves the app gets push messages at once. */
export function createAttention(bus: PresenceBus | null): Attention {
  const presence = createPresence(bus, 0);
  const activeConnections = new Set<string>();
  return {
    isActive: presence.isOnline,
    set(connectionId, userId, isActive) {
      if (activeConnections.has(connectionId) === isActive) return;
      if (isActive) {
        activeConnections.add(connectionId);
        presence.addConnection(userId);
      } else {
        activeConnections.delete(connectionId);
        presence.removeConnection(userId);
      }
    },
    close: presence.close,
  };
}
