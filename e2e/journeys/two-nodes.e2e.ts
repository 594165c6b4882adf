import { setTimeout as sleep } from 'node:timers/promises';
import { PRESENCE_HEARTBEAT_MS, PRESENCE_NODE_TIMEOUT_MS } from '@uneed/domain/kernel/live.rules.ts';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { type RunningRedis, startRedis } from '../../server/src/testing/redis.ts';
import { connect } from '../../server/src/testing/sockets.ts';
import { type ApiUser, getAs, type SentMessage, sendMessageAs, signUpApiUser } from '../support/api-users.ts';
import { runApp } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';

/** What is acknowledged may not wait for Redis. */
const ACKNOWLEDGED_WITHIN_MS = 3_000;
const WELL_AGAIN_WITHIN_MS = 15_000;
/** Longer than clients of Redis usually try. */
const REDIS_AWAY_MS = 15_000;

type Scene = { one: string; two: string; kill(): Promise<void>; redis: RunningRedis };

/** Two nodes of the product on one database and one Redis; `kill` ends the second as a crash does. */
async function onTwoNodes(work: (scene: Scene) => Promise<void>): Promise<void> {
  const redis = await startRedis();
  const database = await createTestDatabase();
  const options = { databaseUrl: database.url, env: { REDIS_URL: redis.url } };
  const [first, second] = [await runApp(options), await runApp(options)];
  try {
    const kill = async () => void second.process.kill('SIGKILL');
    await work({ one: first.url, two: second.url, kill, redis });
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await database.drop();
    await redis.kill();
  }
}

const tokenOf = ({ cookie }: ApiUser) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
const come = (url: string, member: ApiUser) => connect(url, { token: tokenOf(member) });

const isText = (text: string) => (payload: unknown) =>
  typeof payload === 'object' && payload !== null && Reflect.get(payload, 'text') === text;
const includes =
  ({ _id }: ApiUser) =>
  (list: unknown) =>
    Array.isArray(list) && list.includes(_id);
const isWithout =
  ({ _id }: ApiUser) =>
  (list: unknown) =>
    Array.isArray(list) && !list.includes(_id);

test('two nodes are one product: messages and presence cross over, and a node that dies takes its people along', async () => {
  await onTwoNodes(async ({ one, two, kill }) => {
    const [ana, luis] = [await signUpApiUser(one, 'ana.nodos'), await signUpApiUser(two, 'luis.nodos')];
    await sendMessageAs(one, ana, luis, { text: 'Primera', key: 'first' });
    const [anaAtOne, luisAtTwo] = [await come(one, ana), await come(two, luis)];
    await sendMessageAs(two, luis, ana, { text: 'Desde el otro nodo', key: 'second' });
    await anaAtOne.waitFor('newMessage', isText('Desde el otro nodo'));
    await sendMessageAs(two, ana, luis, { text: 'Por cualquier puerta', key: 'third' });
    await luisAtTwo.waitFor('newMessage', isText('Por cualquier puerta'));
    await anaAtOne.waitFor('getOnlineUsers', includes(luis));
    await luisAtTwo.waitFor('getOnlineUsers', includes(ana));

    const before = anaAtOne.received('getOnlineUsers').length;
    await kill();
    // Until the others give it up, a node may only be slow.
    const patience = PRESENCE_NODE_TIMEOUT_MS + 2 * PRESENCE_HEARTBEAT_MS;
    await expect
      .poll(() => anaAtOne.received('getOnlineUsers').slice(before).some(isWithout(luis)), {
        timeout: patience,
      })
      .toBe(true);
    anaAtOne.close();
  });
});

test('Redis goes away in the middle and comes back empty: nothing acknowledged is lost, nobody waits, all is well again by itself', async () => {
  await onTwoNodes(async ({ one, two, redis }) => {
    const [ana, luis] = [await signUpApiUser(one, 'ana.redis'), await signUpApiUser(two, 'luis.redis')];
    const [anaAtOne, luisAtTwo] = [await come(one, ana), await come(two, luis)];
    const sent: SentMessage[] = [];
    let slowest = 0;
    async function sendUntil(end: number): Promise<void> {
      while (Date.now() < end) {
        const began = performance.now();
        const text = `mensaje ${sent.length}`;
        sent.push(await sendMessageAs(two, luis, ana, { text, key: `k-${sent.length}` }));
        slowest = Math.max(slowest, performance.now() - began);
        await sleep(100);
      }
    }
    await sendUntil(Date.now() + 1_000);
    await redis.kill();
    await sendUntil(Date.now() + REDIS_AWAY_MS);
    await redis.start();
    await sendUntil(Date.now() + 1_000);

    expect(slowest).toBeLessThan(ACKNOWLEDGED_WITHIN_MS);
    const stored = await getAs(one, ana, `/messages/${luis._id}`);
    if (!Array.isArray(stored)) throw new Error('No list of messages');
    expect(stored.map(({ _id, text }) => ({ _id, text }))).toEqual(sent.slice(-stored.length));
    expect(stored).toHaveLength(Math.min(100, sent.length));
    // Neither connection was closed, and both hear again; what was said meanwhile comes as well, once and in order.
    await anaAtOne.waitFor('newMessage', isText(sent.at(-1)?.text ?? ''), WELL_AGAIN_WITHIN_MS);
    const heard = anaAtOne.received('newMessage');
    expect(heard).toMatchObject(sent);
    expect(heard).toHaveLength(sent.length);
    await sendMessageAs(one, ana, luis, { text: 'Ya volvió', key: 'back' });
    await luisAtTwo.waitFor('newMessage', isText('Ya volvió'), WELL_AGAIN_WITHIN_MS);
    const eva = await signUpApiUser(two, 'eva.redis');
    await sendMessageAs(two, eva, ana, { text: 'Hola', key: 'eva' });
    const evaAtTwo = await come(two, eva);
    await evaAtTwo.waitFor('getOnlineUsers', includes(ana), WELL_AGAIN_WITHIN_MS);
    for (const socket of [anaAtOne, luisAtTwo, evaAtTwo]) socket.close();
  });
});
