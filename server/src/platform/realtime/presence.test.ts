import {
  PRESENCE_GRACE_MS,
  PRESENCE_HEARTBEAT_MS,
  PRESENCE_NODE_TIMEOUT_MS,
} from '@uneed/domain/kernel/live.rules.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence, type Presence, type PresenceBus, type PresenceMessage } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A wire between nodes; `cut` nodes neither hear nor are heard, and while it is held nobody hears. */
function createWire() {
  const listeners = new Map<number, (news: PresenceMessage) => void>();
  const cut = new Set<number>();
  let held: (() => void)[] | null = null;
  const join = (index: number): PresenceBus => ({
    isUp: () => !cut.has(index),
    publish(news) {
      if (cut.has(index)) return;
      const deliver = () => {
        for (const [other, listener] of listeners) if (other !== index && !cut.has(other)) listener(news);
      };
      if (held) held.push(deliver);
      else deliver();
    },
    subscribe: (listener) => void listeners.set(index, listener),
  });
  return {
    join,
    cut,
    hold() {
      held = [];
    },
    release() {
      for (const deliver of held ?? []) deliver();
      held = null;
    },
  };
}

function changesOf(presence: Presence): string[] {
  const changes: string[] = [];
  presence.onChange((person, isOnline) => void changes.push(`${isOnline ? '+' : '-'}${person}`));
  return changes;
}

test('somebody is online from the first connection to a while after the last', () => {
  const presence = createPresence(null);
  const changes = changesOf(presence);
  presence.addConnection('ana');
  presence.addConnection('ana');
  presence.removeConnection('ana');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS * 2);
  expect(presence.isOnline('ana')).toBe(true);
  presence.removeConnection('ana');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS - 1);
  expect(presence.isOnline('ana')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(presence.isOnline('ana')).toBe(false);
  expect(changes).toEqual(['+ana', '-ana']);
});

test('a reload is no absence', () => {
  const presence = createPresence(null);
  const changes = changesOf(presence);
  presence.addConnection('ana');
  presence.removeConnection('ana');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS / 2);
  presence.addConnection('ana');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS * 2);
  expect(changes).toEqual(['+ana']);
});

test('nodes know of each other’s people, also when they came first', () => {
  const wire = createWire();
  const one = createPresence(wire.join(1));
  one.addConnection('ana');
  const two = createPresence(wire.join(2));
  const changes = changesOf(two);
  expect(two.isOnline('ana')).toBe(true);
  one.addConnection('luis');
  two.addConnection('luis');
  one.removeConnection('luis');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect(two.isOnline('luis')).toBe(true);
  expect(one.isOnline('luis')).toBe(true);
  two.removeConnection('luis');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect([one.isOnline('luis'), two.isOnline('luis')]).toEqual([false, false]);
  expect(changes).toEqual(['+luis', '-luis']);
  one.close();
  expect(two.isOnline('ana')).toBe(false);
});

test('the people of a node that died are gone after a while, and back when it is', () => {
  const wire = createWire();
  const one = createPresence(wire.join(1));
  const two = createPresence(wire.join(2));
  const changes = changesOf(two);
  one.addConnection('ana');
  wire.cut.add(1);
  vi.advanceTimersByTime(PRESENCE_NODE_TIMEOUT_MS + 2 * PRESENCE_HEARTBEAT_MS);
  expect(two.isOnline('ana')).toBe(false);
  wire.cut.delete(1);
  vi.advanceTimersByTime(PRESENCE_HEARTBEAT_MS);
  expect(two.isOnline('ana')).toBe(true);
  expect(changes).toEqual(['+ana', '-ana', '+ana']);
});

/** Who of the nodes takes it on itself to see to a change. */
function seenTo(nodes: Presence[]): string[] {
  const changes: string[] = [];
  for (const presence of nodes)
    presence.onChange((person, isOnline, isOurs) => {
      if (isOurs) changes.push(`${isOnline ? '+' : '-'}${person}`);
    });
  return changes;
}

test('of all nodes one sees to a change, also to those that nobody made', () => {
  const wire = createWire();
  const nodes = [1, 2, 3].map((index) => createPresence(wire.join(index)));
  const [one, two] = nodes;
  if (!one || !two) throw new Error('No nodes');
  vi.advanceTimersByTime(PRESENCE_HEARTBEAT_MS);
  const changes = seenTo(nodes);
  one.addConnection('ana');
  two.addConnection('ana');
  expect(changes).toEqual(['+ana']);
  one.removeConnection('ana');
  two.removeConnection('ana');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect(changes).toEqual(['+ana', '-ana']);
  one.addConnection('luis');
  wire.cut.add(1);
  vi.advanceTimersByTime(PRESENCE_NODE_TIMEOUT_MS + 2 * PRESENCE_HEARTBEAT_MS);
  expect(two.isOnline('luis')).toBe(false);
  expect(changes).toEqual(['+ana', '-ana', '+luis', '-luis']);
});

test('a tab at two nodes, both closed at one moment: each counts on the other, one sees to it', () => {
  const wire = createWire();
  const nodes = [1, 2].map((index) => createPresence(wire.join(index)));
  const [one, two] = nodes;
  if (!one || !two) throw new Error('No nodes');
  one.addConnection('ana');
  two.addConnection('ana');
  const changes = seenTo(nodes);
  one.removeConnection('ana');
  two.removeConnection('ana');
  // Neither has heard of the other's going when its own time comes.
  wire.hold();
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect(changes).toEqual([]);
  wire.release();
  expect([one.isOnline('ana'), two.isOnline('ana')]).toEqual([false, false]);
  expect(changes).toEqual(['-ana']);
});

test('a change among many people costs as little as among few', () => {
  const wire = createWire();
  const [one, two] = [1, 2].map((index) => createPresence(wire.join(index)));
  if (!one || !two) throw new Error('No nodes');
  for (let count = 0; count < 20_000; count += 1) one.addConnection(`somebody-${count}`);
  const began = performance.now();
  for (let count = 0; count < 2_000; count += 1) one.addConnection(`latecomer-${count}`);
  // Copying everybody at each took seconds.
  expect(performance.now() - began).toBeLessThan(500);
  expect(two.isOnline('latecomer-1999')).toBe(true);
});

test('somebody counts as absent only while the nodes hear each other', () => {
  const wire = createWire();
  const [one, two] = [createPresence(wire.join(1)), createPresence(wire.join(2))];
  expect(one.isKnownOffline('ana')).toBe(true);
  two.addConnection('ana');
  expect(one.isKnownOffline('ana')).toBe(false);
  wire.cut.add(1);
  vi.advanceTimersByTime(PRESENCE_NODE_TIMEOUT_MS + PRESENCE_HEARTBEAT_MS);
  expect(one.isOnline('ana')).toBe(false);
  expect(one.isKnownOffline('ana')).toBe(false);
  expect(createPresence(null).isKnownOffline('ana')).toBe(true);
  for (const presence of [one, two]) presence.close();
});
