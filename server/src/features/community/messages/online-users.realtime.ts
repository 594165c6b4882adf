import type { Id } from '@uneed/domain/kernel/ids.ts';
import pThrottle from 'p-throttle';
import type { Logger } from '../../../platform/log.ts';
import type { Presence } from '../../../platform/realtime/presence.ts';
import type { NewestUserRow } from './contacts.reader.ts';
import type { VisibleUsers } from './contacts.service.ts';

type Dependencies = {
  presence: Presence;
  /** Returns whose presence the viewer may see. */
  findVisibleUsers(viewerId: Id): Promise<VisibleUsers>;
  /** Returns the users with whom contact lists are filled up, newest first. They are the same for all viewers. */
  listNewestUsers(): Promise<NewestUserRow[]>;
  send(viewerId: Id, online: Id[]): void;
  log: Pick<Logger, 'warn'>;
  /** Minimum interval between two lists for one viewer, in milliseconds. */
  intervalMs: number;
};

type Viewer = { visible: VisibleUsers; sentAt: number; timer: NodeJS.Timeout | undefined };

export type OnlineUsers = {
  /** Reloads which users a viewer may see and sends the online ones. Does nothing if the viewer is not connected here. */
  refresh(viewerId: Id): Promise<void>;
  /** Refreshes these viewers and all who currently see the user, after the user showed or hid the online status. */
  refreshViewersOf(userId: Id, viewerIds: readonly Id[]): Promise<void>;
  /** Refreshes all viewers connected to this node, one after another. */
  refreshAll(): Promise<void>;
};

/**
 * Holds the newest users of a node, so that they are read at most once per interval for all viewers together. A reload
 * calls `onChanged` if the users or their settings changed.
 */
function createNewestUsers(
  { listNewestUsers, log }: Dependencies,
  intervalMs: number,
  onChanged: () => void,
) {
  let users: readonly NewestUserRow[] = [];
  let ids: ReadonlySet<Id> = new Set();
  async function load(): Promise<void> {
    const next = await listNewestUsers();
    const isSame = (user: NewestUserRow, index: number) =>
      user.id === users[index]?.id && user.showsOnline === users[index].showsOnline;
    if (next.length === users.length && next.every(isSame)) return;
    users = next;
    ids = new Set(next.map(({ id }) => id));
    onChanged();
  }
  // One load after another, so that an older result never replaces a newer one.
  let loading = Promise.resolve();
  const reload = pThrottle({ limit: 1, interval: intervalMs })(() => {
    loading = loading
      .then(load)
      .catch((error: unknown) => log.warn({ err: error }, 'newest users not loaded'));
  });
  return {
    reload() {
      if (reload.queueSize === 0) void reload();
    },
    has: (id: Id) => ids.has(id),
    /** The ids of those that the viewer's contact list shows, unless they hide the online status. */
    listVisibleIds: (viewerId: Id, { excludedIds, newestUsersMax }: VisibleUsers) =>
      users
        .filter(({ id }) => id !== viewerId && !excludedIds.has(id))
        .slice(0, newestUsersMax)
        .filter(({ showsOnline }) => showsOnline)
        .map(({ id }) => id),
  };
}

/**
 * Sends each viewer connected to this node the ids of the viewer and of the online users that the viewer may see
 * (product.md, 'Online users'). Users who come and go cost no query: each viewer's set is in memory.
 */
export function createOnlineUsers(dependencies: Dependencies): OnlineUsers {
  const { presence, findVisibleUsers, send, log, intervalMs } = dependencies;
  const viewers = new Map<Id, Viewer>();
  const newestUsers = createNewestUsers(dependencies, intervalMs, () => {
    for (const [id, viewer] of viewers) if (viewer.visible.newestUsersMax > 0) scheduleSend(id, viewer);
  });

  function sendNow(id: Id, viewer: Viewer): void {
    viewer.timer = undefined;
    viewer.sentAt = Date.now();
    const { visible } = viewer;
    const visibleIds = [id, ...visible.acquaintanceIds, ...newestUsers.listVisibleIds(id, visible)];
    send(
      id,
      visibleIds.filter((userId) => presence.isOnline(userId)),
    );
  }

  function scheduleSend(id: Id, viewer: Viewer): void {
    if (viewer.timer) return;
    const delayMs = Math.max(0, viewer.sentAt + intervalMs - Date.now());
    viewer.timer = setTimeout(sendNow, delayMs, id, viewer).unref();
  }

  async function loadVisibleUsers(id: Id): Promise<void> {
    if (!presence.isConnectedHere(id)) return;
    newestUsers.reload();
    const visible = await findVisibleUsers(id);
    if (!presence.isConnectedHere(id)) return;
    const viewer = viewers.get(id);
    const next: Viewer = viewer
      ? Object.assign(viewer, { visible })
      : { visible, sentAt: 0, timer: undefined };
    viewers.set(id, next);
    scheduleSend(id, next);
  }

  const canSee = ({ visible }: Viewer, userId: Id) =>
    visible.acquaintanceIds.has(userId) || (visible.newestUsersMax > 0 && newestUsers.has(userId));

  presence.onChange((userId, isOnline) => {
    if (!isOnline) {
      clearTimeout(viewers.get(userId)?.timer);
      viewers.delete(userId);
    }
    for (const [id, viewer] of viewers) if (canSee(viewer, userId)) scheduleSend(id, viewer);
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
      // For the viewers who are strangers, this one query is enough.
      newestUsers.reload();
      const currentViewerIds = [...viewers]
        .filter(([, { visible }]) => visible.acquaintanceIds.has(userId))
        .map(([id]) => id);
      for (const viewerId of new Set([...currentViewerIds, ...viewerIds])) await refresh(viewerId);
    },
    async refreshAll() {
      for (const viewerId of [...viewers.keys()]) await refresh(viewerId);
    },
  };
}
