import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

const BUCKET = 'uneed-test';

export type TestS3 = {
  /** Environment variables for an app that uses it. */
  env: Record<string, string>;
  /** Accepts connections but sends no responses. */
  hang(): void;
  /** Resets open connections, and new ones when they send a request. */
  reset(): void;
  /** Continues; after `hang` also with requests that were sent in the meantime. */
  resume(): void;
  close(): Promise<void>;
};

/** A TCP proxy that can stop forwarding or reset connections, to simulate a server that hangs or crashes. */
async function openProxy(target: number) {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let isResetting = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [client, upstream];
    for (const [from, to] of [pair, [upstream, client] as const]) {
      sockets.add(from);
      from.on('data', (chunk) => (isResetting ? client.resetAndDestroy() : to.write(chunk)));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHanging) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    reset() {
      isResetting = true;
      for (const socket of sockets) socket.resetAndDestroy();
    },
    resume() {
      isHanging = false;
      isResetting = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Starts a local S3 server behind a proxy that can hang. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'uneed-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const proxy = await openProxy((await server.run()).port);
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    hang: proxy.hang,
    reset: proxy.reset,
    resume: proxy.resume,
    async close() {
      await proxy.close();
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
