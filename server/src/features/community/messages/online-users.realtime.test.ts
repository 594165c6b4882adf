import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPresence } from '../../../platform/realtime/presence.ts';
import { createOnlineUsers } from './online-users.realtime.ts';

const VIEWERS = 1_000;
const INTERVAL_MS = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('loads the users of a viewer one load after another, and once more for all changes meanwhile', async () => {
  const presence = createPresence(null, 0);
  const loads: (() => void)[] = [];
  let peers = ['luis'];
  const findVisibleUsers = vi.fn(async () => {
    const visibleIds = new Set(peers);
    await new Promise<void>((resolve) => void loads.push(resolve));
    return visibleIds;
  });
  const sent: string[][] = [];
  const onlineUsers = createOnlineUsers({
    presence,
    findVisibleUsers,
    intervalMs: INTERVAL_MS,
    send: (_id, online) => void sent.push(online),
    log: { warn: vi.fn() },
  });
  for (const id of ['ana', 'luis', 'eva']) presence.addConnection(id, 'tab');
  const done = onlineUsers.refresh('ana');
  peers = ['luis', 'eva'];
  for (let count = 0; count < 10; count += 1) void onlineUsers.refresh('ana');
  expect(findVisibleUsers).toHaveBeenCalledOnce();
  loads[0]?.();
  await expect.poll(() => loads).toHaveLength(2);
  loads[1]?.();
  await done;
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(findVisibleUsers).toHaveBeenCalledTimes(2);
  expect(sent.at(-1)).toEqual(['ana', 'luis', 'eva']);
  presence.close();
});

it('after missed broadcasts each viewer gets a list of the users whom it may see now', async () => {
  const presence = createPresence(null, 0);
  let peers: string[] = [];
  const sent = new Map<string, string[]>();
  const onlineUsers = createOnlineUsers({
    presence,
    intervalMs: INTERVAL_MS,
    log: { warn: vi.fn() },
    findVisibleUsers: async () => new Set(peers),
    send: (id, online) => void sent.set(id, online),
  });
  for (const id of ['ana', 'luis', 'eva']) presence.addConnection(id, 'tab');
  for (const id of ['ana', 'luis']) await onlineUsers.refresh(id);
  peers = ['eva'];
  await onlineUsers.refreshAll();
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(Object.fromEntries(sent)).toEqual({ ana: ['ana', 'eva'], luis: ['luis', 'eva'] });
  presence.close();
});

it('reads once per connect, and sends each viewer one list a second', async () => {
  const presence = createPresence(null, 0);
  const ids = Array.from({ length: VIEWERS }, (_, index) => `user-${index}`);
  const known = ids.slice(0, 50);
  const findVisibleUsers = vi.fn(async () => new Set(known));
  const sent = new Map<string, string[][]>();
  const onlineUsers = createOnlineUsers({
    presence,
    findVisibleUsers,
    intervalMs: INTERVAL_MS,
    send: (id, online) => void sent.set(id, [...(sent.get(id) ?? []), online]),
    log: { warn: vi.fn() },
  });
  for (const id of ids) {
    presence.addConnection(id, 'tab');
    await onlineUsers.refresh(id);
  }
  await vi.advanceTimersByTimeAsync(2 * INTERVAL_MS);
  expect(findVisibleUsers).toHaveBeenCalledTimes(VIEWERS);
  expect(sent.get('user-999')?.at(-1)).toEqual(['user-999', ...known]);

  const counts = () => ids.map((id) => sent.get(id)?.length ?? 0);
  const before = counts();
  for (const id of known) presence.removeConnection(id, 'tab');
  await vi.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(sent.get('user-999')?.at(-1)).toEqual(['user-999']);
  expect(counts().every((count, index) => count - (before[index] ?? 0) <= 1)).toBe(true);
  expect(findVisibleUsers).toHaveBeenCalledTimes(VIEWERS);
  presence.close();
});
