import { AREA_PARAMETER } from '@uneed/domain/kernel/area.ts';
import type { ErrorCode } from '@uneed/domain/kernel/errors.schema.ts';
import {
  LIVE_SESSION_CHECK_MINUTES,
  LIVE_SESSION_FIRST_CHECK_MS,
  LIVE_SOCKETS_PER_USER,
} from '@uneed/domain/kernel/live/live.rules.ts';
import type { Socket } from 'socket.io';
import { AppError, forbidden, unauthenticated, unavailable } from '../http/app-error.ts';
import {
  type Authenticate,
  type ResolveSession,
  SESSION_COOKIES,
  type SessionActor,
} from '../http/session.ts';
import type { Logger } from '../log.ts';
import { userRoom } from './events.ts';

/** Data of an authenticated connection; the token allows checking the session again. */
export type SocketData = { actor: SessionActor; token: string };

type Dependencies = {
  authenticate: Authenticate;
  /** Number of trusted proxies in front of the server. */
  trustProxy: number;
  parseCookie(header: string): Record<string, string | undefined>;
  log: Logger;
};

/** The error that the client gets as `connect_error`: a message for the user and `data.code` for the program. */
class HandshakeError extends Error {
  readonly data: { code: ErrorCode };

  constructor({ message, code }: AppError) {
    super(message);
    this.data = { code };
  }
}

/**
 * Creates the middleware for new connections. A connection acts with the session of the area that its page names. It rejects
 * connections without a valid session, or with the ID of another user.
 */
export function createHandshakeMiddleware({ authenticate, trustProxy, parseCookie, log }: Dependencies) {
  function getClientAddress({ handshake, conn }: Socket): string {
    const header = handshake.headers['x-forwarded-for'];
    const forwardedFor = Array.isArray(header) ? header.join(',') : header;
    return clientAddress({ remoteAddress: conn.remoteAddress, forwardedFor }, trustProxy);
  }

  async function authenticateSocket(socket: Socket): Promise<SocketData> {
    const area = socket.handshake.query[AREA_PARAMETER] === 'enterprise' ? 'enterprise' : 'person';
    const token = parseCookie(socket.handshake.headers.cookie ?? '')[SESSION_COOKIES[area]];
    const actor = await authenticate(token, getClientAddress(socket), area);
    if (!token || !actor) throw unauthenticated();
    const { userId } = socket.handshake.query;
    if (userId !== undefined && userId !== actor.id) {
      throw forbidden('Esta conexión no corresponde a tu sesión');
    }
    const open = socket.nsp.adapter.rooms.get(userRoom(actor.id))?.size ?? 0;
    if (open >= LIVE_SOCKETS_PER_USER) {
      throw new AppError('TOO_MANY', 'Tienes demasiadas ventanas abiertas. Cierra alguna y recarga esta.');
    }
    return { actor, token };
  }

  return async (socket: Socket, next: (error?: Error) => void): Promise<void> => {
    try {
      socket.data = await authenticateSocket(socket);
      next();
    } catch (error) {
      if (!(error instanceof AppError)) log.warn({ err: error }, 'live connection failed');
      next(new HandshakeError(error instanceof AppError ? error : unavailable()));
    }
  };
}

/**
 * Checks at intervals whether the session of a connection is still valid: it can expire, or end while the connection is being
 * opened. Connections of sessions that users end are closed at once (`closeSessions`).
 */
export function watchSession(socket: Socket, token: string, resolveSession: ResolveSession): void {
  const check = async () => {
    // While the database is not available, connections stay open.
    const isAlive = await resolveSession(token).then(Boolean, () => true);
    if (!socket.connected) return;
    if (isAlive) timer = scheduleCheck(LIVE_SESSION_CHECK_MINUTES * 60_000);
    else socket.disconnect(true);
  };
  const scheduleCheck = (ms: number) => setTimeout(() => void check(), ms).unref();
  let timer = scheduleCheck(LIVE_SESSION_FIRST_CHECK_MS);
  socket.on('disconnect', () => clearTimeout(timer));
}

type Connection = { remoteAddress: string; forwardedFor: string | undefined };

/**
 * Returns the address of the client behind `proxies` trusted proxies, from the connection and `X-Forwarded-For`. Entries
 * further left are not trusted, because the client can send them.
 */
export function clientAddress({ remoteAddress, forwardedFor = '' }: Connection, proxies: number): string {
  const forwarded = forwardedFor.split(',').map((address) => address.trim());
  const addresses = [remoteAddress, ...forwarded.filter(Boolean).reverse()];
  return addresses[Math.min(proxies, addresses.length - 1)] ?? remoteAddress;
}
