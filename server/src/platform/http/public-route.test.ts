import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createLimits } from './limits.ts';
import { createPublicRouteOptions } from './public-route.ts';
import { createHttp } from './server.ts';

it('limits the requests to all routes with the options: addresses of one IPv6 network together, others apart', async () => {
  const http = await createHttp({ log: createLog('fatal'), trustProxy: 0, eventLoopDelayMaxMs: 0 });
  const options = createPublicRouteOptions(createLimits(null, 1), 'GET files', '2/minute');
  for (const path of ['/one', '/other']) http.get(path, options, async () => path);
  const statuses = [];
  for (const [url, remoteAddress] of [
    ['/one', '2001:db8:0:1::a'],
    ['/other', '2001:db8:0:1::b'],
    ['/one', '2001:db8:0:1::c'],
    ['/one', '2001:db8:0:2::a'],
  ] as const)
    statuses.push((await http.inject({ url, remoteAddress })).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
  await http.close();
});
