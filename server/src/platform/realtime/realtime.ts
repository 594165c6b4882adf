import type { Server as HttpServer } from 'node:http';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  LIVE_EVENTS_PER_MINUTE,
  LIVE_FRAME_MAX_BYTES,
  LIVE_PATH,
  LIVE_PING_INTERVAL_MS,
  LIVE_PING_TIMEOUT_MS,
  LIVE_RECOVERY_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import type { Authenticate } from '../http/authenticate.ts';
import type { Limits } from '../http/limits.ts';
import { isOwnOrigin } from '../http/same-site.ts';
import { hasTeamRoleOf, type ResolveSession } from '../http/session.ts';
import type { Logger } from '../log.ts';
import { type Attention, createAttention } from './attention.ts';
import {
  areaRoom,
  type ClientEventListener,
  type EventMap,
  type Sender,
  sessionRoom,
  userRoom,
} from './events.ts';
import { createHandshakeMiddleware, type SocketData } from './handshake.ts';
import { announceMissedEvents } from './missed-events.ts';
import {
  createPresence,
  PRESENCE_TIMINGS,
  type Presence,
  type PresenceBus,
  type PresenceMessage,
  type PresenceTimings,
} from './presence.ts';
import { RecoveryAdapter } from './recovery-adapter.ts';
import { createRedisAdapter } from './redis-adapter.ts';
import { createRooms, type Everyone, type LocalSockets, type Rooms } from './rooms.ts';
import { watchSession } from './session-watch.ts';

type AnyEvents = Record<string, (data: unknown) => void>;
type NodeEvents = {
  presence: (message: PresenceMessage) => void;
  attention: (message: PresenceMessage) => void;
  broadcast: (topic: string, userIds: Id[]) => void;
  missed: () => void;
};
type LiveServer = Server<AnyEvents, AnyEvents, NodeEvents, SocketData>;
type LiveSocket = Socket<AnyEvents, AnyEvents, NodeEvents, SocketData>;

type Dependencies = {
  http: FastifyInstance;
  /** Connects the nodes; null for a single node. */
  redis: Redis | null;
  limits: Limits;
  resolveSession: ResolveSession;
  authenticate: Authenticate;
  /** Number of trusted proxies in front of the server. */
  trustProxy: number;
  publicUrl: string;
  log: Logger;
  /** Interval of the pings, and how long a connection may take to respond, in milliseconds. */
  ping?: { intervalMs: number; timeoutMs: number };
  presenceTimings?: PresenceTimings | undefined;
};

/** Socket connections of all features: presence, events to browsers and events from browsers. */
export type Realtime = {
  /** Returns the typed sender of a feature's events. */
  sender<Events extends EventMap>(): Sender<Events>;
  /** Listens to an event from browsers; events with an invalid payload, or of a user who may not send them, are ignored. */
  on<T>(listener: ClientEventListener<T>): void;
  /** Connections that show the same thing; `kind` begins the names of its rooms. */
  rooms<Events extends EventMap>(kind: string): Rooms<Events>;
  /** All connections of people to this node. */
  everyone<Events extends EventMap>(): Everyone<Events>;
  presence: Presence;
  presenceTimings: PresenceTimings;
  attention: Pick<Attention, 'isActive' | 'set'>;
  /** Returns a function that calls `handle` with these user IDs on every node; it returns the result of this node. */
  defineBroadcast<Result extends Promise<void> | void>(
    topic: string,
    handle: (userIds: Id[]) => Result,
  ): (people: Id[]) => Result;
  /** Called for each new connection. */
  onConnect(listener: (userId: Id) => void): void;
  /** Closes the connections of these sessions on all nodes; call it after the commit. */
  closeSessions(ids: readonly Id[]): void;
  /**
   * Closes the connections of a user on all nodes, because what the user may do changed: browsers load the session again and
   * reconnect. Call it after the commit.
   */
  closeConnections(userId: Id): void;
};

const PING = { intervalMs: LIVE_PING_INTERVAL_MS, timeoutMs: LIVE_PING_TIMEOUT_MS };

function createSocketServer(server: HttpServer, { redis, publicUrl, ping = PING }: Dependencies): LiveServer {
  return new Server(server, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: LIVE_FRAME_MAX_BYTES,
    connectTimeout: 10_000,
    pingInterval: ping.intervalMs,
    pingTimeout: ping.timeoutMs,
    // By default recovery skips the middlewares, and so the authentication.
    connectionStateRecovery: { maxDisconnectionDuration: LIVE_RECOVERY_MS, skipMiddlewares: false },
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, publicUrl)),
    adapter: redis ? createRedisAdapter(redis) : RecoveryAdapter,
  });
}

const createPresenceBus = (
  io: LiveServer,
  redis: Redis | null,
  event: 'presence' | 'attention',
): PresenceBus | null =>
  redis && {
    isUp: () => redis.status === 'ready',
    publish: (message) => void io.serverSideEmit(event, message),
    subscribe: (listener) => void io.on(event, listener),
  };

const getLocalSockets = (io: LiveServer): LocalSockets => ({
  listRooms: (connectionId) => [...(io.of('/').adapter.sids.get(connectionId) ?? [])],
  join: (connectionId, room) => io.local.in(connectionId).socketsJoin(room),
  leave: (connectionId, room) => io.local.in(connectionId).socketsLeave(room),
  emit: (room, name, payload) => void io.local.to(room).emit(name, payload),
});

/** Opens the socket server at `/socket.io` of the HTTP server; it closes with the HTTP server. */
export function createRealtime(dependencies: Dependencies): Realtime {
  const { http, redis, limits, resolveSession, authenticate, trustProxy, log } = dependencies;
  const { presenceTimings = PRESENCE_TIMINGS } = dependencies;
  const io = createSocketServer(http.server, dependencies);
  const presence = createPresence(createPresenceBus(io, redis, 'presence'), presenceTimings.graceMs);
  const attention = createAttention(createPresenceBus(io, redis, 'attention'));
  const eventsPerUser = limits.counter('live', LIVE_EVENTS_PER_MINUTE, 60);
  const eventListeners = new Map<
    string,
    (socket: SocketData, data: unknown, connectionId: string) => Promise<void>
  >();
  const connectListeners: ((userId: Id) => void)[] = [];

  async function handleEvent(socket: LiveSocket, name: unknown, data: unknown): Promise<void> {
    try {
      await eventsPerUser.count(socket.data.actor.id);
    } catch {
      socket.disconnect(true);
      return;
    }
    await eventListeners.get(String(name))?.(socket.data, data, socket.id);
  }

  function addSocket(socket: LiveSocket): void {
    const { actor, token } = socket.data;
    void socket.join([userRoom(actor.id), sessionRoom(actor.sessionId), areaRoom(areaOfRole(actor.role))]);
    presence.addConnection(actor.id);
    attention.addConnection(socket.id, actor.id);
    socket.on('disconnect', () => {
      presence.removeConnection(actor.id);
      attention.removeConnection(socket.id, actor.id);
    });
    watchSession(socket, token, resolveSession);
    // All events, known or not, are handled here and not passed on, so there are no acknowledgements.
    socket.use(([name, data]) => {
      handleEvent(socket, name, data).catch((error: unknown) =>
        log.error({ err: error, name }, 'live event failed'),
      );
    });
    for (const listener of connectListeners) listener(actor.id);
  }

  const broadcasts = new Map<string, (userIds: Id[]) => Promise<void> | void>();
  async function handleBroadcast(topic: string, userIds: Id[]): Promise<void> {
    try {
      await broadcasts.get(topic)?.(userIds);
    } catch (error) {
      log.warn({ err: error, topic }, 'broadcast from another node failed');
    }
  }
  if (redis) io.on('broadcast', handleBroadcast);
  function defineBroadcast<Result extends Promise<void> | void>(
    topic: string,
    handle: (userIds: Id[]) => Result,
  ) {
    if (broadcasts.has(topic)) throw new Error(`The broadcast ${topic} has two handlers`);
    broadcasts.set(topic, handle);
    return (userIds: Id[]) => {
      if (redis) io.serverSideEmit('broadcast', topic, userIds);
      return handle(userIds);
    };
  }

  const stopAnnouncing =
    redis &&
    announceMissedEvents({
      redis,
      connections: { send: (_to, name, payload) => void io.local.emit(name, payload) },
      otherNodes: {
        publishMissed: () => void io.serverSideEmit('missed'),
        onMissed: (listener) => void io.on('missed', listener),
      },
      log,
    });

  const parseCookie = (header: string) => http.parseCookie(header);
  io.use(createHandshakeMiddleware({ authenticate, trustProxy, parseCookie, log }));
  io.on('connection', addSocket);
  http.addHook('preClose', async () => {
    stopAnnouncing?.();
    presence.close();
    attention.close();
    // Without a disconnect packet to each: browsers then reconnect by themselves, to this node or another one.
    io.engine.close();
    await io.of('/').adapter.close();
  });

  return {
    presence,
    presenceTimings,
    attention,
    defineBroadcast,
    sender: () => ({
      send(to, name, payload) {
        assertOutsideTransaction('A live event');
        io.to(userRoom(to)).emit(name, payload);
      },
      sendLocal: (to, name, payload) => void io.local.to(userRoom(to)).emit(name, payload),
    }),
    on({ name, schema, who, teamRole = 'reader', handle }) {
      if (eventListeners.has(name)) throw new Error(`The event ${name} has two listeners`);
      eventListeners.set(name, async ({ actor }, data, connectionId) => {
        const isAllowed = (who === 'party' || actor.role !== 'enterprise') && hasTeamRoleOf(actor, teamRole);
        const result = schema.safeParse(data);
        if (isAllowed && result.success) await handle(actor, result.data, connectionId);
      });
    },
    rooms: (kind) => createRooms(kind, getLocalSockets(io)),
    everyone: () => ({
      send: ({ exceptUserIds }, name, payload) =>
        void io.local.to(areaRoom('person')).except(exceptUserIds.map(userRoom)).emit(name, payload),
    }),
    onConnect: (listener) => void connectListeners.push(listener),
    closeSessions(ids) {
      assertOutsideTransaction('Closing connections');
      if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true);
    },
    closeConnections(userId) {
      assertOutsideTransaction('Closing connections');
      io.in(userRoom(userId)).disconnectSockets(true);
    },
  };
}
