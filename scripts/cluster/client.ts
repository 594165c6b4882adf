import { io } from 'socket.io-client';
import * as z from 'zod';
import { MESSAGES_PAGE_SIZE } from '../../domain/src/community/messages/message.rules.ts';
import { LIVE_PATH } from '../../domain/src/kernel/live/live.rules.ts';
import { SESSION_COOKIE } from '../../server/src/platform/http/session.ts';

/** A request without an answer after this time counts as failed. */
const REQUEST_TIMEOUT_MS = 15_000;
const MISSED_RETRY_MS = 1_000;

/** How a page connects for live events. */
export type Transport = 'websocket' | 'polling';

const userSchema = z.object({ _id: z.string() });
const messageSchema = z.object({ _id: z.string(), text: z.string() });
const buildJsonHeaders = (url: string) => ({ 'content-type': 'application/json', origin: url });
const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

/** The server does not accept the request, however often it is sent. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
}

const toError = (status: number, failure: string) =>
  status < 500 ? new RejectedError(failure) : new Error(failure);

/** Sends a request that changes something; the server answers a repeated key once. Throws unless the status is 2xx. */
type Send = (method: 'POST' | 'PUT', path: string, body: object, key?: string) => Promise<void>;

/** A user of the cluster. */
export type Client = {
  id: string;
  send: Send;
  sendAnonymously: Send;
  get(path: string): Promise<Buffer>;
  /** Calls `onText` for each message that a page of the user shows: those sent to it, and those of `peers` that it requests. */
  openPage(peers: readonly string[], onText: (text: string) => void): void;
  closePage(): void;
};

async function signUp(url: string, name: string): Promise<{ id: string; cookie: string }> {
  const body = JSON.stringify({ fullName: name, email: `${name}@prueba.do`, password: 'clave-de-prueba' });
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: buildJsonHeaders(url),
    body,
  });
  if (!response.ok) throw new Error(`No sign-up: ${response.status} ${await response.text()}`);
  const cookies = response.headers.getSetCookie().flatMap((each) => each.split(';')[0] ?? []);
  const cookie = cookies.find((each) => each.startsWith(SESSION_COOKIE)) ?? '';
  return { id: userSchema.parse(await response.json())._id, cookie };
}

function createSend(url: string, ownHeaders: Record<string, string>): Send {
  return async (method, path, body, key) => {
    const headers = { ...buildJsonHeaders(url), ...ownHeaders, ...(key ? { 'idempotency-key': key } : {}) };
    const request = { method, headers, body: JSON.stringify(body), signal: timeout() };
    const response = await fetch(`${url}/api${path}`, request);
    const text = await response.text();
    if (response.ok) return;
    throw toError(response.status, `${method} ${path.split('/')[1]}: ${response.status} ${text}`);
  };
}

export async function createClient(
  url: string,
  name: string,
  transport: Transport = 'websocket',
): Promise<Client> {
  const { id, cookie } = await signUp(url, name);
  const socket = io(url, {
    path: LIVE_PATH,
    forceNew: true,
    transports: [transport],
    extraHeaders: { cookie, origin: url },
    // Also in Node it keeps the cookie with which the balancer sends it to the same node again.
    withCredentials: true,
    query: { userId: id },
    autoConnect: false,
  });

  async function get(path: string): Promise<Buffer> {
    const response = await fetch(`${url}${path}`, { headers: { cookie }, signal: timeout() });
    if (!response.ok) throw toError(response.status, `${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Requests all messages with a peer, the newest page first. */
  async function requestTexts(peer: string): Promise<string[]> {
    const texts: string[] = [];
    let before = '';
    for (;;) {
      const answer: unknown = JSON.parse(String(await get(`/api/messages/${peer}${before}`)));
      const page = z.array(messageSchema).parse(answer);
      texts.push(...page.map(({ text }) => text));
      const [oldest] = page;
      if (!oldest || page.length < MESSAGES_PAGE_SIZE) return texts;
      before = `?before=${oldest._id}`;
    }
  }

  return {
    id,
    get,
    send: createSend(url, { cookie }),
    sendAnonymously: createSend(url, {}),
    openPage(peers, onText) {
      const request = async () => {
        for (const peer of peers) for (const text of await requestTexts(peer)) onText(text);
      };
      const requestMissed = () => {
        request().catch(() => setTimeout(requestMissed, MISSED_RETRY_MS).unref());
      };
      socket.on('connect', requestMissed);
      socket.on('eventsMissed', requestMissed);
      socket.on('newMessage', (message) => onText(messageSchema.parse(message).text));
      socket.connect();
    },
    closePage: () => void socket.close(),
  };
}
