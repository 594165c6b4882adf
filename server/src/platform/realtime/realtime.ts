import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { areaOfRole } from '@uneed/domain/kernel/area.ts';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  LIVE_EVENTS_PER_MINUTE,
  LIVE_FRAME_MAX_BYTES,
  LIVE_MISSED_INTERVAL_MS,
  LIVE_PATH,
  LIVE_PING_INTERVAL_MS,
  LIVE_PING_TIMEOUT_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import pThrottle from 'p-throttle';
import { Server, type Socket } from 'socket.io';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import type { Limits } from '../http/limits.ts';
import { isOwnOrigin } from '../http/same-site.ts';
import { type Authenticate, hasTeamRoleOf, type ResolveSession } from '../http/session.ts';
import type { Logger } from '../log.ts';
import {
  areaRoom,
  type ClientEventListener,
  type EventMap,
  type Sender,
  sessionRoom,
  userRoom,
} from './events.ts';
import { createHandshakeMiddleware, type SocketData, watchSession } from './handshake.ts';
import { watchOtherNodes } from './other-nodes.ts';
import {
  createPresence,
  PRESENCE_TIMINGS,
  type Presence,
  type PresenceBus,
  type PresenceMessage,
  type PresenceTimings,
} from './presence.ts';
import { createRooms, type Everyone, type LocalSockets, type Rooms } from './rooms.ts';

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

/** Which users look at the app: at least one of their pages, on any device and node, is visible and in use. */
export type Attention = {
  isActive(userId: Id): boolean;
  /** Records whether the page of a connection is in use; does nothing for a connection that has closed. */
  set(connectionId: string, userId: Id, isActive: boolean): void;
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
  attention: Attention;
  /** Returns a function that calls `handle` with these user IDs on every node; it returns the result of this node. */
  defineBroadcast<Result extends Promise<void> | void>(
    topic: string,
    handle: (userIds: Id[]) => Result,
  ): (userIds: Id[]) => Result;
  /** Called for each new connection. */
  onConnect(listener: (userId: Id) => void): void;
  /** Called when broadcasts of other nodes may have been missed. */
  onMissed(listener: () => void): void;
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
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, publicUrl)),
    ...(redis ? { adapter: createAdapter(redis) } : {}),
  });
}

/** Sends events to all nodes and receives those of the other ones, if there are other nodes. */
function connectNodes(io: LiveServer, { redis, log }: Dependencies) {
  const missedListeners: (() => void)[] = [];
  const handleMissed = pThrottle({ limit: 1, interval: LIVE_MISSED_INTERVAL_MS })(async () => {
    io.local.emit('eventsMissed', {});
    for (const listener of missedListeners) listener();
  });
  const tellMissed = () => {
    if (handleMissed.queueSize > 0) return;
    handleMissed().catch((error: Error) => log.error({ err: error }, 'missed events not handled'));
  };
  const announceMissed = () => {
    io.serverSideEmit('missed');
    tellMissed();
  };
  const others = redis && watchOtherNodes({ redis, announceMissed, log });
  if (redis) io.on('missed', tellMissed);
  const isAlone = () => others === null || others.isLost();
  const publish: typeof io.serverSideEmit = (name, ...data) => !isAlone() && io.serverSideEmit(name, ...data);
  return {
    publish,
    /**
     * The connections to which an event is sent: those to all nodes, or to this one while it is alone. Until Redis has been away for
     * so long, events to own connections wait in its client too, because the adapter publishes before it delivers.
     */
    connections: () => (isAlone() ? io.local : io),
    /** Closes the connections to this node at once; those to other nodes when Redis is back, if it is away. */
    disconnect(rooms: string[]) {
      assertOutsideTransaction('Closing connections');
      if (rooms.length === 0) return;
      io.local.in(rooms).disconnectSockets(true);
      if (redis) io.in(rooms).disconnectSockets(true);
    },
    createPresenceBus: (event: 'presence' | 'attention'): PresenceBus | null =>
      others && {
        publish: (message) => publish(event, message),
        subscribe: (listener) => void io.on(event, listener),
      },
    onMissed: (listener: () => void) => void missedListeners.push(listener),
    stop: () => others?.stop(),
  };
}

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
  const nodes = connectNodes(io, dependencies);
  const presence = createPresence(nodes.createPresenceBus('presence'), presenceTimings.graceMs);
  // Like presence, of pages in use. Without a delay: a user who leaves the app gets push messages at once.
  const attention = createPresence(nodes.createPresenceBus('attention'), 0);
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
    for (const tracker of [presence, attention]) tracker.addConnection(actor.id, socket.id);
    socket.on('disconnect', () => {
      for (const tracker of [presence, attention]) tracker.removeConnection(actor.id, socket.id);
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
      nodes.publish('broadcast', topic, userIds);
      return handle(userIds);
    };
  }

  const parseCookie = (header: string) => http.parseCookie(header);
  io.use(createHandshakeMiddleware({ authenticate, trustProxy, parseCookie, log }));
  io.on('connection', addSocket);
  http.addHook('preClose', async () => {
    presence.close();
    attention.close();
    nodes.stop();
    // Without a disconnect packet to each: browsers then reconnect by themselves, to this node or another one.
    io.engine.close();
    await io.of('/').adapter.close();
  });

  return {
    presence,
    presenceTimings,
    attention: {
      isActive: attention.isOnline,
      set(connectionId, userId, isActive) {
        if (!isActive) attention.removeConnection(userId, connectionId);
        else if (io.of('/').sockets.has(connectionId)) attention.addConnection(userId, connectionId);
      },
    },
    defineBroadcast,
    sender: () => ({
      send(to, name, payload) {
        assertOutsideTransaction('A live event');
        nodes.connections().to(userRoom(to)).emit(name, payload);
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
    onMissed: nodes.onMissed,
    closeSessions: (ids) => nodes.disconnect(ids.map(sessionRoom)),
    closeConnections: (userId) => nodes.disconnect([userRoom(userId)]),
  };
}
