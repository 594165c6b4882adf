import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of the app, whose network can break in the middle of an upload. */
export type BreakingNetwork = {
  /** The address by which a browser reaches the app through this network. */
  origin: string;
  /** From now on the app gets only this many bytes of what is sent; the rest waits until the network is cut. */
  stallAfter: (bytes: number) => void;
  /** Resolves when the app has got those bytes. */
  untilStalled: () => Promise<void>;
  /** Closes all connections and refuses new ones. */
  cut: () => void;
  restore: () => void;
  close: () => void;
};

/** Starts a proxy to the app at `url`. */
export async function createBreakingNetwork(url: string): Promise<BreakingNetwork> {
  const app = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let remainingBytes = Number.POSITIVE_INFINITY;
  let stalled = Promise.withResolvers<void>();

  const forward = (from: Socket, to: Socket) => (chunk: Buffer) => {
    to.write(chunk.subarray(0, remainingBytes));
    remainingBytes = Math.max(0, remainingBytes - chunk.length);
    if (remainingBytes > 0) return;
    from.pause();
    stalled.resolve();
  };
  const server = createServer((browser) => {
    if (isCut) return browser.destroy();
    const upstream = connect(Number(app.port), app.hostname);
    const link = [
      [browser, upstream],
      [upstream, browser],
    ] as const;
    for (const [socket, other] of link) {
      sockets.add(socket);
      // A reset connection is what this network is for.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    browser.on('data', forward(browser, upstream));
    upstream.pipe(browser);
  }).listen(0, app.hostname);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');

  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://${app.hostname}:${address.port}`,
    stallAfter: (bytes) => {
      remainingBytes = bytes;
      stalled = Promise.withResolvers();
    },
    untilStalled: () => stalled.promise,
    cut: () => {
      isCut = true;
      destroyAll();
    },
    restore: () => {
      isCut = false;
      remainingBytes = Number.POSITIVE_INFINITY;
    },
    close: () => {
      server.close();
      destroyAll();
    },
  };
}
