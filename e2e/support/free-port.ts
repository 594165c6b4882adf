import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** The system gives connections ports from 32,768 on: one of them could take such a port before the caller does. */
const PORTS = [15_000, 32_000] as const;

/** Returns a free TCP port of this machine. */
export async function findFreePort(): Promise<number> {
  const port = randomInt(...PORTS);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return isFree ? port : findFreePort();
}
