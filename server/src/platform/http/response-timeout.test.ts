import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp, type ResponseTimeouts } from './server.ts';

/** More than the buffers of both ends of a connection hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
const AMPLE_MS = 60_000;

let app: FastifyInstance;
afterEach(() => app.close());

/** Starts a server with these timeouts; returns a function that requests a large response. */
async function listen(responseTimeouts: ResponseTimeouts): Promise<() => Socket> {
  app = await createHttp({
    log: createLog('fatal'),
    eventLoopDelayMaxMs: 0,
    trustProxy: 0,
    responseTimeouts,
  });
  app.get('/large', async () => LARGE);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  return () => {
    const client = connect(port, '127.0.0.1').on('error', () => undefined);
    client.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n');
    return client;
  };
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it('closes the connections of clients that never read the response', async () => {
  const request = await listen({ stalledMs: 150, totalMs: AMPLE_MS });
  let accepted = 0;
  app.server.on('connection', () => {
    accepted += 1;
  });
  const clients = Array.from({ length: 5 }, () => request().pause());
  await expect.poll(() => accepted).toBe(clients.length);
  await expect.poll(countConnections).toBe(0);
  for (const client of clients) client.destroy();
});

it('closes the connection of a client that reads a little from time to time', async () => {
  const request = await listen({ stalledMs: AMPLE_MS, totalMs: 150 });
  const client = request();
  let bytes = 0;
  client.on('data', (chunk) => {
    bytes += chunk.length;
    client.pause();
    setTimeout(() => client.resume(), 20);
  });
  await once(client, 'close');
  expect(bytes).toBeLessThan(LARGE.length);
});
