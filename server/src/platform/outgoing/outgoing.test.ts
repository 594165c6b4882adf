import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { createOutgoing, type OutgoingRequest } from './outgoing.ts';

const GET: OutgoingRequest = { method: 'GET', timeoutMs: 5_000, maxBytes: 1_000, maxRedirects: 0 };

/** A receiver on this machine, which only tests may reach. */
async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

it.each([
  ['no https', 'http://example.com/'],
  ['another scheme', 'ftp://example.com/'],
  ['a file', 'file:///etc/passwd'],
  ['another port', 'https://example.com:22/'],
  ['a name and a password', 'https://user:password@example.com/'],
  ['no address', 'example'],
  ['loopback', 'https://127.0.0.1/'],
  ['loopback, short', 'https://127.1/'],
  ['loopback, decimal', 'https://2130706433/'],
  ['loopback, octal', 'https://0177.0.0.1/'],
  ['loopback, hexadecimal', 'https://0x7f000001/'],
  ['loopback, full-width', 'https://１２７.0.0.1/'],
  ['loopback, with a final point', 'https://127.0.0.1./'],
  ['unspecified', 'https://0.0.0.0/'],
  ['unspecified, short', 'https://0/'],
  ['private', 'https://10.0.0.1/'],
  ['link-local', 'https://169.254.1.1/'],
  ['metadata', 'https://169.254.169.254/latest/meta-data/'],
  ['metadata, decimal', 'https://2852039166/'],
  ['loopback, IPv6', 'https://[::1]/'],
  ['unspecified, IPv6', 'https://[::]/'],
  ['IPv4-mapped', 'https://[::ffff:127.0.0.1]/'],
  ['IPv4-mapped, hexadecimal', 'https://[::ffff:7f00:1]/'],
  ['NAT64', 'https://[64:ff9b::127.0.0.1]/'],
  ['unique local', 'https://[fd00:ec2::254]/'],
  ['port 8443 of loopback', 'https://127.0.0.1:8443/'],
])('refuses %s', async (_name, url) => {
  const outgoing = createOutgoing();
  expect(outgoing.mayReach(url)).toBe(false);
  expect(await outgoing.send(url, GET)).toEqual({ status: 'refused' });
});

it.each(['https://example.com/hook', 'https://example.com:8443/hook', 'https://1.1.1.1/'])(
  'may reach %s',
  (url) => expect(createOutgoing().mayReach(url)).toBe(true),
);

it.each(['localhost', 'metadata.google.internal', 'intranet.example'])(
  'refuses the host %s, which leads to a private address',
  async (host) => {
    const outgoing = createOutgoing({ resolveHost: async () => ['10.0.0.7'] });
    expect(await outgoing.send(`https://${host}/`, GET)).toEqual({ status: 'refused' });
  },
);

it('a host whose address changes after a check is refused when it is used', async () => {
  const answers = [['203.0.114.1'], ['127.0.0.1']];
  const outgoing = createOutgoing({ resolveHost: async () => answers.shift() ?? [] });
  const url = 'https://rebinding.example/';
  expect(outgoing.mayReach(url)).toBe(true);
  // Nobody answers at the first one.
  expect(await outgoing.send(url, { ...GET, timeoutMs: 100 })).toMatchObject({ status: 'failed' });
  expect(await outgoing.send(url, GET)).toEqual({ status: 'refused' });
});

it('a host that nobody knows fails', async () => {
  const outgoing = createOutgoing({ resolveHost: async () => [] });
  const result = await outgoing.send('https://nobody.example/', GET);
  expect(result).toEqual({ status: 'failed', reason: 'network' });
});

it('sends a body with headers and returns the response', async () => {
  const origin = await listen(async (request, response) => {
    const body = await text(request);
    response.setHeader('etag', '"1"').end(`${request.method} ${request.headers['x-own']} ${body}`);
  });
  const outgoing = createOutgoing({ exemptOrigins: [origin] });
  const request: OutgoingRequest = { ...GET, method: 'POST', headers: { 'x-own': 'yes' }, body: 'hola' };
  const result = await outgoing.send(`${origin}/hook`, request);
  expect(result).toMatchObject({ status: 'answered', code: 200, headers: { etag: '"1"' } });
  expect(result.status === 'answered' && result.body.toString()).toBe('POST yes hola');
});

it('does not follow a redirect that was not asked for', async () => {
  let requests = 0;
  const origin = await listen((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const result = await createOutgoing({ exemptOrigins: [origin] }).send(origin, GET);
  expect(result).toMatchObject({ status: 'answered', code: 302 });
  expect(requests).toBe(1);
});

it('follows as many redirects as it was asked to', async () => {
  const origin = await listen(({ url }, response) => {
    const step = Number(url?.slice(1));
    if (step < 3) response.writeHead(301, { location: `/${step + 1}` }).end();
    else response.end('there');
  });
  const outgoing = createOutgoing({ exemptOrigins: [origin] });
  expect(await outgoing.send(`${origin}/0`, { ...GET, maxRedirects: 3 })).toMatchObject({ code: 200 });
  expect(await outgoing.send(`${origin}/0`, { ...GET, maxRedirects: 2 })).toEqual({
    status: 'failed',
    reason: 'tooManyRedirects',
  });
});

it.each([
  'https://127.0.0.1/',
  'http://169.254.169.254/',
  'https://[::ffff:10.0.0.1]/',
  'file:///etc/passwd',
])('does not follow a redirect to %s', async (location) => {
  const origin = await listen((_request, response) => void response.writeHead(307, { location }).end());
  const outgoing = createOutgoing({ exemptOrigins: [origin] });
  expect(await outgoing.send(origin, { ...GET, maxRedirects: 5 })).toEqual({ status: 'refused' });
});

it('does not follow a redirect to a host that leads to a private address', async () => {
  const location = 'https://rebinding.example/';
  const origin = await listen((_request, response) => void response.writeHead(302, { location }).end());
  const outgoing = createOutgoing({ exemptOrigins: [origin], resolveHost: async () => ['192.168.0.1'] });
  expect(await outgoing.send(origin, { ...GET, maxRedirects: 5 })).toEqual({ status: 'refused' });
});

it('a response that does not come in time fails, and so does one that does not end', async () => {
  const origin = await listen(({ url }, response) => {
    if (url === '/endless') response.write('a');
  });
  const outgoing = createOutgoing({ exemptOrigins: [origin] });
  for (const path of ['/silent', '/endless'])
    expect(await outgoing.send(origin + path, { ...GET, timeoutMs: 200 })).toEqual({
      status: 'failed',
      reason: 'timeout',
    });
});

it('a body that is too long fails; where none is wanted, it is not waited for', async () => {
  const origin = await listen((_request, response) => {
    response.write('a'.repeat(2_000));
  });
  const outgoing = createOutgoing({ exemptOrigins: [origin] });
  expect(await outgoing.send(origin, GET)).toEqual({ status: 'failed', reason: 'tooLarge' });
  const result = await outgoing.send(origin, { ...GET, maxBytes: 0 });
  expect(result).toMatchObject({ status: 'answered', code: 200, body: Buffer.alloc(0) });
});

it('a server that closes the connection fails', async () => {
  const origin = await listen(({ socket }) => void socket.destroy());
  const result = await createOutgoing({ exemptOrigins: [origin] }).send(origin, GET);
  expect(result).toEqual({ status: 'failed', reason: 'network' });
});
