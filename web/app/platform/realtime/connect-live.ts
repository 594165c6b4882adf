import { AREA_PARAMETER, type Area } from '@uneed/domain/kernel/area.ts';
import {
  LIVE_CONNECT_TIMEOUT_MS,
  LIVE_PATH,
  LIVE_RECONNECT_MAX_MS,
  LIVE_RECONNECT_MIN_MS,
  LIVE_RECONNECT_RANDOMNESS,
} from '@uneed/domain/kernel/live/live.rules.ts';
import { io, type Socket } from 'socket.io-client';
import { dispatchLiveEvent, handleLiveConnect, handleLiveDisconnect } from './live.ts';

/**
 * The response that replaces the session of this browser, as after a new password, may arrive after the end of the old connection.
 * Only then a request has the new session.
 */
const SESSION_CHECK_DELAY_MS = 1_000;

type Options = {
  /** The area of the page: whose session the connection acts with. */
  area?: Area;
  /** Called when the server reports that the session does not exist any more. */
  onSessionEnded: () => void;
};

/** The code of an error that the server sent when it rejected the connection; undefined for a lost connection. */
function getErrorCode(error: Error): string | undefined {
  const data: unknown = 'data' in error ? error.data : undefined;
  const hasCode = typeof data === 'object' && data !== null && 'code' in data;
  return hasCode && typeof data.code === 'string' ? data.code : undefined;
}

/**
 * Connects the signed-in user, first by long polling and then by websocket, and reconnects without limit with the delays of
 * `live.rules.ts` (product.md, 'Live events'). Returns a function that closes the connection.
 */
export function connectLive(userId: string, { area = 'person', onSessionEnded }: Options): () => void {
  const socket: Socket = io({
    path: LIVE_PATH,
    query: { userId, ...(area === 'person' ? {} : { [AREA_PARAMETER]: area }) },
    transports: ['polling', 'websocket'],
    timeout: LIVE_CONNECT_TIMEOUT_MS,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: LIVE_RECONNECT_MIN_MS,
    reconnectionDelayMax: LIVE_RECONNECT_MAX_MS,
    randomizationFactor: LIVE_RECONNECT_RANDOMNESS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;
  // The library reconnects after a lost connection, but not after a rejection or when the server closes the connection.
  const reconnectLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), LIVE_RECONNECT_MAX_MS);
  };
  socket.onAny(dispatchLiveEvent);
  socket.on('connect', () => handleLiveConnect({ send: (name, payload) => void socket.emit(name, payload) }));
  socket.on('disconnect', (reason) => {
    handleLiveDisconnect(false);
    if (reason !== 'io server disconnect') return;
    clearTimeout(checkTimer);
    checkTimer = setTimeout(onSessionEnded, SESSION_CHECK_DELAY_MS);
    reconnectLater();
  });
  socket.on('connect_error', (error) => {
    const code = getErrorCode(error);
    if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') onSessionEnded();
    if (!socket.active) reconnectLater();
  });
  return () => {
    clearTimeout(timer);
    clearTimeout(checkTimer);
    socket.offAny();
    socket.off();
    socket.close();
    handleLiveDisconnect(true);
  };
}
