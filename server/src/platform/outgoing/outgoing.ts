import { isIP, type LookupFunction } from 'node:net';
import type { Dispatcher } from 'undici';
import { assertOutsideTransaction } from '../db/transaction-scope.ts';
import {
  createCheckedLookup,
  createResolveHost,
  RefusedAddressError,
  type ResolveHost,
} from './checked-lookup.ts';
import { isPublicAddress } from './public-address.ts';

export type OutgoingRequest = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** From the look-up of the host to the last byte, over all redirects. */
  timeoutMs: number;
  /** A longer body fails; with 0 the body is not read. */
  maxBytes: number;
  /** Redirects that are followed, each checked as the first address is. With 0 a redirect is the response. */
  maxRedirects: number;
};

/**
 * - `refused`: nothing was sent, because the address is not one of the public Internet, or has another scheme or port.
 * - `failed`: no complete response came.
 */
export type OutgoingResult =
  | { status: 'answered'; code: number; headers: Dispatcher.ResponseData['headers']; body: Buffer }
  | { status: 'refused' }
  | { status: 'failed'; reason: 'timeout' | 'tooLarge' | 'tooManyRedirects' | 'network' };

/** Sends requests to addresses that users typed, never into the server's own network (product.md, 'Addresses that users type'). */
export type Outgoing = {
  send(url: string, request: OutgoingRequest): Promise<OutgoingResult>;
  /** Whether requests may go to the address, as far as its text says; `send` also checks where its host name leads. */
  mayReach(url: string): boolean;
};

type Options = {
  /** Origins that are exempt from the checks, such as the receiver of a test; default: none. */
  exemptOrigins?: readonly string[];
  resolveHost?: ResolveHost;
};

/** Ports of https; any other one may belong to a service that does not expect requests from users. */
const PORTS = ['', '8443'];

const unbracketed = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** The parser of URLs has already turned other spellings of an IPv4 address, such as decimal or octal ones, into the usual one. */
function isPublicUrl({ protocol, port, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || !PORTS.includes(port) || username !== '' || password !== '') return false;
  const host = unbracketed(hostname);
  return isIP(host) === 0 || isPublicAddress(host);
}

const isRedirect = (code: number): boolean => [301, 302, 303, 307, 308].includes(code);

/** What went wrong, in the innermost cause that says it. */
function toResult(error: unknown): OutgoingResult {
  if (error instanceof RefusedAddressError) return { status: 'refused' };
  if (error instanceof AggregateError && error.errors.some((each) => each instanceof RefusedAddressError))
    return { status: 'refused' };
  if (!(error instanceof Error)) return { status: 'failed', reason: 'network' };
  if (error.name === 'TimeoutError') return { status: 'failed', reason: 'timeout' };
  if (error.name === 'ResponseExceededMaxSizeError') return { status: 'failed', reason: 'tooLarge' };
  return error.cause === undefined ? { status: 'failed', reason: 'network' } : toResult(error.cause);
}

/** Sends one request over a connection of its own, and follows no redirect. */
async function sendOnce(
  url: URL,
  { method, headers = {}, body, maxBytes }: OutgoingRequest,
  { lookup, signal }: { lookup: LookupFunction | undefined; signal: AbortSignal },
): Promise<Extract<OutgoingResult, { status: 'answered' }>> {
  // Loaded with the first request, to save memory.
  const { Agent, request } = await import('undici');
  const agent = new Agent({
    connect: lookup ? { lookup } : {},
    ...(maxBytes > 0 ? { maxResponseSize: maxBytes } : {}),
  });
  try {
    const response = await request(url, {
      dispatcher: agent,
      method,
      headers,
      body: body ?? null,
      signal,
      reset: true,
    });
    const isRead = maxBytes > 0 && !isRedirect(response.statusCode);
    // An unread body that is cut off must not end the process.
    if (!isRead) response.body.on('error', () => undefined);
    return {
      status: 'answered',
      code: response.statusCode,
      headers: response.headers,
      body: isRead ? Buffer.from(await response.body.arrayBuffer()) : Buffer.alloc(0),
    };
  } finally {
    await agent.destroy();
  }
}

export function createOutgoing({
  exemptOrigins = [],
  resolveHost = createResolveHost(),
}: Options = {}): Outgoing {
  const lookup = createCheckedLookup(resolveHost);
  const isExempt = (url: URL) => exemptOrigins.includes(url.origin);
  const isAllowed = (url: URL) => isExempt(url) || isPublicUrl(url);

  async function follow(start: URL, first: OutgoingRequest, signal: AbortSignal): Promise<OutgoingResult> {
    let url = start;
    let request = first;
    for (let redirects = 0; ; redirects += 1) {
      if (!isAllowed(url)) return { status: 'refused' };
      const result = await sendOnce(url, request, { lookup: isExempt(url) ? undefined : lookup, signal });
      if (!isRedirect(result.code) || request.maxRedirects === 0) return result;
      if (redirects === request.maxRedirects) return { status: 'failed', reason: 'tooManyRedirects' };
      const next = URL.parse(String(result.headers.location), url);
      if (next === null) return { status: 'failed', reason: 'network' };
      // What is meant for one server is not passed on to another.
      if (next.origin !== url.origin) request = { ...request, headers: {} };
      url = next;
    }
  }

  return {
    mayReach(text) {
      const url = URL.parse(text);
      return url !== null && isAllowed(url);
    },
    async send(text, request) {
      assertOutsideTransaction('A server of a user');
      const url = URL.parse(text);
      if (url === null) return { status: 'refused' };
      try {
        return await follow(url, request, AbortSignal.timeout(request.timeoutMs));
      } catch (error) {
        return toResult(error);
      }
    },
  };
}
