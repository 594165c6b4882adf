import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  PRESENCE_GRACE_MS,
  PRESENCE_HEARTBEAT_MS,
  PRESENCE_INTERVAL_MS,
  PRESENCE_NODE_TIMEOUT_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';

/**
 * Messages between nodes: all users that are connected to the node, or one change. `isQuestion` asks the other nodes for their
 * users. `isSeenTo`: the node that sends the change is responsible for it.
 */
export type PresenceMessage =
  | { kind: 'all'; node: string; people: Id[]; isQuestion: boolean }
  | { kind: 'change'; node: string; person: Id; isOnline: boolean; isSeenTo: boolean };

/**
 * Called on every node when a user comes online or goes offline. `isResponsible` is true on one node only, for work that must be
 * done once; it can be true on two nodes when they have lost contact.
 */
export type PresenceListener = (userId: Id, isOnline: boolean, isResponsible: boolean) => void;

/** Sends messages between the nodes; null for a single node. */
export type PresenceBus = {
  /** Whether the nodes can currently reach each other. */
  isUp(): boolean;
  publish(message: PresenceMessage): void;
  subscribe(listener: (message: PresenceMessage) => void): void;
};

export type Presence = {
  isOnline(userId: Id): boolean;
  /** Whether the user is connected to this node. */
  isConnectedHere(userId: Id): boolean;
  /** Whether the user is certainly not connected; always false while the nodes cannot reach each other. */
  isKnownOffline(userId: Id): boolean;
  onChange(listener: PresenceListener): void;
  /** Counts a connection of the user to this node. */
  addConnection(userId: Id): void;
  /** Counts a closed connection of the user to this node. */
  removeConnection(userId: Id): void;
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
  const connections = new Map<Id, number>();
  const graceTimers = new Map<Id, NodeJS.Timeout>();
  const others = new Map<string, OtherNode>();
  const listeners: PresenceListener[] = [];

  const isElsewhere = (userId: Id) => others.values().some(({ users }) => users.has(userId));
  const isOnline = (userId: Id) => connections.has(userId) || isElsewhere(userId);
  /** Whether this node has the lowest ID of all nodes that it knows; nodes that know each other agree on it. */
  const isLeader = () => others.keys().every((other) => node < other);
  const notifyListeners = (userId: Id, online: boolean, isResponsible: boolean) => {
    for (const listener of listeners) listener(userId, online, isResponsible);
  };
  const publishAll = (isQuestion: boolean) =>
    bus?.publish({ kind: 'all', node, people: [...connections.keys()], isQuestion });

  function addConnection(userId: Id): void {
    clearTimeout(graceTimers.get(userId));
    graceTimers.delete(userId);
    const count = connections.get(userId);
    const wasOnline = isOnline(userId);
    connections.set(userId, (count ?? 0) + 1);
    const isSeenTo = !wasOnline;
    if (count === undefined) bus?.publish({ kind: 'change', node, person: userId, isOnline: true, isSeenTo });
    if (isSeenTo) notifyListeners(userId, true, true);
  }

  function setOffline(userId: Id): void {
    graceTimers.delete(userId);
    connections.delete(userId);
    const isSeenTo = !isElsewhere(userId);
    bus?.publish({ kind: 'change', node, person: userId, isOnline: false, isSeenTo });
    if (isSeenTo) notifyListeners(userId, false, true);
  }

  function removeConnection(userId: Id): void {
    const count = Math.max(0, (connections.get(userId) ?? 1) - 1);
    connections.set(userId, count);
    if (count > 0) return;
    clearTimeout(graceTimers.get(userId));
    graceTimers.set(userId, setTimeout(setOffline, graceMs, userId).unref());
  }

  /** Replaces the users of another node, or removes the node, and notifies about each user whose presence changed. */
  function setNodeUsers(from: string, users: Set<Id> | null): void {
    const affected = new Set([...(others.get(from)?.users ?? []), ...(users ?? [])]);
    const wasOnline = new Map([...affected].map((userId) => [userId, isOnline(userId)]));
    if (users) others.set(from, { users, seenAt: Date.now() });
    else others.delete(from);
    for (const [userId, was] of wasOnline)
      if (isOnline(userId) !== was) notifyListeners(userId, !was, isLeader());
  }

  function applyChange({
    node: from,
    person: userId,
    isOnline: online,
    isSeenTo,
  }: PresenceMessage & { kind: 'change' }): void {
    const was = isOnline(userId);
    const users = others.get(from)?.users ?? new Set();
    if (online) users.add(userId);
    else users.delete(userId);
    others.set(from, { users, seenAt: Date.now() });
    // If a user closes tabs on two nodes at once, each node assumes that the other is responsible; then the leader is.
    if (isOnline(userId) !== was) notifyListeners(userId, !was, !isSeenTo && isLeader());
  }

  function handleMessage(message: PresenceMessage): void {
    if (message.node === node) return;
    if (message.kind === 'change') applyChange(message);
    else setNodeUsers(message.node, new Set(message.people));
    if (message.kind === 'all' && message.isQuestion) publishAll(false);
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
    isKnownOffline: (userId) => !isOnline(userId) && (bus?.isUp() ?? true),
    onChange: (listener) => void listeners.push(listener),
    addConnection,
    removeConnection,
    close() {
      clearInterval(heartbeat);
      for (const timer of graceTimers.values()) clearTimeout(timer);
      bus?.publish({ kind: 'all', node, people: [], isQuestion: false });
    },
  };
}
