import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRedis } from '../../../../scripts/launch/redis.mjs';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { type RunningRedis, startRedis } from '../../testing/services/redis.ts';
import { connect, listen, type TestSocket } from '../../testing/sockets.ts';
import { signUp } from '../../testing/users.ts';

/** Redis clients reconnect within two seconds. */
const WITHIN_MS = 15_000;

describe.skipIf((await findRedis()) === undefined)('two nodes with Redis', () => {
  let redis: RunningRedis;
  let nodes: TestApp[] = [];
  let sockets: TestSocket[];
  beforeAll(async () => {
    redis = await startRedis();
    nodes = [await createTestApp({ REDIS_URL: redis.url }), await createTestApp({ REDIS_URL: redis.url })];
    const open = async (node: TestApp) => connect(await listen(node), { token: (await signUp(node)).token });
    sockets = await Promise.all(nodes.map(open));
  });
  afterAll(async () => {
    for (const node of nodes) await node.close();
    await redis.kill();
  });

  it('tell their connections, which stay open, that they may have missed events, when Redis is back', async () => {
    await redis.kill();
    await redis.start();
    for (const socket of sockets) await socket.waitFor('eventsMissed', undefined, WITHIN_MS);
    expect(sockets.every(({ socket }) => socket.connected)).toBe(true);
  });
});
