import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** What travels in a request, each part checked by its schema before anybody sees it. */
type Schema = z.ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API: written once, mounted by the server, called by the browser, printed as OpenAPI.
 * `path` is below `/api`, with `:name` for each key of `params`.
 */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One sentence for the API's reader, in English. */
  readonly summary: string;
  /** The feature it belongs to. */
  readonly tag: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** Status of success; 200 unless said otherwise. */
  readonly status: number;
  /** What can go wrong beside the failures that every endpoint shares (400, 429, 500, 503, and 403 unless it is a GET). */
  readonly errors: readonly ErrorCode[];
};

type EndpointOptions<P, Q, B, R> = {
  method: Method;
  path: `/${string}`;
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: number;
  errors?: readonly ErrorCode[];
};

/** Declares a call of the API. */
export function endpoint<
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: EndpointOptions<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const { params, query, body, status = 200, errors = [], ...rest } = options;
  // An absent part is `undefined` in the value as in the type: P, Q and B are then `undefined` themselves.
  return { ...rest, params: params as P, query: query as Q, body: body as B, status, errors };
}

type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
type Part<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T };
type OptionalPart<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : { [key in K]?: T };

/** What a caller hands in: parameters, query and body as written, before defaults are filled in. */
export type RequestInput<E extends Endpoint> = Part<'params', In<E['params']>> &
  OptionalPart<'query', In<E['query']>> &
  Part<'body', In<E['body']>>;

/** What the server's handler receives: the same parts, checked and completed. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** What the caller gets back. */
export type Reply<E extends Endpoint> = z.output<E['reply']>;

/** What the handler returns: the reply before its schema strips what it does not name. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>;
