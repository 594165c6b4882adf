import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to the service at `url`; its own `url` has the same user, password and path. */
export async function openTcpProxy(url: string) {
  const { hostname, port: servicePort } = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(servicePort), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isSilent || to.write(bytes));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  const address = new URL(url);
  address.host = `127.0.0.1:${port}`;
  const disconnect = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: address.href,
    /** Stops forwarding: connections stay open and are accepted, but no data passes. */
    setSilent: (value: boolean) => {
      isSilent = value;
    },
    /** Closes all connections; new ones are accepted. */
    disconnect,
    close() {
      disconnect();
      server.close();
    },
  };
}

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>;
