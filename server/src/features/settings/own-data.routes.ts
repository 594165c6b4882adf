import { Readable } from 'node:stream';
import { localDay } from '@uneed/domain/kernel/time.ts';
import { EXPORT_PATH } from '@uneed/domain/settings/settings.api.ts';
import { EXPORTS_PER_HOUR } from '@uneed/domain/settings/settings.rules.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { unauthenticated } from '../../platform/http/app-error.ts';
import type { Identify } from '../../platform/http/identify.ts';
import type { Limit, Limits } from '../../platform/http/limits.ts';
import type { OwnDataService } from './own-data.service.ts';

const LIMIT: Limit = `${EXPORTS_PER_HOUR}/hour`;

type Needs = { limits: Limits; clock: Clock; identify: Identify; ownData: OwnDataService };

/** The copy of one's own data: a file, not a call of the API, so mounted by hand like the pictures. */
export function mountOwnData(http: FastifyInstance, { limits, clock, identify, ownData }: Needs): void {
  const counter = limits.perCall('GET own data', LIMIT);
  const options = { schema: { hide: true }, config: { who: 'member', limit: LIMIT } } as const;

  http.get(EXPORT_PATH, options, async (request, reply) => {
    const actor = await identify(request);
    if (!actor) throw unauthenticated();
    await counter.count(actor.id);
    const name = `uneed-mis-datos-${localDay(clock.now())}.json`;
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(ownData.copy(actor.id)));
  });
}
