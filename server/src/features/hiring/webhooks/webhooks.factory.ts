import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { createOutgoing, type Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

/**
 * Whether one of the signatures is that of a secret, by the text of Standard Webhooks alone, without its library: the
 * HMAC-SHA256 of id, timestamp and body, joined by points, with the bytes that the secret has behind its prefix, in base64.
 */
export function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(content).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => signature.split(','))
    .filter(([version]) => version === 'v1')
    .map(([, base64 = '']) => Buffer.from(base64, 'base64'))
    .some((bytes) => bytes.length === expected.length && timingSafeEqual(bytes, expected));
}

type Received = {
  headers: IncomingHttpHeaders;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
};

export type Receiver = {
  url: string;
  origin: string;
  received: Received[];
  /** How it answers from now on; at first 204. */
  answer(respond: (response: ServerResponse, event: Received['event']) => void): void;
  answerWith(code: number, headers?: Record<string, string>): void;
};

/** The origins of the receivers that run, with how long an attempt waits for their answer; undefined as in production. */
const running = new Map<string, number | undefined>();

/** Starts a receiver of webhooks on this machine, which records what it gets; attempts wait `timeoutMs` for its answer. */
export async function startReceiver({ timeoutMs }: { timeoutMs?: number } = {}): Promise<Receiver> {
  const received: Received[] = [];
  let respond = (response: ServerResponse, _event: Received['event']): void =>
    void response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const event = JSON.parse(body);
    received.push({ headers: request.headers, body, event });
    respond(response, event);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  running.set(origin, timeoutMs);
  onTestFinished(() => {
    running.delete(origin);
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `${origin}/uneed`,
    origin,
    received,
    answer: (next) => {
      respond = next;
    },
    answerWith: (code, headers = {}) => {
      respond = (response) => void response.writeHead(code, headers).end();
    },
  };
}

/** Reaches the receivers that run, and nothing else on this machine. */
const outgoing: Outgoing = {
  ...createOutgoing(),
  send: (url, request) =>
    createOutgoing({ exemptOrigins: [...running.keys()] }).send(url, {
      ...request,
      timeoutMs: running.get(new URL(url).origin) ?? request.timeoutMs,
    }),
};

/** Creates an app whose webhooks reach the receivers. */
export const createWebhookApp = (options: Parameters<typeof createTestApp>[1] = {}): Promise<TestApp> =>
  createTestApp({}, { ...options, outgoing });

/** Nothing is delivered any more: in an app of several tests what one of them left does not concern the others. */
export async function deleteWebhooks({ database }: TestApp): Promise<void> {
  await database.db.deleteFrom('webhookEndpoints').execute();
}

const ALL_EVENTS = [
  'application.submitted',
  'application.withdrawn',
  'contract.changed',
  'hire.confirmed',
  'job.published',
  'job.closed',
];

/**
 * Adds a webhook for a receiver on this machine. Its address has http, which the schema of the API refuses, so it is stored as an https
 * one and then replaced.
 */
export async function addWebhook(
  test: TestApp,
  owner: ApiClient,
  { url }: { url: string },
  events: readonly string[] = ALL_EVENTS,
): Promise<{ id: string; secret: string }> {
  const response = await owner.post('/webhooks', { url: `https://${crypto.randomUUID()}.example/`, events });
  if (response.statusCode !== 200) throw new Error(`Not added: ${response.body}`);
  const { webhook, secret } = response.json();
  await test.database.db.updateTable('webhookEndpoints').set({ url }).where('id', '=', webhook._id).execute();
  return { id: webhook._id, secret };
}

export const listWebhooks = async (owner: ApiClient) => (await owner.get('/webhooks')).json().webhooks;
export const listLog = async (owner: ApiClient, id: string) =>
  (await owner.get(`/webhooks/${id}/deliveries`)).json().deliveries;
