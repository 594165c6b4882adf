import type { MessageEvents } from '@uneed/domain/messages/messages.events.ts';
import { io } from 'socket.io-client';
import { sessionCookie, userId } from '../support/seed.ts';

/** A message that a socket received; `at` in milliseconds of `performance.now()`. */
export type ReceivedMessage = { text: string; at: number };

/** Opens the live connection of a user and adds each message to `received`. Returns a function that closes it. */
export function connectUser(url: string, n: number, received: ReceivedMessage[]): Promise<() => void> {
  const socket = io(url, {
    transports: ['websocket'],
    query: { userId: userId(n) },
    extraHeaders: { cookie: sessionCookie(n) },
    forceNew: true,
  });
  socket.on('newMessage', ({ text }: MessageEvents['newMessage']) => {
    received.push({ text, at: performance.now() });
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(() => socket.disconnect()));
    socket.once('connect_error', reject);
  });
}
