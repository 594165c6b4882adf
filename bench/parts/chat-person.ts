import type { MessageEvents } from '@uneed/domain/messages/messages.events.ts';
import { io } from 'socket.io-client';
import { personId, sessionCookie } from '../support/seed.ts';

/** A message that came: what it said, and when. */
export type Delivery = { text: string; at: number };

/** Opens the live connection of one person; what comes is noted in `deliveries`. Gives what closes it. */
export function connectPerson(url: string, n: number, deliveries: Delivery[]): Promise<() => void> {
  const socket = io(url, {
    transports: ['websocket'],
    query: { userId: personId(n) },
    extraHeaders: { cookie: sessionCookie(n) },
    forceNew: true,
  });
  socket.on('newMessage', ({ text }: MessageEvents['newMessage']) => {
    deliveries.push({ text, at: performance.now() });
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(() => socket.disconnect()));
    socket.once('connect_error', reject);
  });
}
