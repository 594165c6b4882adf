import { describe, expect, it, onTestFinished } from 'vitest';
import { findRedis } from '../../../../scripts/launch/redis.mjs';
import { createTestApp } from '../../testing/app.ts';
import { type RunningRedis, startRedis } from '../../testing/services/redis.ts';
import { openTcpProxy, type TcpProxy } from '../../testing/services/tcp-proxy.ts';
import { connect, listen } from '../../testing/sockets.ts';
import { signUp } from '../../testing/users.ts';

/** Redis clients reconnect within two seconds. */
const WITHIN_MS = 15_000;

type Services = { redis: RunningRedis; proxy: TcpProxy };

/** Starts two nodes with a connection of a user each; the first one reaches Redis through the proxy. */
async function startNodes() {
  const redis = await startRedis();
  onTestFinished(() => redis.kill());
  const proxy = await openTcpProxy(redis.url);
  onTestFinished(() => proxy.close());
  const open = async (redisUrl: string) => {
    const node = await createTestApp({ REDIS_URL: redisUrl });
    onTestFinished(() => node.close());
    return connect(await listen(node), { token: (await signUp(node)).token });
  };
  return { redis, proxy, sockets: [await open(proxy.url), await open(redis.url)] };
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

describe.skipIf((await findRedis()) === undefined)('two nodes with Redis', () => {
  it.each(outages)(
    'tell their connections, which stay open, that they may have missed events: %s',
    async (_what, interrupt) => {
      const { sockets, ...services } = await startNodes();
      await interrupt(services);
      for (const socket of sockets) await socket.waitFor('eventsMissed', undefined, WITHIN_MS);
      expect(sockets.every(({ socket }) => socket.connected)).toBe(true);
    },
  );
});
