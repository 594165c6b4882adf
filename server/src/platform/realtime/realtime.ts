import type { Server as HttpServer } from 'node:http';
import type { Id } from '@uneed/domain/kernel/ids.ts';
import {
  LIVE_EVENTS_PER_MINUTE,
  LIVE_FRAME_MAX_BYTES,
  LIVE_PATH,
  LIVE_PING_INTERVAL_MS,
  LIVE_PING_TIMEOUT_MS,
  LIVE_RECOVERY_MS,
} from '@uneed/domain/kernel/live.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import type { Authenticate } from '../http/authenticate.ts';
import type { Limits } from '../http/limits.ts';
import { isOwnOrigin } from '../http/same-site.ts';
import type { ResolveSession } from '../http/session.ts';
import type { Logger } from '../log.ts';
import { type EventMap, type Heard, personRoom, type Sender, sessionRoom } from './events.ts';
import { createHandshake, type Visitor } from './handshake.ts';
import { joinNodes } from './nodes.ts';
import { createPresence, type Presence, type PresenceBus, type PresenceNews } from './presence.ts';
import { createRooms, type Everyone, type LocalSockets, type Rooms } from './rooms.ts';
import { watchSession } from './session-watch.ts';

type Any = Record<string, (data: unknown) => void>;
type NodeEvents = { presence: (news: PresenceNews) => void; told: (topic: string, people: Id[]) => void };
type LiveServer = Server<Any, Any, NodeEvents, Visitor>;
type LiveSocket = Socket<Any, Any, NodeEvents, Visitor>;

type Needs = {
  http: FastifyInstance;
  /** Joins the nodes; without it this is the only one. */
  redis: Redis | null;
  limits: Limits;
  resolveSession: ResolveSession;
  authenticate: Authenticate;
  /** How many proxies of ours stand before us. */
  trustProxy: number;
  publicUrl: string;
  log: Logger;
  /** How often connections are asked whether they are there, and how long they may take, in milliseconds. */
  ping?: { intervalMs: number; timeoutMs: number };
};

/** Live connections: who is here, what they are told, what they say. Knows no feature. */
export type Realtime = {
  /** How a feature tells people of its events. */
  sender<Events extends EventMap>(): Sender<Events>;
  /** Listens to an event of browsers; what does not fit its schema is not heard. */
  hear<T>(heard: Heard<T>): void;
  /** Connections that show the same thing; `kind` begins the names of its rooms. */
  rooms<Events extends EventMap>(kind: string): Rooms<Events>;
  /** All connections of this node. */
  everyone<Events extends EventMap>(): Everyone<Events>;
  presence: Presence;
  /** Makes a call that happens on every node, this one included; it carries ids. Returns what it returns here. */
  everywhere<Result extends Promise<void> | void>(
    topic: string,
    handle: (people: Id[]) => Result,
  ): (people: Id[]) => Result;
  /** Told of each connection that opens. */
  onConnect(listener: (person: Id) => void): void;
  /** Closes the connections of sessions that ended, on whichever node; call it after the commit. */
  closeSessions(ids: readonly Id[]): void;
};

const PING = { intervalMs: LIVE_PING_INTERVAL_MS, timeoutMs: LIVE_PING_TIMEOUT_MS };

function openServer(server: HttpServer, { redis, publicUrl, ping = PING }: Needs): LiveServer {
  return new Server(server, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: LIVE_FRAME_MAX_BYTES,
    connectTimeout: 10_000,
    pingInterval: ping.intervalMs,
    pingTimeout: ping.timeoutMs,
    // Recovery skips the middlewares unless told otherwise, and with them the question who it is.
    connectionStateRecovery: { maxDisconnectionDuration: LIVE_RECOVERY_MS, skipMiddlewares: false },
    allowRequest: (request, decide) => decide(null, isOwnOrigin(request.headers, publicUrl)),
    ...(redis ? { adapter: joinNodes(redis) } : {}),
  });
}

const busOf = (io: LiveServer, redis: Redis): PresenceBus => ({
  isUp: () => redis.status === 'ready',
  publish: (news) => void io.serverSideEmit('presence', news),
  subscribe: (listener) => void io.on('presence', listener),
});

const getLocalSockets = (io: LiveServer): LocalSockets => ({
  listRooms: (connectionId) => [...(io.of('/').adapter.sids.get(connectionId) ?? [])],
  join: (connectionId, room) => io.local.in(connectionId).socketsJoin(room),
  leave: (connectionId, room) => io.local.in(connectionId).socketsLeave(room),
  emit: (room, name, payload) => void io.local.to(room).emit(name, payload),
});

/** Opens the door for live connections at `/socket.io` of the HTTP server; it closes with the server. */
export function createRealtime(needs: Needs): Realtime {
  const { http, redis, limits, resolveSession, authenticate, trustProxy, log } = needs;
  const io = openServer(http.server, needs);
  const presence = createPresence(redis ? busOf(io, redis) : null);
  const perPerson = limits.counter('live', LIVE_EVENTS_PER_MINUTE, 60);
  const heard = new Map<string, (visitor: Visitor, data: unknown, connectionId: string) => Promise<void>>();
  const connectListeners: ((person: Id) => void)[] = [];

  async function take(socket: LiveSocket, name: unknown, data: unknown): Promise<void> {
    try {
      await perPerson.count(socket.data.actor.id);
    } catch {
      socket.disconnect(true);
      return;
    }
    await heard.get(String(name))?.(socket.data, data, socket.id);
  }

  function admit(socket: LiveSocket): void {
    const { actor, token } = socket.data;
    void socket.join([personRoom(actor.id), sessionRoom(actor.sessionId)]);
    presence.enter(actor.id);
    socket.on('disconnect', () => presence.leave(actor.id));
    watchSession(socket, token, resolveSession);
    // Every event passes here, known or not, and none goes further: an acknowledgement is never owed.
    socket.use(([name, data]) => {
      take(socket, name, data).catch((error: unknown) =>
        log.error({ err: error, name }, 'live event failed'),
      );
    });
    for (const listener of connectListeners) listener(actor.id);
  }

  const topics = new Map<string, (people: Id[]) => Promise<void> | void>();
  async function handleRemoteCall(topic: string, people: Id[]): Promise<void> {
    try {
      await topics.get(topic)?.(people);
    } catch (error) {
      log.warn({ err: error, topic }, 'a call from another node failed');
    }
  }
  if (redis) io.on('told', handleRemoteCall);
  function everywhere<Result extends Promise<void> | void>(topic: string, handle: (people: Id[]) => Result) {
    if (topics.has(topic)) throw new Error(`The topic ${topic} has two listeners`);
    topics.set(topic, handle);
    return (people: Id[]) => {
      if (redis) io.serverSideEmit('told', topic, people);
      return handle(people);
    };
  }

  const parseCookie = (header: string) => http.parseCookie(header);
  io.use(createHandshake({ authenticate, trustProxy, parseCookie, log }));
  io.on('connection', admit);
  http.addHook('preClose', async () => {
    presence.close();
    // Without saying goodbye to each: browsers then come back by themselves, to us or to another node.
    io.engine.close();
    await io.of('/').adapter.close();
  });

  return {
    presence,
    everywhere,
    sender: () => ({
      send(to, name, payload) {
        assertOutsideTransaction('A live event');
        io.to(personRoom(to)).emit(name, payload);
      },
      sendHere: (to, name, payload) => void io.local.to(personRoom(to)).emit(name, payload),
    }),
    hear({ name, schema, handle }) {
      if (heard.has(name)) throw new Error(`The event ${name} has two listeners`);
      heard.set(name, async ({ actor }, data, connectionId) => {
        const result = schema.safeParse(data);
        if (result.success) await handle(actor, result.data, connectionId);
      });
    },
    rooms: (kind) => createRooms(kind, getLocalSockets(io)),
    everyone: () => ({
      send: ({ exceptUserIds }, name, payload) =>
        void io.local.except(exceptUserIds.map(personRoom)).emit(name, payload),
    }),
    onConnect: (listener) => void connectListeners.push(listener),
    closeSessions(ids) {
      assertOutsideTransaction('Closing connections');
      if (ids.length > 0) io.in(ids.map(sessionRoom)).disconnectSockets(true);
    },
  };
}
