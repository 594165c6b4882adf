import {
  PRESENCE_GRACE_MS,
  PRESENCE_HEARTBEAT_MS,
  PRESENCE_NODE_TIMEOUT_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';
import { isLinear } from '@uneed/domain/testing/cpu-time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence, type Presence, type PresenceBus, type PresenceMessage } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake network between nodes. `disconnected` nodes neither send nor receive; `delay` holds messages until `release`. */
function createFakeNetwork() {
  const listeners = new Map<number, (message: PresenceMessage) => void>();
  const disconnected = new Set<number>();
  let delayed: (() => void)[] | null = null;
  const connect = (index: number): PresenceBus => ({
    publish(message) {
      if (disconnected.has(index)) return;
      const deliver = () => {
        for (const [other, listener] of listeners)
          if (other !== index && !disconnected.has(other)) listener(message);
      };
      if (delayed) delayed.push(deliver);
      else deliver();
    },
    subscribe: (listener) => void listeners.set(index, listener),
  });
  return {
    join: connect,
    cut: disconnected,
    delay() {
      delayed = [];
    },
    release() {
      for (const deliver of delayed ?? []) deliver();
      delayed = null;
    },
  };
}

function recordChanges(presence: Presence): string[] {
  const changes: string[] = [];
  presence.onChange((userId, isOnline) => void changes.push(`${isOnline ? '+' : '-'}${userId}`));
  return changes;
}

test('a user is online from the first connection until the grace period after the last', () => {
  const presence = createPresence(null);
  const changes = recordChanges(presence);
  presence.addConnection('ana', 'tab 1');
  presence.addConnection('ana', 'tab 2');
  presence.addConnection('ana', 'tab 2');
  presence.removeConnection('ana', 'tab 1');
  presence.removeConnection('ana', 'tab 1');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS * 2);
  expect(presence.isOnline('ana')).toBe(true);
  presence.removeConnection('ana', 'tab 2');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS - 1);
  expect(presence.isOnline('ana')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(presence.isOnline('ana')).toBe(false);
  expect(changes).toEqual(['+ana', '-ana']);
});

test('a reload is not a change', () => {
  const presence = createPresence(null);
  const changes = recordChanges(presence);
  presence.addConnection('ana', 'tab');
  presence.removeConnection('ana', 'tab');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS / 2);
  presence.addConnection('ana', 'tab');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS * 2);
  expect(changes).toEqual(['+ana']);
});

test('nodes know the users of other nodes, also those who connected before', () => {
  const network = createFakeNetwork();
  const one = createPresence(network.join(1));
  one.addConnection('ana', 'tab');
  const two = createPresence(network.join(2));
  const changes = recordChanges(two);
  expect(two.isOnline('ana')).toBe(true);
  one.addConnection('luis', 'tab');
  two.addConnection('luis', 'tab');
  one.removeConnection('luis', 'tab');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect(two.isOnline('luis')).toBe(true);
  expect(one.isOnline('luis')).toBe(true);
  two.removeConnection('luis', 'tab');
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect([one.isOnline('luis'), two.isOnline('luis')]).toEqual([false, false]);
  expect(changes).toEqual(['+luis', '-luis']);
  one.close();
  expect(two.isOnline('ana')).toBe(false);
});

test('users of a lost node go offline after a while, and come back online with it', () => {
  const network = createFakeNetwork();
  const one = createPresence(network.join(1));
  const two = createPresence(network.join(2));
  const changes = recordChanges(two);
  one.addConnection('ana', 'tab');
  network.cut.add(1);
  vi.advanceTimersByTime(PRESENCE_NODE_TIMEOUT_MS + 2 * PRESENCE_HEARTBEAT_MS);
  expect(two.isOnline('ana')).toBe(false);
  network.cut.delete(1);
  vi.advanceTimersByTime(PRESENCE_HEARTBEAT_MS);
  expect(two.isOnline('ana')).toBe(true);
  expect(changes).toEqual(['+ana', '-ana', '+ana']);
});

test('every node hears of each change once, also when connections to two nodes close at the same time', () => {
  const network = createFakeNetwork();
  const nodes = [1, 2].map((index) => createPresence(network.join(index)));
  const changes = nodes.map(recordChanges);
  for (const node of nodes) node.addConnection('ana', 'tab');
  for (const node of nodes) node.removeConnection('ana', 'tab');
  // Each grace period ends before the message of the other node arrives.
  network.delay();
  vi.advanceTimersByTime(PRESENCE_GRACE_MS);
  expect(nodes.map((node) => node.isOnline('ana'))).toEqual([true, true]);
  network.release();
  expect(nodes.map((node) => node.isOnline('ana'))).toEqual([false, false]);
  expect(changes).toEqual([
    ['+ana', '-ana'],
    ['+ana', '-ana'],
  ]);
});

test('a change takes constant time, whatever the number of users', () => {
  const connectUsers = (users: number) => {
    const network = createFakeNetwork();
    const [one, two] = [createPresence(network.join(1)), createPresence(network.join(2))];
    for (let count = 0; count < users; count += 1) one.addConnection(`user-${count}`, 'tab');
    expect(two.isOnline(`user-${users - 1}`)).toBe(true);
  };
  // Copying all users for each change took seconds.
  expect(isLinear(connectUsers, 5_000)).toBe(true);
});
