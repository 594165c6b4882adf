import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AREA_PARAMETER, type Area } from '@uneed/domain/kernel/area.ts';
import { LIVE_PATH } from '@uneed/domain/kernel/live/live.rules.ts';
import { io, type Socket } from 'socket.io-client';
import { SESSION_COOKIES } from '../platform/http/session.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './users.ts';

/** Only a failing test waits this long: other tests may use all cores. */
const WAIT_MS = 30_000;

/** A socket connection that records the events it receives. */
export type TestSocket = {
  socket: Socket;
  /** Payloads of the received events of this name, oldest first. */
  received(name: string): unknown[];
  /** Waits for an event of this name that matches, and returns its payload; throws after `ms`. */
  waitFor(name: string, matches?: (payload: unknown) => boolean, ms?: number): Promise<unknown>;
  close(): void;
};

export type ConnectOptions = {
  token?: string;
  /** Whose cookie has the token; the query says separately with which one the connection acts. */
  area?: Area;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  transports?: string[];
};

/** Starts listening on a free port; returns the URL. */
export async function listen(test: TestApp): Promise<string> {
  await test.app.http.listen({ port: 0, host: '127.0.0.1' });
  return getAddress(test.app.http.server);
}

function getAddress(server: Server): string {
  const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
    typeof address === 'object' && address !== null;
  const address = server.address();
  if (!isAddress(address)) throw new Error('The server does not listen');
  return `http://127.0.0.1:${address.port}`;
}

/** Opens a connection without waiting for it. */
export function openSocket(
  url: string,
  { token, area = 'person', query, headers, transports }: ConnectOptions,
): Socket {
  const cookie: Record<string, string> =
    token === undefined ? {} : { cookie: `${SESSION_COOKIES[area]}=${token}` };
  return io(url, {
    path: LIVE_PATH,
    forceNew: true,
    reconnection: false,
    transports: transports ?? ['polling', 'websocket'],
    extraHeaders: { ...cookie, ...headers },
    query: query ?? {},
  });
}

/** Opens a connection; rejects with the error if the server rejects it. */
export async function connect(url: string, options: ConnectOptions): Promise<TestSocket> {
  const socket = openSocket(url, options);
  const events: { name: string; payload: unknown }[] = [];
  socket.onAny((name: string, payload: unknown) => void events.push({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
  const received = (name: string) =>
    events.filter((event) => event.name === name).map(({ payload }) => payload);
  return {
    socket,
    received,
    async waitFor(name, matches = () => true, ms = WAIT_MS) {
      const deadline = Date.now() + ms;
      for (;;) {
        const found = received(name).find(matches);
        if (found !== undefined) return found;
        if (Date.now() > deadline) throw new Error(`No event ${name} was received`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    close: () => void socket.close(),
  };
}

/** Starts listening. `connectUser` connects as the browser does; `closeAll` closes all these connections. */
export async function listenForUsers(test: TestApp) {
  const url = await listen(test);
  const openSockets: TestSocket[] = [];
  return {
    url,
    async connectUser({ id, token, area = 'person' }: TestUser): Promise<TestSocket> {
      const query = { userId: id, ...(area === 'person' ? {} : { [AREA_PARAMETER]: area }) };
      const socket = await connect(url, { token, area, query });
      openSockets.push(socket);
      return socket;
    },
    closeAll() {
      for (const socket of openSockets.splice(0)) socket.close();
    },
  };
}

/** Resolves with the reason when the connection is closed, or because it is closed already; rejects after `ms`. */
export function waitForDisconnect({ socket }: TestSocket, ms = WAIT_MS): Promise<string> {
  if (socket.disconnected) return Promise.resolve('already disconnected');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ms, new Error('Still connected'));
    socket.once('disconnect', (reason) => {
      clearTimeout(timer);
      resolve(reason);
    });
  });
}
