import { createServer } from 'node:http';
import { LIVE_RECOVERY_EVENTS_MAX, LIVE_RECOVERY_MS } from '@uneed/domain/kernel/live/live.rules.ts';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { connect, type TestSocket, waitForDisconnect } from '../../testing/sockets.ts';
import { RecoveryAdapter } from './recovery-adapter.ts';

const http = createServer();
const io = new Server(http, {
  adapter: RecoveryAdapter,
  connectionStateRecovery: { maxDisconnectionDuration: LIVE_RECOVERY_MS, skipMiddlewares: false },
});
io.on('connection', (socket) => void socket.join(String(socket.handshake.query.room)));
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => io.close());

const send = (room: string, text: string) => io.to(room).emit('note', text);

/** Connects, gets an event, and loses the connection without saying goodbye, as a phone without signal does. */
async function connectAndLose(room: string): Promise<TestSocket> {
  const connection = await connect(url, { query: { room }, transports: ['websocket'] });
  send(room, 'first');
  await connection.waitFor('note');
  const isGone = new Promise((resolve) => {
    io.sockets.sockets.get(connection.socket.id ?? '')?.once('disconnect', resolve);
  });
  connection.socket.io.engine.close();
  await Promise.all([isGone, waitForDisconnect(connection)]);
  return connection;
}

async function reconnect({ socket }: TestSocket): Promise<void> {
  const connected = new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.connect();
  await connected;
}

it('a browser that reconnects gets what it missed, in order, and nothing that was for others', async () => {
  const [ana, eva] = [await connectAndLose('ana'), await connectAndLose('eva')];
  send('ana', 'second');
  send('eva', 'for Eva');
  io.except('ana').emit('note', 'for all but Ana');
  io.emit('note', 'for all');
  io.volatile.emit('note', 'not repeated');
  await reconnect(ana);
  send('ana', 'last');
  await ana.waitFor('note', (text) => text === 'last');
  expect(ana.socket.recovered).toBe(true);
  expect(ana.received('note')).toEqual(['first', 'second', 'for all', 'last']);
  await reconnect(eva);
  await eva.waitFor('note', (text) => text === 'for all');
  expect(eva.received('note')).toEqual(['first', 'for Eva', 'for all but Ana', 'for all']);
  for (const connection of [ana, eva]) connection.close();
});

it('it gets them as long as its last event is kept: a limited number of events of all users', async () => {
  const [ana, eva] = [await connectAndLose('ana'), await connectAndLose('eva')];
  // Eva's own event is one of them.
  for (let count = 1; count < LIVE_RECOVERY_EVENTS_MAX; count += 1) send('others', 'note');
  await reconnect(eva);
  expect(eva.socket.recovered).toBe(true);
  await reconnect(ana);
  expect(ana.socket.recovered).toBe(false);
  for (const connection of [ana, eva]) connection.close();
});

it('it gets a new connection after it was away for too long', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const [ana, eva] = [await connectAndLose('ana'), await connectAndLose('eva')];
  vi.setSystemTime(Date.now() + LIVE_RECOVERY_MS);
  await reconnect(ana);
  expect(ana.socket.recovered).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  await reconnect(eva);
  expect(eva.socket.recovered).toBe(false);
  for (const connection of [ana, eva]) connection.close();
});
