import { LIVE_SESSION_CHECK_MINUTES, LIVE_SESSION_FIRST_CHECK_MS } from '@uneed/domain/kernel/live.rules.ts';
import type { Socket } from 'socket.io';
import type { ResolveSession } from '../http/session.ts';

/**
 * Asks now and then whether the session behind a connection still lives: it may have lapsed, or ended in the very moment
 * in which the connection was opened. Sessions that people end are closed at once (`closeSessions`).
 */
export function watchSession(socket: Socket, token: string, resolveSession: ResolveSession): void {
  const check = async () => {
    // While the database is away nobody is turned out.
    const isAlive = await resolveSession(token).then(Boolean, () => true);
    if (!socket.connected) return;
    if (isAlive) timer = later(LIVE_SESSION_CHECK_MINUTES * 60_000);
    else socket.disconnect(true);
  };
  const later = (ms: number) => setTimeout(() => void check(), ms).unref();
  let timer = later(LIVE_SESSION_FIRST_CHECK_MS);
  socket.on('disconnect', () => clearTimeout(timer));
}
