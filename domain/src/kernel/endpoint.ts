import type * as z from 'zod';
import type { ErrorCode } from './errors.schema.ts';

/** Schema of one part of a request or of the response. */
type Schema = z.ZodType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Path = `/${string}`;

/**
 * What a caller sends a request to: an endpoint, or only its method and path (`PathOf`), which is all that the browser loads of it.
 * `path` is relative to `/api`, with `:name` for each key of `params`.
 */
export type EndpointPath<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
> = {
  readonly method: Method;
  readonly path: Path;
  /** The types of the schemas; there is no value. */
  readonly types?: { params: P; query: Q; body: B; reply: R };
};

/** One endpoint of the API. The server mounts it, and the OpenAPI document is generated from it. */
export type Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  M extends Method = Method,
  U extends Path = Path,
> = EndpointPath<P, Q, B, R> & {
  readonly method: M;
  readonly path: U;
  /** One sentence for the API documentation, in English. */
  readonly summary: string;
  /** The feature it belongs to. */
  readonly tag: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly reply: R;
  /** Status of a successful response; default 200. */
  readonly status: number;
  /** Possible errors, without those that every endpoint can return (400, 429, 500, 503, and 403 unless it is a GET). */
  readonly errors: readonly ErrorCode[];
  /** What the documentation shows of it, where programs call it with a key. */
  readonly example?: EndpointExample | undefined;
};

/** A request that the documentation shows and a test sends. `$NAME` stands for a value of an earlier reply, such as `$JOB_ID`. */
export type EndpointExample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | undefined;
};

/**
 * Method and path of the endpoint `E`, as `x.paths.ts` has them for the browser: it sends both, and of the schemas it needs only the
 * types. The compiler refuses another method or path than that of `x.api.ts`.
 */
export type PathOf<E extends Endpoint> = Pick<E, 'method' | 'path' | 'types'>;

type EndpointOptions<P, Q, B, R, M, U> = {
  method: M;
  path: U;
  summary: string;
  tag: string;
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  status?: number;
  errors?: readonly ErrorCode[];
  example?: Omit<EndpointExample, 'body'> & { body?: In<B> & object };
};

/** Declares an endpoint of the API. */
export function endpoint<
  R extends Schema,
  M extends Method,
  U extends Path,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(options: EndpointOptions<P, Q, B, R, M, U>): Endpoint<P, Q, B, R, M, U> {
  const { params, query, body, status = 200, errors = [], ...rest } = options;
  // P, Q and B are `undefined` for a missing part, in the type as in the value.
  return { ...rest, params: params as P, query: query as Q, body: body as B, status, errors };
}

type Types<E extends EndpointPath> = NonNullable<E['types']>;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type In<S> = S extends Schema ? z.input<S> : undefined;
type Part<K extends string, T> = [T] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: T };
type OptionalPart<K extends string, T> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : { [key in K]?: T };

/** Input of a request: parameters, query and body, before defaults are applied. */
export type RequestInput<E extends EndpointPath> = Part<'params', In<Types<E>['params']>> &
  OptionalPart<'query', In<Types<E>['query']>> &
  Part<'body', In<Types<E>['body']>>;

/** Input of the server's handler: the same parts, validated and with defaults. */
export type HandlerInput<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: Out<E['body']>;
};

/** Response as the caller gets it. */
export type Reply<E extends EndpointPath> = z.output<Types<E>['reply']>;

/** Return value of the handler, before the reply schema strips unknown keys. */
export type ReplyInput<E extends Endpoint> = z.input<E['reply']>;
