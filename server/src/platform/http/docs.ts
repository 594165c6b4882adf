import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { chooseEncoding } from './encoding.ts';
import type { Limits } from './limits.ts';
import { createPublicRouteOptions } from './public-route.ts';
import { createResponseCache } from './response-cache.ts';

/** The pages of the documentation and their files run scripts of this origin only, and no other site may frame them. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** It only changes with the process. */
const DOCUMENT_CACHE_SECONDS = 3_600;

type Options = { publicUrl: string; limits: Limits };

/** Serves all endpoints as OpenAPI at /api/openapi.json and as pages at /api/docs. Must run before the features are mounted. */
export async function mountDocs(app: FastifyInstance, { publicUrl, limits }: Options): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Uneed',
        version: '1.0.0',
        description: 'Empleos y referidos en la República Dominicana.',
      },
      servers: [{ url: publicUrl }],
    },
    transform: jsonSchemaTransform,
  });
  const route = createPublicRouteOptions(limits, 'GET docs', '600/minute');
  const cache = createResponseCache(DOCUMENT_CACHE_SECONDS);

  // Built and compressed once: building it takes longer than rendering a page.
  app.get('/api/openapi.json', route, async (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const document = await cache.get('openapi', encoding, async () => JSON.stringify(app.swagger()));
    if (document.encoding !== 'identity') reply.header('content-encoding', document.encoding);
    return reply
      .headers({ vary: 'accept-encoding', 'cache-control': 'public, max-age=300' })
      .type('application/json; charset=utf-8')
      .send(document.body);
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(PAGE_HEADERS);
      await route.onRequest(request);
      // They build the same document again for each request.
      if (/^\/api\/docs\/(?:json|yaml)/.test(request.url)) return reply.redirect('/api/openapi.json');
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { url: '/api/openapi.json' },
    });
  });
}
