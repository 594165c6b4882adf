import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createHttp } from './server.ts';

const TIMEOUTS = { defaultMs: 300, uploadMs: 60_000 };
let app: Awaited<ReturnType<typeof createHttp>>;
let port: number;
beforeAll(async () => {
  app = await createHttp({
    log: createLog('fatal'),
    eventLoopDelayMaxMs: 0,
    trustProxy: 0,
    bodyTimeouts: TIMEOUTS,
  });
  app.get('/', async () => 'ok');
  app.post('/small', async () => 'ok');
  app.post('/upload', { bodyLimit: 8 * 1024 * 1024 }, async () => 'ok');
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends the head of a request and half of its body `{}`. */
function sendHalf(path: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  );
  return socket;
}

const readStatus = async (socket: Socket) => String((await once(socket, 'data'))[0]).split('\r\n')[0];

it('closes the connection of a slow body, and leaves more time to uploads', async () => {
  const upload = sendHalf('/upload');
  const small = sendHalf('/small');
  small.on('error', () => undefined);
  await once(small, 'close');
  upload.write('}');
  expect(await readStatus(upload)).toBe('HTTP/1.1 200 OK');
  upload.destroy();
});

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

it.each([
  { method: 'GET', url: '/' },
  { method: 'POST', url: '/upload', payload: {} },
] as const)('keeps no timer, and so no memory, after $method', async (request) => {
  const before = countTimers();
  await app.inject(request);
  expect(countTimers()).toBe(before);
});
