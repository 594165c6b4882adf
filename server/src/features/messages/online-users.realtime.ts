import type { Id } from '@uneed/domain/kernel/ids.ts';
import { PRESENCE_INTERVAL_MS } from '@uneed/domain/kernel/live.rules.ts';
import type { Logger } from '../../platform/log.ts';
import type { Presence } from '../../platform/realtime/presence.ts';

type Dependencies = {
  presence: Presence;
  /** Of whom a viewer may know whether they are online. */
  listVisibleIds(viewer: Id): Promise<Id[]>;
  send(viewer: Id, online: Id[]): void;
  log: Logger;
  /** A viewer is told at most this often, in milliseconds. */
  intervalMs?: number;
};

type Viewer = { visibleIds: ReadonlySet<Id>; sentAt: number; timer: NodeJS.Timeout | undefined };

export type OnlineUsers = {
  /** Learns anew whom a viewer sees, and tells them who of those is online. Harmless when they are not here. */
  refresh(viewer: Id): Promise<void>;
  /** A person shows or hides that they are online: all who saw them, and these who may now, learn it. */
  refreshViewersOf(userId: Id, viewerIds: readonly Id[]): Promise<void>;
};

/** Keeps each connected viewer told who is online among the people whom they may see (DESIGN §5). */
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
      ? Object.assign(viewer, { sees: visibleIds })
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

  const refresh = (viewer: Id) =>
    loadVisibleIds(viewer).catch((error: unknown) => log.warn({ err: error }, 'presence not sent'));

  return {
    refresh,
    async refreshViewersOf(userId, viewerIds) {
      const currentViewerIds = [...viewers]
        .filter(([, { visibleIds }]) => visibleIds.has(userId))
        .map(([id]) => id);
      for (const viewer of new Set([...currentViewerIds, ...viewerIds])) await refresh(viewer);
    },
  };
}
