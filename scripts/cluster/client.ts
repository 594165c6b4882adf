import { io } from 'socket.io-client';
import * as z from 'zod';
import { LIVE_PATH } from '../../domain/src/kernel/live/live.rules.ts';

/** A request without an answer after this time counts as failed. */
const REQUEST_TIMEOUT_MS = 15_000;
const MISSED_RETRY_MS = 1_000;

const userSchema = z.object({ _id: z.string() });
const messageSchema = z.object({ text: z.string() });
const jsonHeaders = { 'content-type': 'application/json' };
const timeout = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);

/** The server does not accept the request, however often it is sent. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
}

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
  const response = await fetch(`${url}/api/auth/signup`, { method: 'POST', headers: jsonHeaders, body });
  if (!response.ok) throw new Error(`No sign-up: ${response.status} ${await response.text()}`);
  const [cookie = ''] = response.headers.getSetCookie().flatMap((each) => each.split(';')[0] ?? []);
  return { id: userSchema.parse(await response.json())._id, cookie };
}

function createSend(url: string, ownHeaders: Record<string, string>): Send {
  return async (method, path, body, key) => {
    const headers = { ...jsonHeaders, ...ownHeaders, ...(key ? { 'idempotency-key': key } : {}) };
    const request = { method, headers, body: JSON.stringify(body), signal: timeout() };
    const response = await fetch(`${url}/api${path}`, request);
    const text = await response.text();
    if (response.ok) return;
    const failure = `${method} ${path.split('/')[1]}: ${response.status} ${text}`;
    throw response.status < 500 ? new RejectedError(failure) : new Error(failure);
  };
}

export async function createClient(url: string, name: string): Promise<Client> {
  const { id, cookie } = await signUp(url, name);
  const socket = io(url, {
    path: LIVE_PATH,
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: { cookie },
    query: { userId: id },
    autoConnect: false,
  });

  async function get(path: string): Promise<Buffer> {
    const response = await fetch(`${url}${path}`, { headers: { cookie }, signal: timeout() });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }

  return {
    id,
    get,
    send: createSend(url, { cookie }),
    sendAnonymously: createSend(url, {}),
    openPage(peers, onText) {
      const request = async () => {
        for (const peer of peers) {
          const answer: unknown = JSON.parse(String(await get(`/api/messages/${peer}`)));
          for (const { text } of z.array(messageSchema).parse(answer)) onText(text);
        }
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
