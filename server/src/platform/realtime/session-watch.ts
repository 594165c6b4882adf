import {
  LIVE_SESSION_CHECK_MINUTES,
  LIVE_SESSION_FIRST_CHECK_MS,
} from '@uneed/domain/kernel/live/live.rules.ts';
import type { Socket } from 'socket.io';
import type { ResolveSession } from '../http/session.ts';

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
