import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createCheckedLookup, RefusedAddressError } from './checked-lookup.ts';

const PUBLIC_ADDRESS = '93.184.215.14';

/** A server on this machine that records who connects. */
async function listen() {
  const connections: unknown[] = [];
  const server = createServer((socket) => {
    connections.push(socket.remoteAddress);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { connections, port: typeof address === 'object' && address ? address.port : 0 };
}

async function connectTo(port: number, addresses: string[], autoSelectFamily: boolean): Promise<unknown> {
  const lookup = createCheckedLookup(async () => addresses);
  const socket = connect({ host: 'receiver.example', port, lookup, autoSelectFamily });
  const [error] = await once(socket, 'error');
  return error;
}

it.each([true, false])(
  'a host with a private address gets no connection, with several addresses: %s',
  async (isSeveral) => {
    const { connections, port } = await listen();
    for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], [PUBLIC_ADDRESS, '127.0.0.1']])
      expect(await connectTo(port, addresses, isSeveral)).toBeInstanceOf(RefusedAddressError);
    expect(connections).toEqual([]);
  },
);

it('connects to the addresses that it checked, also when the host has others a moment later', async () => {
  const answers = [[PUBLIC_ADDRESS], ['127.0.0.1']];
  let questions = 0;
  const lookup = createCheckedLookup(async () => answers[questions++] ?? []);
  const first = Promise.withResolvers<unknown>();
  lookup('rebinding.example', { all: true }, (_error, addresses) => first.resolve(addresses));
  expect(await first.promise).toEqual([{ address: PUBLIC_ADDRESS, family: 4 }]);
  expect(questions).toBe(1);
  const second = Promise.withResolvers<unknown>();
  lookup('rebinding.example', { all: true }, (error) => second.resolve(error));
  expect(await second.promise).toBeInstanceOf(RefusedAddressError);
});

it('a host without an address is not found', async () => {
  const { port } = await listen();
  expect(String(await connectTo(port, [], true))).toContain('No address of receiver.example');
});
