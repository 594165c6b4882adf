import { setTimeout as sleep } from 'node:timers/promises';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { type RunningRedis, startRedis } from '../../server/src/testing/services/redis.ts';
import { connect } from '../../server/src/testing/sockets.ts';
import { type ApiUser, getAs, sendMessageAs, signUpApiUser } from '../support/api-users.ts';
import { APP_READY_WITHIN_MS, type RunningApp, runApp } from '../support/running-app.ts';
import { expect, test } from '../support/test.ts';

/** Longer than the usual retry limit of Redis clients. */
const REDIS_DOWN_MS = 15_000;
/** An acknowledgement does not wait for Redis; a busy machine may delay it. */
const ACKNOWLEDGED_WITHIN_MS = 10_000;

type Cluster = { first: RunningApp; second: RunningApp; redis: RunningRedis; drop(): Promise<void> };

/** Two nodes of the app on one database and one Redis. */
let cluster: Cluster;

test.beforeAll(async () => {
  test.setTimeout(2 * APP_READY_WITHIN_MS);
  const redis = await startRedis();
  const database = await createTestDatabase();
  const options = { databaseUrl: database.url, env: { REDIS_URL: redis.url } };
  const [first, second] = [await runApp(options), await runApp(options)];
  cluster = { first, second, redis, drop: database.drop };
});

test.afterAll(async () => {
  await Promise.all([cluster.first.stop(), cluster.second.stop()]);
  await cluster.drop();
  await cluster.redis.kill();
});

const getToken = ({ cookie }: ApiUser) => decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
const connectAs = (url: string, member: ApiUser) => connect(url, { token: getToken(member) });

const hasText = (text: string) => (payload: unknown) =>
  typeof payload === 'object' && payload !== null && Reflect.get(payload, 'text') === text;
const includes =
  ({ _id }: ApiUser) =>
  (list: unknown) =>
    Array.isArray(list) && list.includes(_id);
test('the nodes share messages and presence; after a crash and an empty restart of Redis no acknowledged message is lost, no request waited, and live events arrive again', async () => {
  const { first, second, redis } = cluster;
  const [url1, url2] = [first.url, second.url];
  const [ana, luis] = [await signUpApiUser(url1, 'ana.redis'), await signUpApiUser(url2, 'luis.redis')];
  // Who has written to whom sees whether they are online.
  const sent = [await sendMessageAs(url2, luis, ana, { text: 'mensaje 0', key: 'k-0' })];
  const [anaOnNode1, luisOnNode2] = [await connectAs(url1, ana), await connectAs(url2, luis)];
  await anaOnNode1.waitFor('getOnlineUsers', includes(luis));
  await luisOnNode2.waitFor('getOnlineUsers', includes(ana));
  let slowest = 0;
  async function sendUntil(end: number): Promise<void> {
    while (Date.now() < end) {
      const startedAt = performance.now();
      const text = `mensaje ${sent.length}`;
      sent.push(await sendMessageAs(url2, luis, ana, { text, key: `k-${sent.length}` }));
      slowest = Math.max(slowest, performance.now() - startedAt);
      await sleep(100);
    }
  }
  await sendUntil(Date.now() + 1_000);
  // An event that Redis has, and the other node has not read, is lost with it: then browsers request what they missed.
  await anaOnNode1.waitFor('newMessage', hasText(sent.at(-1)?.text ?? ''));
  await redis.kill();
  await sendUntil(Date.now() + REDIS_DOWN_MS);
  await redis.start();
  await sendUntil(Date.now() + 1_000);

  expect(slowest).toBeLessThan(ACKNOWLEDGED_WITHIN_MS);
  const stored = await getAs(url1, ana, `/messages/${luis._id}`);
  if (!Array.isArray(stored)) throw new Error('No list of messages');
  expect(stored.map(({ _id, text }) => ({ _id, text }))).toEqual(sent.slice(-stored.length));
  expect(stored).toHaveLength(Math.min(100, sent.length));
  // Both connections stay open and receive live events again; missed messages arrive too, once and in order.
  await anaOnNode1.waitFor('newMessage', hasText(sent.at(-1)?.text ?? ''));
  const received = anaOnNode1.received('newMessage');
  // The first one was sent before.
  expect(received).toMatchObject(sent.slice(1));
  expect(received).toHaveLength(sent.length - 1);
  // Any node takes the message of any user.
  await sendMessageAs(url2, ana, luis, { text: 'Por cualquier puerta', key: 'other-node' });
  await luisOnNode2.waitFor('newMessage', hasText('Por cualquier puerta'));
  await sendMessageAs(url1, ana, luis, { text: 'Ya volvió', key: 'back' });
  await luisOnNode2.waitFor('newMessage', hasText('Ya volvió'));
  const eva = await signUpApiUser(url2, 'eva.redis');
  await sendMessageAs(url2, eva, ana, { text: 'Hola', key: 'eva' });
  const evaOnNode2 = await connectAs(url2, eva);
  await evaOnNode2.waitFor('getOnlineUsers', includes(ana));
  for (const socket of [anaOnNode1, luisOnNode2, evaOnNode2]) socket.close();
});
