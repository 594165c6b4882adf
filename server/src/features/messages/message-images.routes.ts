import { isId } from '@uneed/domain/kernel/ids.ts';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../platform/http/address-key.ts';
import { notFound, unauthenticated } from '../../platform/http/app-error.ts';
import type { Identify } from '../../platform/http/identify.ts';
import type { Limit, Limits } from '../../platform/http/limits.ts';
import type { MessagesService } from './messages.service.ts';

/** A conversation may show a hundred pictures at once. */
const LIMIT: Limit = '6000/minute';
/** For this browser alone, and asked for again once the session may have ended. */
const CACHING = 'private, max-age=3600';

type Needs = { limits: Limits; identify: Identify; messages: MessagesService };
type Params = { Params: { messageId: string } };

/** The pictures of messages: files, not calls of the API, so mounted by hand like the public ones. */
export function mountMessageImages(http: FastifyInstance, needs: Needs): void {
  const { limits, identify, messages } = needs;
  const counter = limits.perCall('GET message image', LIMIT);
  const options = { schema: { hide: true }, config: { who: 'member', limit: LIMIT } } as const;

  http.get<Params>('/api/messages/images/:messageId', options, async (request, reply) => {
    const actor = await identify(request);
    await counter.count(actor?.id ?? addressKey(request.ip));
    if (!actor) throw unauthenticated();
    const { messageId } = request.params;
    if (!isId(messageId)) throw notFound();
    const bytes = await messages.image(actor, messageId);
    return reply
      .type('image/webp')
      .header('cache-control', CACHING)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .send(bytes);
  });
}
