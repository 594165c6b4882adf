import { once } from 'node:events';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';

/** An address of this machine for which /metrics is closed, unlike for 127.0.0.1. */
const OTHER_ADDRESS = '127.0.0.2';

type Response = { status: number | undefined; headers: IncomingMessage['headers'] };

async function send(url: string, options: RequestOptions, body?: object): Promise<Response> {
  const sent = request(url, { ...options, agent: false });
  sent.end(body && JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(sent, 'response');
  if (!response) throw new Error('No response');
  await text(response);
  return { status: response.statusCode, headers: response.headers };
}

/**
 * Returns what is wrong with the nodes behind the balancer: cookies and headers of https, and whether they know the address
 * of the client, which only the balancer may say.
 */
export async function checkProxy(url: string): Promise<string[]> {
  const signUp = (origin: string) => {
    const headers = { origin, 'content-type': 'application/json' };
    const account = {
      fullName: 'Ana',
      email: `${crypto.randomUUID()}@prueba.do`,
      password: 'clave-de-prueba',
    };
    return send(`${url}/api/auth/signup`, { method: 'POST', headers }, account);
  };
  const readMetrics = (options: RequestOptions) => send(`${url}/metrics`, options);
  const own = await signUp(url);
  const cookie = own.headers['set-cookie']?.find((each) => each.startsWith('uneed_session=')) ?? '';
  const forged = { 'x-forwarded-for': '127.0.0.1' };
  const checks: [string, boolean][] = [
    ['a page of this site may sign up', own.status === 201],
    ['a page without https may not', (await signUp(url.replace('https:', 'http:'))).status === 403],
    ['the cookie of the session is only sent over https', /;\s*secure/i.test(cookie)],
    ['browsers use nothing but https', own.headers['strict-transport-security'] !== undefined],
    ['the metrics answer to loopback', (await readMetrics({})).status === 200],
    ['not to another address', (await readMetrics({ localAddress: OTHER_ADDRESS })).status === 403],
    [
      'nor to one that says it is loopback',
      (await readMetrics({ localAddress: OTHER_ADDRESS, headers: forged })).status === 403,
    ],
  ];
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [name]));
}
