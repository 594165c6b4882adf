import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';
import type { Logger } from '../log.ts';
import { type BodyTimeouts, limitBodyTime } from './body-timeout.ts';
import { sendErrorResponse } from './error-response.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
const BODY_TIMEOUTS: BodyTimeouts = { defaultMs: 15_000, uploadMs: 180_000 };

export type HttpOptions = {
  log: Logger;
  /** Above this delay of the event loop requests get 503, except health checks (DESIGN §6); 0 disables it. */
  eventLoopDelayMaxMs: number;
  trustProxy: number;
  /** Other timeouts in tests. */
  bodyTimeouts?: BodyTimeouts;
};

/** Creates the Fastify server with the limits of DESIGN §6 and without routes. */
export async function createHttp({
  log,
  trustProxy,
  eventLoopDelayMaxMs,
  bodyTimeouts = BODY_TIMEOUTS,
}: HttpOptions): Promise<FastifyInstance> {
  // Spanish messages for schemas that define none; set here, so that the browser bundle does not include them.
  z.config(es());
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    // The longest of them; `limitBodyTime` applies the shorter ones.
    requestTimeout: bodyTimeouts.uploadMs,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendErrorResponse);

  limitBodyTime(app, bodyTimeouts, BODY_LIMIT_BYTES);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown';
    request.log.info(
      { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });

  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(underPressure, { maxEventLoopDelay: eventLoopDelayMaxMs });
  return app;
}
