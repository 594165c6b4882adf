/**
 * The API client: `api.request(endpoint, { params, query, body })` over the endpoints of `@uneed/domain` (`x.paths.ts`).
 * Browser and server rendering differ only in the transport; replies are typed by their schema, not parsed again.
 */

import { AREA_HEADER, type Area } from '@uneed/domain/kernel/area.ts';
import type { EndpointPath, Reply, RequestInput } from '@uneed/domain/kernel/endpoint.ts';
import { createOfflineError, createUnreadableError, parseErrorResponse } from './api-error.ts';

/** Sends a request to a path below `/api`; rejects when there is no response. */
export type Transport = (request: Request) => Promise<ApiResponse>;

/** What a response of the API has of a `Response`, which is slow to create on the server. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'text'> & { headers: Pick<Headers, 'get'> };

export type RequestOptions = {
  /** Lets the server run a repeated mutation only once (product.md, 'Idempotency'). */
  idempotencyKey?: string;
  /** Lets the browser send it although the page is closed meanwhile. */
  keepalive?: boolean;
  signal?: AbortSignal;
};

export type Api = {
  /** Whose session the requests act with. */
  area: Area;
  /** Sends one request; throws `ApiError` unless the response is successful. */
  request<E extends EndpointPath>(
    endpoint: E,
    input: RequestInput<E>,
    options?: RequestOptions,
  ): Promise<Reply<E>>;
};

type RequestParts = { params?: unknown; query?: unknown; body?: unknown };

const toEntries = (part: unknown): [string, unknown][] =>
  typeof part === 'object' && part !== null ? Object.entries(part) : [];

/** The path below `/api` with its parameters and query; undefined and empty query values are left out. */
export function buildUrl(endpoint: EndpointPath, { params, query }: RequestParts): string {
  let path: string = endpoint.path;
  for (const [name, value] of toEntries(params)) {
    path = path.replace(`:${name}`, encodeURIComponent(String(value)));
  }
  const search = new URLSearchParams();
  for (const [name, value] of toEntries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return `/api${path}${text === '' ? '' : `?${text}`}`;
}

/** A client that sends through `transport`; `origin` makes paths absolute (`http://host`, no slash at the end). */
export function createApi(transport: Transport, origin: string, area: Area = 'person'): Api {
  async function call(endpoint: EndpointPath, input: RequestParts, options: RequestOptions = {}) {
    const headers = new Headers({ accept: 'application/json' });
    if (area === 'enterprise') headers.set(AREA_HEADER, area);
    if (input.body !== undefined) headers.set('content-type', 'application/json');
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
    const request = new Request(`${origin}${buildUrl(endpoint, input)}`, {
      method: endpoint.method,
      headers,
      credentials: 'include',
      keepalive: options.keepalive,
      signal: options.signal,
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    const { response, text } = await send(transport, request);
    if (!response.ok) throw parseErrorResponse(response.status, text, response.headers.get('retry-after'));
    return readReply(response.status, text);
  }
  return { area, request: call };
}

function readReply(status: number, text: string) {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw createUnreadableError(status);
  }
}

async function send(transport: Transport, request: Request) {
  try {
    const response = await transport(request);
    return { response, text: await response.text() };
  } catch (cause) {
    // The caller aborted the request: this is not a connection error.
    if (request.signal.aborted) throw cause;
    throw createOfflineError(cause);
  }
}
