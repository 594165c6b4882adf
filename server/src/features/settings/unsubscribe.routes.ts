import type { FastifyInstance } from 'fastify';
import type { Limit, Limits } from '../../platform/http/limits.ts';
import type { SettingsService } from './settings.service.ts';

const LIMIT: Limit = '600/minute';
const BODY_BYTES = 4096;

type Dependencies = { limits: Limits; settings: SettingsService };
type Query = { Querystring: { token?: string } };

/**
 * One-click unsubscribe of mail clients (RFC 8058): a form posted to the URL of the page `/unsubscribe`. It is not an endpoint
 * of the API, so it is mounted here directly; the signed token is the only permission it needs.
 */
export function mountOneClickUnsubscribe(http: FastifyInstance, { limits, settings }: Dependencies): void {
  const counter = limits.perRequest('POST unsubscribe', LIMIT);
  const options = {
    schema: { hide: true },
    config: { who: 'anyone', limit: LIMIT },
    bodyLimit: BODY_BYTES,
    onRequest: async ({ ip }: { ip: string }) => counter.count(ip),
  } as const;

  // In an encapsulated context, so that no other route accepts forms.
  http.register(async (scope) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    scope.post<Query>('/unsubscribe', options, async ({ query }, reply) => {
      await settings.unsubscribe(String(query.token ?? ''));
      return reply.type('text/plain; charset=utf-8').send('Listo');
    });
  });
}
