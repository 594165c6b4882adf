import { PRESENCE_NODE_TIMEOUT_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findRedis } from '../../../../scripts/launch/test-programs.ts';
import { createTestApp } from '../../testing/app.ts';
import { type RunningRedis, startRedis } from '../../testing/services/redis.ts';
import { openTcpProxy, type TcpProxy } from '../../testing/services/tcp-proxy.ts';
import { connect, listen } from '../../testing/sockets.ts';
import { signUp } from '../../testing/users.ts';
import { createLog } from '../log.ts';
import { watchOtherNodes } from './other-nodes.ts';

/** Redis clients reconnect within two seconds. */
const WITHIN_MS = 15_000;
const QUICK_TIMINGS = { checkMs: 100, silenceMs: 2_000, repeatMs: 200 };

type Services = { redis: RunningRedis; proxy: TcpProxy };

async function startTestRedis(): Promise<RunningRedis> {
  const redis = await startRedis();
  onTestFinished(() => redis.kill());
  return redis;
}

/** Starts a node; `connectUser` signs up a user and opens a connection to it. */
async function startNode(redisUrl: string, log = createLog('fatal')) {
  const node = await createTestApp({ REDIS_URL: redisUrl }, { log });
  onTestFinished(() => node.close());
  const url = await listen(node);
  return {
    async connectUser() {
      const user = await signUp(node);
      return { user, socket: await connect(url, { token: user.token }) };
    },
  };
}

/** Starts two nodes with a connection of a user each; the first one reaches Redis through the proxy. */
async function startNodes() {
  const redis = await startTestRedis();
  const proxy = await openTcpProxy(redis.url);
  onTestFinished(() => proxy.close());
  const nodes = [await startNode(proxy.url), await startNode(redis.url)];
  const connections = await Promise.all(nodes.map((node) => node.connectUser()));
  return { redis, proxy, sockets: connections.map(({ socket }) => socket) };
}

/** Watches Redis through an outage. */
async function expectOutageNoticed(
  begin: (redis: RunningRedis) => unknown,
  end: (redis: RunningRedis) => unknown,
): Promise<void> {
  const redis = await startTestRedis();
  const client = new Redis(redis.url, { maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  onTestFinished(() => client.disconnect());
  await client.ping();
  const seen: string[] = [];
  const log = { warn: () => void seen.push('away'), info: () => void seen.push('back') };
  const announceMissed = () => void seen.push('missed');
  const others = watchOtherNodes({ redis: client, log, announceMissed, timings: QUICK_TIMINGS });
  onTestFinished(others.stop);
  await begin(redis);
  const waiting = client.set('key', 'value').then(() => seen.push('set'));
  await expect.poll(() => seen).toEqual(['away']);
  await end(redis);
  await waiting;
  // The response to the ping may come before the one to the command, or after it; once more for the nodes that reconnect later.
  await expect
    .poll(() => seen.toSorted(), { timeout: WITHIN_MS })
    .toEqual(['away', 'back', 'missed', 'missed', 'set']);
  expect(others.isLost()).toBe(false);
}

const outages: [string, (services: Services) => Promise<void>][] = [
  [
    'Redis was restarted',
    async ({ redis }) => {
      await redis.kill();
      await redis.start();
    },
  ],
  // The other node stays connected, but did not receive what this node sent meanwhile.
  ['one node was disconnected', async ({ proxy }) => proxy.disconnect()],
];

afterEach(() => void vi.useRealTimers());

describe.skipIf((await findRedis()) === undefined)('with Redis', () => {
  it.each(outages)(
    'two nodes tell their connections, which stay open, that they may have missed events: %s',
    async (_what, interrupt) => {
      const { sockets, ...services } = await startNodes();
      await interrupt(services);
      for (const socket of sockets) await socket.waitFor('eventsMissed', undefined, WITHIN_MS);
      expect(sockets.every(({ socket }) => socket.connected)).toBe(true);
    },
  );

  it('an outage is noticed once, and its end too, when Redis hangs and when it crashes', async () => {
    await Promise.all([
      expectOutageNoticed(
        (redis) => redis.freeze(),
        (redis) => redis.thaw(),
      ),
      expectOutageNoticed(
        (redis) => redis.kill(),
        (redis) => redis.start(),
      ),
    ]);
  });

  it('a node that has been without Redis for long works alone: its own users get their events at once', async () => {
    const redis = await startTestRedis();
    const log = createLog('fatal');
    const warn = vi.spyOn(log, 'warn');
    const node = await startNode(redis.url, log);
    const [ana, luis] = [await node.connectUser(), await node.connectUser()];
    await redis.kill();
    await expect.poll(() => warn.mock.calls.flat()).toContain('redis away: live events wait');
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + PRESENCE_NODE_TIMEOUT_MS + 1);
    await luis.user.post(`/messages/send/${ana.user.id}`, { text: 'Hola' });
    await ana.socket.waitFor('newMessage', undefined, WITHIN_MS);
    vi.useRealTimers();
    // What still waits in the client would be rejected when the node stops.
    const info = vi.spyOn(log, 'info');
    await redis.start();
    await expect
      .poll(() => info.mock.calls.flat())
      .toContain('redis back: browsers request what they missed');
  });
});
