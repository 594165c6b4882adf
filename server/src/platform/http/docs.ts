import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TeamRole } from '@uneed/domain/kernel/actor.ts';
import { DEVELOPERS_PATH } from '@uneed/domain/kernel/area-paths.ts';
import { ERROR_STATUS, errorBodySchema } from '@uneed/domain/kernel/errors.schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { chooseEncoding } from './encoding.ts';
import type { Limits } from './limits.ts';
import type { FileDescription } from './member-files.ts';
import { createPublicRouteOptions } from './public-route.ts';
import { createResponseCache } from './response-cache.ts';
import { listAccessErrors, listSecurity, SECURITY_SCHEMES, type Who } from './who.ts';

/** The pages of the documentation and their files run scripts of this origin only, and no other site may frame them. */
const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
};

/** The documentation of a file, whose parameters are ids. */
function describeFile(
  url: string,
  { tag, summary, types }: FileDescription,
  access: { who: Who; teamRole: TeamRole },
): FastifySchema {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const errors = [...listAccessErrors(access), 'NOT_FOUND', 'TOO_MANY', 'INTERNAL', 'UNAVAILABLE'] as const;
  const error = { description: 'Error', ...z.toJSONSchema(errorBodySchema, { target: 'openapi-3.0' }) };
  const binary = { schema: { type: 'string', format: 'binary' } };
  return {
    tags: [tag],
    summary,
    security: listSecurity(access.who),
    ...(names.length === 0
      ? {}
      : {
          params: {
            type: 'object',
            properties: Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'uuid' }])),
            required: names,
          },
        }),
    response: Object.fromEntries([
      [200, { description: 'The file', content: Object.fromEntries(types.map((type) => [type, binary])) }],
      ...errors.map((code) => [ERROR_STATUS[code], error]),
    ]),
  };
}

const DESCRIPTION = `Empleos y referidos en la República Dominicana.

Un programa llama a la API con una clave: [empieza en cinco minutos](${DEVELOPERS_PATH}). Cada llamada que puede hacer una clave dice qué permiso necesita y trae un ejemplo; están en los primeros grupos.`;

/** Lists the groups with operations that take keys first: programs look for them. */
const listKeysFirst: NonNullable<FastifyDynamicSwaggerOptions['transformObject']> = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject;
  const operations = Object.values(made.openapiObject.paths ?? {}).flatMap((path) =>
    Object.values(path ?? {}),
  );
  const tags = operations.flatMap((operation) =>
    typeof operation === 'object' && 'x-scope' in operation && 'tags' in operation
      ? (operation.tags ?? [])
      : [],
  );
  return { ...made.openapiObject, tags: [...new Set(tags)].map((name) => ({ name })) };
};

/** Adds the example of a body, which the library that makes JSON schemas has no place for. */
function withExample<T extends { schema: FastifySchema }>(transformed: T, example: object | undefined): T {
  if (example === undefined) return transformed;
  const { schema } = transformed;
  return { ...transformed, schema: { ...schema, body: { ...Object(schema.body), examples: [example] } } };
}

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
        description: DESCRIPTION,
      },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transformObject: listKeysFirst,
    transform: (call) => {
      const { file, who, teamRole, endpoint } = call.route.config ?? {};
      if (file === undefined || who === undefined || teamRole === undefined)
        return withExample(jsonSchemaTransform(call), endpoint?.example?.body);
      // The HEAD request of a file is not worth a description.
      const isHidden = call.route.method === 'HEAD';
      return {
        url: call.url,
        schema: isHidden ? { hide: true } : describeFile(call.url, file, { who, teamRole }),
      };
    },
  });
  const route = createPublicRouteOptions(limits, 'GET docs', '600/minute');
  const cache = createResponseCache();

  // Built and compressed once: building it takes longer than rendering a page.
  app.get('/api/openapi.json', route, async (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const createBody = async () => JSON.stringify(app.swagger());
    const document = await cache.get(
      { key: 'openapi', seconds: DOCUMENT_CACHE_SECONDS, createBody },
      encoding,
    );
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
