import type { FastifyInstance } from 'fastify';
import type { Limit, Limits } from '../../platform/http/limits.ts';
import type { SettingsService } from './settings.service.ts';

const LIMIT: Limit = '600/minute';
const BODY_BYTES = 4096;

type Needs = { limits: Limits; settings: SettingsService };
type Query = { Querystring: { token?: string } };

/**
 * The one click of a mail program (RFC 8058): a form posted by nobody's browser to the address of the page `/unsubscribe`.
 * No call of the API, so mounted by hand; the signed token is all the permission it needs.
 */
export function mountOneClick(http: FastifyInstance, { limits, settings }: Needs): void {
  const counter = limits.perRequest('POST unsubscribe', LIMIT);
  const options = {
    schema: { hide: true },
    config: { who: 'anyone', limit: LIMIT },
    bodyLimit: BODY_BYTES,
    onRequest: async ({ ip }: { ip: string }) => counter.count(ip),
  } as const;

  // In a scope of its own: nowhere else are forms taken.
  http.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    scope.post<Query>('/unsubscribe', options, async ({ query }, reply) => {
      await settings.unsubscribe(String(query.token ?? ''));
      return reply.type('text/plain; charset=utf-8').send('Listo');
    });
  });
}
