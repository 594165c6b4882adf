import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  PRESENCE_GRACE_MS,
  PRESENCE_HEARTBEAT_MS,
  PRESENCE_INTERVAL_MS,
  PRESENCE_NODE_TIMEOUT_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';

/** Messages between nodes: all users that are connected to a node, or one change. `isQuestion` asks the other nodes for theirs. */
export type PresenceMessage =
  | { kind: 'all'; node: string; userIds: Id[]; isQuestion: boolean }
  | { kind: 'change'; node: string; userId: Id; isOnline: boolean };

/** Sends messages between the nodes; null for a single node. */
export type PresenceBus = {
  publish(message: PresenceMessage): void;
  subscribe(listener: (message: PresenceMessage) => void): void;
};

type PresenceListener = (userId: Id, isOnline: boolean) => void;

export type Presence = {
  isOnline(userId: Id): boolean;
  /** Whether the user is connected to this node. */
  isConnectedHere(userId: Id): boolean;
  /** Called on every node when a user comes online or goes offline; what the listener does may therefore be done more than once. */
  onChange(listener: PresenceListener): void;
  /** Adds a connection of the user to this node; one that is already added counts once. */
  addConnection(userId: Id, connectionId: string): void;
  removeConnection(userId: Id, connectionId: string): void;
  close(): void;
};

export type PresenceTimings = {
  /** A user counts as online for this long after the last connection closed, in milliseconds. */
  graceMs: number;
  /** Minimum interval between two lists of online users for one viewer, in milliseconds. */
  intervalMs: number;
};

export const PRESENCE_TIMINGS: PresenceTimings = {
  graceMs: PRESENCE_GRACE_MS,
  intervalMs: PRESENCE_INTERVAL_MS,
};

type OtherNode = { users: Set<Id>; seenAt: number };

/** Tracks who is online, from the connections to this node and the messages of the other nodes. */
export function createPresence(bus: PresenceBus | null, graceMs = PRESENCE_GRACE_MS): Presence {
  const node = crypto.randomUUID();
  /** The connections to this node by user. A user without one is in the grace period. */
  const connections = new Map<Id, Set<string>>();
  const graceTimers = new Map<Id, NodeJS.Timeout>();
  const others = new Map<string, OtherNode>();
  const listeners: PresenceListener[] = [];

  const isOnline = (userId: Id) =>
    connections.has(userId) || others.values().some(({ users }) => users.has(userId));
  const publishAll = (isQuestion: boolean) =>
    bus?.publish({ kind: 'all', node, userIds: [...connections.keys()], isQuestion });

  /** Makes a change and notifies the listeners about each of these users whose presence it changed. */
  function update(userIds: Iterable<Id>, change: () => void): void {
    const before = new Map([...userIds].map((userId) => [userId, isOnline(userId)]));
    change();
    for (const [userId, wasOnline] of before) {
      if (isOnline(userId) === wasOnline) continue;
      for (const listener of listeners) listener(userId, !wasOnline);
    }
  }

  function addConnection(userId: Id, connectionId: string): void {
    clearTimeout(graceTimers.get(userId));
    graceTimers.delete(userId);
    const open = connections.get(userId);
    if (open) return void open.add(connectionId);
    update([userId], () => connections.set(userId, new Set([connectionId])));
    bus?.publish({ kind: 'change', node, userId, isOnline: true });
  }

  function setOffline(userId: Id): void {
    graceTimers.delete(userId);
    update([userId], () => connections.delete(userId));
    bus?.publish({ kind: 'change', node, userId, isOnline: false });
  }

  function removeConnection(userId: Id, connectionId: string): void {
    const open = connections.get(userId);
    if (!open?.delete(connectionId) || open.size > 0) return;
    graceTimers.set(userId, setTimeout(setOffline, graceMs, userId).unref());
  }

  /** Replaces the users of another node, or removes the node. */
  function setNodeUsers(from: string, users: Set<Id> | null): void {
    update(new Set([...(others.get(from)?.users ?? []), ...(users ?? [])]), () => {
      if (users) others.set(from, { users, seenAt: Date.now() });
      else others.delete(from);
    });
  }

  function handleMessage(message: PresenceMessage): void {
    if (message.node === node) return;
    if (message.kind === 'all') {
      setNodeUsers(message.node, new Set(message.userIds));
      if (message.isQuestion) publishAll(false);
      return;
    }
    const users = others.get(message.node)?.users ?? new Set<Id>();
    update([message.userId], () => {
      if (message.isOnline) users.add(message.userId);
      else users.delete(message.userId);
      others.set(message.node, { users, seenAt: Date.now() });
    });
  }

  function sendHeartbeat(): void {
    publishAll(false);
    const since = Date.now() - PRESENCE_NODE_TIMEOUT_MS;
    for (const [other, { seenAt }] of others) if (seenAt < since) setNodeUsers(other, null);
  }

  bus?.subscribe(handleMessage);
  publishAll(true);
  const heartbeat = bus ? setInterval(sendHeartbeat, PRESENCE_HEARTBEAT_MS).unref() : undefined;

  return {
    isOnline,
    isConnectedHere: (userId) => connections.has(userId),
    onChange: (listener) => void listeners.push(listener),
    addConnection,
    removeConnection,
    close() {
      clearInterval(heartbeat);
      for (const timer of graceTimers.values()) clearTimeout(timer);
      bus?.publish({ kind: 'all', node, userIds: [], isQuestion: false });
    },
  };
}
