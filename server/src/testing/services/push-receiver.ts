import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type PushPayload,
  type PushSubscriptionInput,
  pushPayloadSchema,
} from '@uneed/domain/people/push/push.schema.ts';
import * as z from 'zod';

export type ReceivedPush = {
  path: string;
  headers: IncomingMessage['headers'];
  /** The decrypted payload. */
  payload: PushPayload;
  /** Size of the decrypted payload in bytes. */
  size: number;
  /** Claims of the verified VAPID token, and the key that it was verified with. */
  vapid: { aud: string; exp: number; sub: string; publicKey: string };
};

type Browser = { ecdh: ReturnType<typeof createECDH>; auth: Buffer };
type Respond = (response: ServerResponse) => void;

export type PushReceiver = {
  /** Origin of the server, for PUSH_HOSTS. */
  origin: string;
  /** Received messages, oldest first, also those that got an error. */
  received: ReceivedPush[];
  /** Creates a browser with a subscription at this receiver. */
  subscribe(): PushSubscriptionInput;
  /** Sets the response to all later messages; by default 201. */
  respond(status: number, headers?: Record<string, string>): void;
  /** Sets what happens to the response of all later messages. */
  respondWith(respond: Respond): void;
  close(): Promise<void>;
};

const claimsSchema = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Verifies `Authorization: vapid t=…, k=…` (RFC 8292); throws if the signature is not of the key. */
function verifyVapid(authorization: string): ReceivedPush['vapid'] {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('The VAPID signature is not valid');
  const parsed = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
  return { ...parsed, publicKey };
}

/** Decrypts a body of one record with `aes128gcm` (RFC 8188, 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Browser): Buffer {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const derive = (key: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, from, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text ends before the delimiter 2 of the last record.
  return plain.subarray(0, plain.lastIndexOf(2));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Starts a push service that checks and decrypts what it receives, by default on a free port. */
export async function startPushReceiver(onPort = 0): Promise<PushReceiver> {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, Browser>();
  let respond: Respond = (response) => void response.writeHead(201).end();

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '', headers } = request;
    const browser = browsers.get(path);
    if (!browser) throw new Error(`No browser has subscribed to ${path}`);
    const text = decrypt(await readBody(request), browser);
    const payload = pushPayloadSchema.parse(JSON.parse(text.toString()));
    const vapid = verifyVapid(headers.authorization ?? '');
    received.push({ path, headers, payload, size: text.length, vapid });
    respond(response);
  }

  const server = createServer((request, response) => {
    receive(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    subscribe() {
      const browser = { ecdh: createECDH('prime256v1'), auth: randomBytes(16) };
      browser.ecdh.generateKeys();
      const path = `/send/${crypto.randomUUID()}`;
      browsers.set(path, browser);
      const keys = {
        p256dh: browser.ecdh.getPublicKey('base64url'),
        auth: browser.auth.toString('base64url'),
      };
      return { endpoint: `${origin}${path}`, keys };
    },
    respond(status, headers = {}) {
      respond = (response) => void response.writeHead(status, headers).end();
    },
    respondWith(next) {
      respond = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
