import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PRESENCE_INTERVAL_MS } from '@uneed/domain/kernel/live.rules.ts';
import type { Logger } from '../../platform/log.ts';
import type { Presence } from '../../platform/realtime/presence.ts';

type Dependencies = {
  presence: Presence;
  /** Returns the ids of users whose presence the viewer may see. */
  listVisibleIds(viewerId: Id): Promise<Id[]>;
  send(viewerId: Id, online: Id[]): void;
  log: Logger;
  /** Minimum interval between two lists for one viewer, in milliseconds. */
  intervalMs?: number;
};

type Viewer = { visibleIds: ReadonlySet<Id>; sentAt: number; timer: NodeJS.Timeout | undefined };

export type OnlineUsers = {
  /** Reloads which users a viewer may see and sends the online ones. Does nothing if the viewer is not connected here. */
  refresh(viewerId: Id): Promise<void>;
  /** Refreshes these viewers and all who currently see the user, after the user showed or hid the online status. */
  refreshViewersOf(userId: Id, viewerIds: readonly Id[]): Promise<void>;
};

/** Sends each viewer connected to this node the list of online users that the viewer may see (DESIGN §5). */
export function createOnlineUsers(dependencies: Dependencies): OnlineUsers {
  const { presence, listVisibleIds, send, log, intervalMs = PRESENCE_INTERVAL_MS } = dependencies;
  const viewers = new Map<Id, Viewer>();

  function sendNow(id: Id, viewer: Viewer): void {
    viewer.timer = undefined;
    viewer.sentAt = Date.now();
    send(
      id,
      [...viewer.visibleIds].filter((userId) => presence.isOnline(userId)),
    );
  }

  function scheduleSend(id: Id, viewer: Viewer): void {
    if (viewer.timer) return;
    const delayMs = Math.max(0, viewer.sentAt + intervalMs - Date.now());
    viewer.timer = setTimeout(sendNow, delayMs, id, viewer).unref();
  }

  async function loadVisibleIds(id: Id): Promise<void> {
    if (!presence.isConnectedHere(id)) return;
    const visibleIds = new Set(await listVisibleIds(id));
    if (!presence.isConnectedHere(id)) return;
    const viewer = viewers.get(id);
    const next: Viewer = viewer
      ? Object.assign(viewer, { visibleIds })
      : { visibleIds, sentAt: 0, timer: undefined };
    viewers.set(id, next);
    scheduleSend(id, next);
  }

  presence.onChange((userId, isOnline) => {
    if (!isOnline) {
      clearTimeout(viewers.get(userId)?.timer);
      viewers.delete(userId);
    }
    for (const [id, viewer] of viewers) if (viewer.visibleIds.has(userId)) scheduleSend(id, viewer);
  });

  const refresh = (viewerId: Id) =>
    loadVisibleIds(viewerId).catch((error: unknown) => log.warn({ err: error }, 'presence not sent'));

  return {
    refresh,
    async refreshViewersOf(userId, viewerIds) {
      const currentViewerIds = [...viewers]
        .filter(([, { visibleIds }]) => visibleIds.has(userId))
        .map(([id]) => id);
      for (const viewerId of new Set([...currentViewerIds, ...viewerIds])) await refresh(viewerId);
    },
  };
}
