import type { Id } from '@uneed/domain/kernel/ids.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Presence } from '../../../platform/realtime/presence.ts';

type Dependencies = {
  presence: Presence;
  /** Returns the ids of those whose presence the viewer may see. */
  findVisibleUsers(viewerId: Id): Promise<ReadonlySet<Id>>;
  send(viewerId: Id, online: Id[]): void;
  log: Pick<Logger, 'warn'>;
  /** Minimum interval between two lists for one viewer, in milliseconds. */
  intervalMs: number;
};

type Viewer = { visibleIds: ReadonlySet<Id>; sentAt: number; timer: NodeJS.Timeout | undefined };

export type OnlineUsers = {
  /** Reloads which users a viewer may see and sends the online ones. Does nothing if the viewer is not connected here. */
  refresh(viewerId: Id): Promise<void>;
  /** Refreshes these viewers and all who currently see the user, after the user showed or hid the online status. */
  refreshViewersOf(userId: Id, viewerIds: readonly Id[]): Promise<void>;
  /** Refreshes all viewers connected to this node, one after another. */
  refreshAll(): Promise<void>;
};

/**
 * Sends each viewer connected to this node the ids of the viewer and of the online users that the viewer may see
 * (product.md, 'Online users'). Users who come and go cost no query: each viewer's set is in memory.
 */
export function createOnlineUsers(dependencies: Dependencies): OnlineUsers {
  const { presence, findVisibleUsers, send, log, intervalMs } = dependencies;
  const viewers = new Map<Id, Viewer>();

  function sendNow(id: Id, viewer: Viewer): void {
    viewer.timer = undefined;
    viewer.sentAt = Date.now();
    const shownIds = [id, ...viewer.visibleIds];
    send(
      id,
      shownIds.filter((userId) => presence.isOnline(userId)),
    );
  }

  function scheduleSend(id: Id, viewer: Viewer): void {
    if (viewer.timer) return;
    const delayMs = Math.max(0, viewer.sentAt + intervalMs - Date.now());
    viewer.timer = setTimeout(sendNow, delayMs, id, viewer).unref();
  }

  async function loadVisibleUsers(id: Id): Promise<void> {
    if (!presence.isConnectedHere(id)) return;
    const visibleIds = await findVisibleUsers(id);
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

  /** Viewers for whom a load runs, and whether something changed since it began. */
  const loading = new Map<Id, { isOutdated: boolean }>();

  /** One load of a viewer at a time, so that an older result never replaces a newer one; calls meanwhile cause one more. */
  async function refresh(viewerId: Id): Promise<void> {
    const running = loading.get(viewerId);
    if (running) {
      running.isOutdated = true;
      return;
    }
    const load = { isOutdated: true };
    loading.set(viewerId, load);
    while (load.isOutdated) {
      load.isOutdated = false;
      await loadVisibleUsers(viewerId).catch((error: unknown) =>
        log.warn({ err: error }, 'presence not sent'),
      );
    }
    loading.delete(viewerId);
  }

  return {
    refresh,
    async refreshViewersOf(userId, viewerIds) {
      const currentViewerIds = [...viewers]
        .filter(([, { visibleIds }]) => visibleIds.has(userId))
        .map(([id]) => id);
      for (const viewerId of new Set([...currentViewerIds, ...viewerIds])) await refresh(viewerId);
    },
    async refreshAll() {
      for (const viewerId of [...viewers.keys()]) await refresh(viewerId);
    },
  };
}
