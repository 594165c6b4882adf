import type { FastifyInstance } from 'fastify';
import type { Limit, Limits } from './limits.ts';
import { createPublicRouteOptions } from './public-route.ts';

const LIMIT: Limit = '600/minute';
const BODY_BYTES = 4096;

type Query = { Querystring: { token?: string } };

type OneClick = {
  path: string;
  /** Called with the token of the URL, which is the only permission it needs. */
  unsubscribe(token: string): Promise<void>;
};

/**
 * One-click unsubscribe of mail clients (RFC 8058): a form posted to a URL of an email. It is not an endpoint of the API, so
 * it is mounted here directly.
 */
export function mountOneClick(http: FastifyInstance, limits: Limits, { path, unsubscribe }: OneClick): void {
  const options = { ...createPublicRouteOptions(limits, `POST ${path}`, LIMIT), bodyLimit: BODY_BYTES };

  // In an encapsulated context, so that no other route accepts forms.
  http.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    scope.post<Query>(path, options, async ({ query }, reply) => {
      await unsubscribe(String(query.token ?? ''));
      return reply.type('text/plain; charset=utf-8').send('Listo');
    });
  });
}
