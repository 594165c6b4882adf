import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';
import type { Logger } from '../log.ts';
import { sendErrorOfPath } from '../web/error-page.ts';
import { invalid } from './app-error.ts';
import { BAD_PATH_TEXT, sendErrorResponse } from './error-response.ts';

/** Up to this size a response is compressed at once: handing it to another thread takes longer. */
const SYNC_COMPRESSION_MAX_BYTES = 64 * 1024;

const BODY_LIMIT_BYTES = 1024 * 1024;
const BODY_TIMEOUTS: BodyTimeouts = { defaultMs: 15_000, uploadMs: 180_000 };
const RESPONSE_TIMEOUTS: ResponseTimeouts = { stalledMs: 40_000, totalMs: 180_000 };

export type HttpOptions = {
  log: Logger;
  /** Above this delay of the event loop requests get 503, except health checks (product.md, 'Failing parts'); 0 disables it. */
  eventLoopDelayMaxMs: number;
  trustProxy: number;
  /** Whether the public URL is https: browsers then use nothing else from their first visit on. Default: false. */
  isHttps?: boolean;
  /** Whether the process is about to stop: each response then closes its connection. Default: false. */
  isStopping?: (() => boolean) | undefined;
  /** Other timeouts in tests. */
  bodyTimeouts?: BodyTimeouts;
  responseTimeouts?: ResponseTimeouts;
};

const TWO_YEARS_SECONDS = 63_072_000;

/** Headers of every response. */
const baseHeaders = (isHttps: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  ...(isHttps ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
});

/** Adds the headers of every response, and a line of the log per request. */
function addBaseHooks(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...headers });
    // `*` is about the server as a whole; there is nothing to say about it.
    if (!request.url.startsWith('/')) throw invalid(BAD_PATH_TEXT);
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

/**
 * Once the process is about to stop, each response closes its connection, also of a request that came before. A connection
 * that a proxy keeps for its next request would make the server wait for it, or break under that request.
 */
function closeConnectionsOnStop(app: FastifyInstance, isStopping: () => boolean): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isStopping()) reply.header('connection', 'close');
  });
}

/** Creates the Fastify server with its limits (product.md, 'Failing parts') and without routes. */
export async function createHttp({
  log,
  trustProxy,
  eventLoopDelayMaxMs,
  isHttps = false,
  isStopping = () => false,
  bodyTimeouts = BODY_TIMEOUTS,
  responseTimeouts = RESPONSE_TIMEOUTS,
}: HttpOptions): Promise<FastifyInstance> {
  // Spanish messages for schemas that define none; set here, so that the browser bundle does not include them.
  z.config(es());
  const logger: FastifyBaseLogger = log;
  const headers = baseHeaders(isHttps);
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    // The longest of them; `limitBodyTime` applies the shorter ones.
    requestTimeout: bodyTimeouts.uploadMs,
    connectionTimeout: responseTimeouts.stalledMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server closes its connections are answered, so that a restart fails none.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => toOriginForm(url),
    // Paths that cannot be decoded; they reach neither a route nor a hook.
    frameworkErrors: (error, request, reply) =>
      void sendErrorOfPath(error, request, reply.headers({ 'x-request-id': request.id, ...headers })),
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendErrorResponse);

  limitBodyTime(app, bodyTimeouts, BODY_LIMIT_BYTES);
  limitResponseTime(app, responseTimeouts);
  addBaseHooks(app, headers);
  closeConnectionsOnStop(app, isStopping);

  await app.register(cookie);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['zstd', 'br', 'gzip'],
    syncThreshold: SYNC_COMPRESSION_MAX_BYTES,
  });
  await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMaxMs });
  return app;
}

/**
 * Returns the path and query of a request target. Proxies may send the absolute form, `GET http://host/jobs` (RFC 9112 §3.2.2);
 * its host is ignored like the `Host` header.
 */
export const toOriginForm = (target: string): string => {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === target ? path : `/${path}`;
};

/** Time for a client to receive a response, in milliseconds. */
export type ResponseTimeouts = {
  /** Longest time in which the connection neither sends nor receives anything; longer than a long poll. */
  stalledMs: number;
  /** For the whole response: 8 MB take almost three minutes at 400 kbit/s. */
  totalMs: number;
};

/**
 * Closes the connection of a client that takes too long to receive a response. `stalledMs` is the connection timeout of the
 * server, which a client resets by reading a byte from time to time.
 */
function limitResponseTime(app: FastifyInstance, { totalMs }: ResponseTimeouts): void {
  app.addHook('onSend', async (_request, reply) => {
    const timer = setTimeout(() => reply.raw.destroy(), totalMs);
    const stop = () => clearTimeout(timer);
    reply.raw.once('finish', stop).once('close', stop);
  });
}

/** Time to receive a body, in milliseconds. */
type BodyTimeouts = {
  /** For bodies of the default size. */
  defaultMs: number;
  /** For routes with a larger body limit, which take files: 5 MB take more than two minutes at 400 kbit/s. */
  uploadMs: number;
};

/** Closes the connection of a request whose body has not arrived in time. The timeout of the server itself cannot differ by route. */
function limitBodyTime(
  app: FastifyInstance,
  { defaultMs, uploadMs }: BodyTimeouts,
  defaultBodyBytes: number,
): void {
  const timeoutOf = ({ routeOptions: { bodyLimit = 0 } }: FastifyRequest) =>
    bodyLimit > defaultBodyBytes ? uploadMs : defaultMs;
  const hasBody = ({ headers }: FastifyRequest) =>
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  app.addHook('preParsing', async (request, _reply, payload) => {
    // A timer keeps its request and response in memory until it ends.
    if (!hasBody(request)) return payload;
    const timer = setTimeout(() => request.raw.destroy(), timeoutOf(request));
    const stop = () => clearTimeout(timer);
    payload.once('end', stop).once('close', stop);
    return payload;
  });
}
