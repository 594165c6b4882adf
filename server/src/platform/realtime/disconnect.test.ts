import { Socket as NetSocket } from 'node:net';
import { Redis } from 'ioredis';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { findRedis } from '../../../../scripts/launch/test-programs.ts';
import { QUICK_PRESENCE } from '../../testing/app.ts';
import { startRedis } from '../../testing/services/redis.ts';
import { openSocket } from '../../testing/sockets.ts';
import { createLimits } from '../http/limits.ts';
import { createHttp } from '../http/server.ts';
import { createAuthenticate, type SessionActor } from '../http/session.ts';
import { createLog } from '../log.ts';
import { createSecret } from '../secrets.ts';
import { createRealtime, type Realtime } from './realtime.ts';

const ANA = '01900000-0000-7000-8000-0000000000a1';
const LUIS = '01900000-0000-7000-8000-0000000000a2';
const buildSession = (id: string): SessionActor => ({
  id,
  role: 'candidate',
  isVerified: false,
  isOnboarded: true,
  isAdmin: false,
  hasSecondFactor: false,
  isConfirmed: false,
  needsSecondFactor: false,
  teamMember: null,
  sessionId: id,
  isPendingDeletion: false,
  suspension: null,
});
/** On a busy machine a response may be later, and the user then goes offline. */
const QUICK_PING = { intervalMs: 800, timeoutMs: 1_500 };

const LUIS_TOKEN = createSecret();
const resolveSession = async (token: string) => buildSession(token === LUIS_TOKEN ? LUIS : ANA);

let http: Awaited<ReturnType<typeof createHttp>>;
let realtime: Realtime;
let url: string;
let changes: string[];

async function listen({ ping, redis = null }: { ping?: typeof QUICK_PING; redis?: Redis | null } = {}) {
  const log = createLog('fatal');
  http = await createHttp({ log, trustProxy: 0, eventLoopDelayMaxMs: 10_000 });
  realtime = createRealtime({
    http,
    redis,
    log,
    ping,
    limits: createLimits(null, 1),
    publicUrl: 'http://localhost',
    resolveSession,
    authenticate: createAuthenticate({ limits: createLimits(null, 1), resolveSession }),
    trustProxy: 0,
    presenceTimings: QUICK_PRESENCE,
  });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
  const recorded: string[] = [];
  changes = recorded;
  realtime.presence.onChange((userId, isOnline) =>
    recorded.push(`${userId === ANA ? 'Ana' : 'Luis'} ${isOnline ? 'online' : 'offline'}`),
  );
}
afterEach(() => http.close());

async function openTab(token = createSecret()) {
  const socket = openSocket(url, { token, transports: ['websocket'] });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return socket;
}

/** Returns the TCP socket of a connection. */
function getTcpSocket(socket: ReturnType<typeof openSocket>): NetSocket {
  const transport: unknown = socket.io.engine.transport;
  const ws: unknown = typeof transport === 'object' && transport ? Reflect.get(transport, 'ws') : undefined;
  const tcpSocket: unknown = typeof ws === 'object' && ws ? Reflect.get(ws, '_socket') : undefined;
  if (!(tcpSocket instanceof NetSocket)) throw new Error('This connection has no TCP socket');
  return tcpSocket;
}

const waitUntilOffline = (userId = ANA) => expect.poll(() => realtime.presence.isOnline(userId)).toBe(false);
const countConnections = () =>
  new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));

it('a user whose laptop sleeps goes offline after the ping timeout', async () => {
  await listen({ ping: QUICK_PING });
  const tab = await openTab();
  expect(realtime.presence.isOnline(ANA)).toBe(true);
  // The TCP connection stays open, but pings get no response.
  const tcpSocket = getTcpSocket(tab);
  tcpSocket.pause();
  await waitUntilOffline();
  expect(changes).toEqual(['Ana online', 'Ana offline']);
  tab.close();
  tcpSocket.destroy();
});

it('a user goes offline when the tab crashes, and online when it is opened again', async () => {
  await listen();
  const tab = await openTab();
  getTcpSocket(tab).destroy();
  await waitUntilOffline();
  const again = await openTab();
  expect(changes).toEqual(['Ana online', 'Ana offline', 'Ana online']);
  again.close();
});

it('a user with another open tab stays online when a tab closes or crashes', async () => {
  await listen();
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  second.close();
  getTcpSocket(third).destroy();
  await expect.poll(countConnections).toBe(1);
  // Luis leaves later: when he is offline, Ana would be so too.
  const other = await openTab(LUIS_TOKEN);
  other.close();
  await waitUntilOffline(LUIS);
  expect(changes).toEqual(['Ana online', 'Luis online', 'Luis offline']);
  expect(realtime.presence.isOnline(ANA)).toBe(true);
  first.close();
  await waitUntilOffline();
});

it('a user is active while at least one open page is in use; repeated and late reports change nothing', async () => {
  await listen();
  const { attention } = realtime;
  const [first, second] = [await openTab(), await openTab()];
  const [firstId = '', secondId = ''] = [first.id, second.id];
  attention.set(firstId, ANA, true);
  attention.set(firstId, ANA, false);
  attention.set(firstId, ANA, false);
  expect(attention.isActive(ANA)).toBe(true);
  attention.set(secondId, ANA, false);
  await expect.poll(() => attention.isActive(ANA)).toBe(false);
  attention.set(secondId, ANA, true);
  expect(attention.isActive(ANA)).toBe(true);
  second.close();
  await expect.poll(() => attention.isActive(ANA)).toBe(false);
  attention.set(secondId, ANA, true);
  expect(attention.isActive(ANA)).toBe(false);
  first.close();
});

it.skipIf((await findRedis()) === undefined)(
  'the connections of a user to this node are closed at once, also while Redis hangs',
  async () => {
    const redis = await startRedis();
    const client = new Redis(redis.url, { maxRetriesPerRequest: null });
    onTestFinished(redis.kill);
    await listen({ redis: client });
    // A subscription without a response would fail when the node closes.
    await expect.poll(() => client.pubsub('CHANNELS')).toHaveLength(2);
    const [tab, other] = [await openTab(), await openTab(LUIS_TOKEN)];
    const closed = new Promise((resolve) => tab.once('disconnect', resolve));
    redis.freeze();
    realtime.closeConnections(ANA);
    expect(await closed).toBe('io server disconnect');
    expect(other.connected).toBe(true);
    redis.thaw();
    other.close();
    // The node and its client close while Redis responds, so that nothing that they send fails.
    await http.close();
    await client.quit();
  },
);
