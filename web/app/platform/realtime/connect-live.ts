import {
  LIVE_CONNECT_TIMEOUT_MS,
  LIVE_PATH,
  LIVE_RECONNECT_MAX_MS,
  LIVE_RECONNECT_MIN_MS,
  LIVE_RECONNECT_RANDOMNESS,
} from '@uneed/domain/kernel/live.rules.ts';
import { io, type Socket } from 'socket.io-client';
import { dispatchLiveEvent, handleLiveConnect, handleLiveDisconnect } from './live.ts';

type Options = {
  /** The server says that there is no such session any more. */
  onSessionEnded: () => void;
};

/** An error of the server's own door carries a code; a lost connection does not. */
function getErrorCode(error: Error): string | undefined {
  const data: unknown = 'data' in error ? error.data : undefined;
  const hasCode = typeof data === 'object' && data !== null && 'code' in data;
  return hasCode && typeof data.code === 'string' ? data.code : undefined;
}

/**
 * Connects as the signed-in person, long polling first and then websocket, and keeps trying without end in the rhythm of
 * the specification (1 §4). Gives what ends it.
 */
export function connectLive(userId: string, { onSessionEnded }: Options): () => void {
  const socket: Socket = io({
    path: LIVE_PATH,
    query: { userId },
    transports: ['polling', 'websocket'],
    timeout: LIVE_CONNECT_TIMEOUT_MS,
    reconnection: true,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    reconnectionDelay: LIVE_RECONNECT_MIN_MS,
    reconnectionDelayMax: LIVE_RECONNECT_MAX_MS,
    randomizationFactor: LIVE_RECONNECT_RANDOMNESS,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The library tries again by itself after a lost connection, not after a refusal or when the server hung up.
  const reconnectLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), LIVE_RECONNECT_MAX_MS);
  };
  socket.onAny(dispatchLiveEvent);
  socket.on('connect', () => handleLiveConnect({ send: (name, payload) => void socket.emit(name, payload) }));
  socket.on('disconnect', (reason) => {
    handleLiveDisconnect(false);
    if (reason !== 'io server disconnect') return;
    onSessionEnded();
    reconnectLater();
  });
  socket.on('connect_error', (error) => {
    const code = getErrorCode(error);
    if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') onSessionEnded();
    if (!socket.active) reconnectLater();
  });
  return () => {
    clearTimeout(timer);
    socket.offAny();
    socket.off();
    socket.close();
    handleLiveDisconnect(true);
  };
}
