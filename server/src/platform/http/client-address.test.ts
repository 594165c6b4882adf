import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { clientAddress } from '../realtime/handshake.ts';
import { createHttp } from './server.ts';

it.each([
  [0, '10.0.0.1', '198.51.100.7'],
  [1, '10.0.0.1', undefined],
  [1, '10.0.0.1', ''],
  [1, '10.0.0.1', '198.51.100.7'],
  [1, '10.0.0.1', '203.0.113.9, 198.51.100.7'],
  [2, '10.0.0.1', '203.0.113.9, 198.51.100.7, 10.0.0.2'],
  [3, '10.0.0.1', '198.51.100.7'],
])(
  'returns the same address as Fastify behind %i proxies: %s, %s',
  async (trustProxy, remoteAddress, forwardedFor) => {
    const http = await createHttp({ log: createLog('fatal'), trustProxy, eventLoopDelayMaxMs: 0 });
    http.get('/ip', async (request) => ({ ip: request.ip }));
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const response = await http.inject({ method: 'GET', url: '/ip', remoteAddress, headers });
    expect(clientAddress({ remoteAddress, forwardedFor }, trustProxy)).toBe(response.json().ip);
    await http.close();
  },
);
