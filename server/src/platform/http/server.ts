import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';
import type { Logger } from '../log.ts';
import { sendErrorResponse } from './error-response.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

export type HttpOptions = {
  log: Logger;
  /** Beyond this delay of the event loop, what is not vital is answered with 503 (DESIGN §6); 0 for never. */
  eventLoopDelayMaxMs: number;
  trustProxy: number;
};

/** A Fastify with the limits and habits that DESIGN §6 asks for, and nothing mounted yet. */
export async function createHttp({
  log,
  trustProxy,
  eventLoopDelayMaxMs,
}: HttpOptions): Promise<FastifyInstance> {
  // What no schema has words of its own for; here, so that browsers need not carry the texts.
  z.config(es());
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy > 0 && ((_address, hop) => hop < trustProxy),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 15_000,
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
