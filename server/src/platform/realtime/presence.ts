import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  PRESENCE_GRACE_MS,
  PRESENCE_HEARTBEAT_MS,
  PRESENCE_NODE_TIMEOUT_MS,
} from '@uneed/domain/kernel/live.rules.ts';

/**
 * What nodes tell each other: everybody who is online there, or one change. `isSeenTo`: that node takes it that somebody came
 * online or went, and does what has to be done once.
 */
export type PresenceMessage =
  | { kind: 'all'; node: string; people: Id[]; isQuestion: boolean }
  | { kind: 'change'; node: string; person: Id; isOnline: boolean; isSeenTo: boolean };

/**
 * A person came online or went. Every node hears of it, but to one only it is `isOurs`: for what has to be done once. Two
 * may both hold it to be theirs when nodes lose sight of each other.
 */
export type PresenceListener = (person: Id, isOnline: boolean, isOurs: boolean) => void;

/** How news reach the other nodes; a single node has none. */
export type PresenceBus = {
  /** Whether the nodes hear each other at the moment. */
  isUp(): boolean;
  publish(news: PresenceMessage): void;
  subscribe(listener: (news: PresenceMessage) => void): void;
};

export type Presence = {
  isOnline(person: Id): boolean;
  /** Whether the person is connected to this node. */
  isConnectedHere(person: Id): boolean;
  /** Whether the person is certainly not connected: never while the nodes do not hear each other. */
  isKnownOffline(person: Id): boolean;
  onChange(listener: PresenceListener): void;
  /** A connection of the person opened here. */
  addConnection(person: Id): void;
  /** A connection of the person closed here. */
  removeConnection(person: Id): void;
  close(): void;
};

type OtherNode = { people: Set<Id>; heardAt: number };

/** Who is online, counted by connections here and by what the other nodes say. */
export function createPresence(bus: PresenceBus | null, graceMs = PRESENCE_GRACE_MS): Presence {
  const node = crypto.randomUUID();
  const connections = new Map<Id, number>();
  const leaving = new Map<Id, NodeJS.Timeout>();
  const others = new Map<string, OtherNode>();
  const listeners: PresenceListener[] = [];

  const isElsewhere = (person: Id) => others.values().some(({ people }) => people.has(person));
  const isOnline = (person: Id) => connections.has(person) || isElsewhere(person);
  /** One of the nodes that know of each other, the same for all of them. */
  const isFirst = () => others.keys().every((other) => node < other);
  const tell = (person: Id, online: boolean, isOurs: boolean) => {
    for (const listener of listeners) listener(person, online, isOurs);
  };
  const publishAll = (isQuestion: boolean) =>
    bus?.publish({ kind: 'all', node, people: [...connections.keys()], isQuestion });

  function addConnection(person: Id): void {
    clearTimeout(leaving.get(person));
    leaving.delete(person);
    const count = connections.get(person);
    const wasOnline = isOnline(person);
    connections.set(person, (count ?? 0) + 1);
    const isSeenTo = !wasOnline;
    if (count === undefined) bus?.publish({ kind: 'change', node, person, isOnline: true, isSeenTo });
    if (isSeenTo) tell(person, true, true);
  }

  function gone(person: Id): void {
    leaving.delete(person);
    connections.delete(person);
    const isSeenTo = !isElsewhere(person);
    bus?.publish({ kind: 'change', node, person, isOnline: false, isSeenTo });
    if (isSeenTo) tell(person, false, true);
  }

  function removeConnection(person: Id): void {
    const count = Math.max(0, (connections.get(person) ?? 1) - 1);
    connections.set(person, count);
    if (count > 0) return;
    clearTimeout(leaving.get(person));
    leaving.set(person, setTimeout(gone, graceMs, person).unref());
  }

  /** Takes over what another node says, and tells of each person whose standing it changed. */
  function learn(from: string, people: Set<Id> | null): void {
    const touched = new Set([...(others.get(from)?.people ?? []), ...(people ?? [])]);
    const wasOnline = new Map([...touched].map((person) => [person, isOnline(person)]));
    if (people) others.set(from, { people, heardAt: Date.now() });
    else others.delete(from);
    for (const [person, was] of wasOnline) if (isOnline(person) !== was) tell(person, !was, isFirst());
  }

  function learnOne({
    node: from,
    person,
    isOnline: online,
    isSeenTo,
  }: PresenceMessage & { kind: 'change' }): void {
    const was = isOnline(person);
    const people = others.get(from)?.people ?? new Set();
    if (online) people.add(person);
    else people.delete(person);
    others.set(from, { people, heardAt: Date.now() });
    // Where somebody closes a tab at two nodes at once, each node counted on the other.
    if (isOnline(person) !== was) tell(person, !was, !isSeenTo && isFirst());
  }

  function hear(news: PresenceMessage): void {
    if (news.node === node) return;
    if (news.kind === 'change') learnOne(news);
    else learn(news.node, new Set(news.people));
    if (news.kind === 'all' && news.isQuestion) publishAll(false);
  }

  function beat(): void {
    publishAll(false);
    const since = Date.now() - PRESENCE_NODE_TIMEOUT_MS;
    for (const [other, { heardAt }] of others) if (heardAt < since) learn(other, null);
  }

  bus?.subscribe(hear);
  publishAll(true);
  const heartbeat = bus ? setInterval(beat, PRESENCE_HEARTBEAT_MS).unref() : undefined;

  return {
    isOnline,
    isConnectedHere: (person) => connections.has(person),
    isKnownOffline: (person) => !isOnline(person) && (bus?.isUp() ?? true),
    onChange: (listener) => void listeners.push(listener),
    addConnection,
    removeConnection,
    close() {
      clearInterval(heartbeat);
      for (const timer of leaving.values()) clearTimeout(timer);
      bus?.publish({ kind: 'all', node, people: [], isQuestion: false });
    },
  };
}
