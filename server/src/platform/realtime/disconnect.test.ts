import { Socket as NetSocket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSocket } from '../../testing/sockets.ts';
import { createAuthenticate } from '../http/authenticate.ts';
import { createLimits } from '../http/limits.ts';
import { createHttp } from '../http/server.ts';
import type { SessionActor } from '../http/session.ts';
import { createLog } from '../log.ts';
import { createSecret } from '../secrets.ts';
import { createRealtime, type Realtime } from './realtime.ts';

const ANA = '01900000-0000-7000-8000-0000000000a1';
const SESSION: SessionActor = {
  id: ANA,
  role: 'candidate',
  isVerifiedReferent: false,
  isOnboarded: true,
  isAdmin: false,
  sessionId: ANA,
  isPendingDeletion: false,
};
// Slow machines answer late: what is waited for is far beyond that.
const PING = { intervalMs: 800, timeoutMs: 1_500 };

const resolveSession = async () => SESSION;

let http: Awaited<ReturnType<typeof createHttp>>;
let realtime: Realtime;
let url: string;
let changes: boolean[];
beforeEach(async () => {
  const log = createLog('fatal');
  http = await createHttp({ log, trustProxy: 0, eventLoopDelayMaxMs: 10_000 });
  realtime = createRealtime({
    ...{ http, redis: null, log, ping: PING, limits: createLimits(null, 1), publicUrl: 'http://localhost' },
    resolveSession,
    authenticate: createAuthenticate({ limits: createLimits(null, 1), resolveSession }),
    trustProxy: 0,
  });
  url = await http.listen({ port: 0, host: '127.0.0.1' });
  const own: boolean[] = [];
  changes = own;
  realtime.presence.onChange((_person, isOnline) => void own.push(isOnline));
});
afterEach(() => http.close());

async function openTab() {
  const socket = openSocket(url, { token: createSecret(), transports: ['websocket'] });
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  return socket;
}

/** The wire below a connection. */
function wireOf(socket: ReturnType<typeof openSocket>): NetSocket {
  const transport: unknown = socket.io.engine.transport;
  const ws: unknown = typeof transport === 'object' && transport ? Reflect.get(transport, 'ws') : undefined;
  const wire: unknown = typeof ws === 'object' && ws ? Reflect.get(ws, '_socket') : undefined;
  if (!(wire instanceof NetSocket)) throw new Error('This connection has no wire');
  return wire;
}

const isGone = () => expect.poll(() => realtime.presence.isOnline(ANA), { timeout: 12_000 }).toBe(false);

it('a laptop that sleeps is offline once it no longer answers', async () => {
  const tab = await openTab();
  expect(realtime.presence.isOnline(ANA)).toBe(true);
  // The wire stands, but nobody reads from it and nobody answers.
  const wire = wireOf(tab);
  wire.pause();
  await isGone();
  expect(changes).toEqual([true, false]);
  tab.close();
  wire.destroy();
});

it('a tab that crashes is offline, and online again when it is opened anew', async () => {
  const tab = await openTab();
  wireOf(tab).destroy();
  await isGone();
  const again = await openTab();
  expect(changes).toEqual([true, false, true]);
  again.close();
});

it('a second tab that closes or crashes takes nobody offline', async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  second.close();
  wireOf(third).destroy();
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(changes).toEqual([true]);
  expect(realtime.presence.isOnline(ANA)).toBe(true);
  first.close();
  await isGone();
});
