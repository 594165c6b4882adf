import { isAvatarPath } from '@uneed/domain/media/media.schema.ts';
import type { FastifyInstance } from 'fastify';
import { addressKey } from '../../platform/http/address-key.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { Limit, Limits } from '../../platform/http/limits.ts';
import { isStoredName, type Storage } from '../../platform/media/storage.ts';
import type { Avatars } from './avatars.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Nothing in a picture may load, run or frame anything, also when somebody opens it by itself. */
const PICTURE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Generous: a page shows dozens of pictures, and whole towns sit behind one address. */
const LIMIT: Limit = '60000/minute';

export type MediaNeeds = {
  limits: Limits;
  storage: Storage;
  avatars: Avatars;
  /** A public service that draws avatars in our place. */
  avatarUrl: string | undefined;
};

type Params = { Params: { file: string } };

/** Files, not calls of the API: so they are mounted by hand, outside the endpoints of the domain. */
export function mountMedia(http: FastifyInstance, { limits, storage, avatars, avatarUrl }: MediaNeeds): void {
  const counter = limits.perRequest('GET media', LIMIT);
  const options = {
    schema: { hide: true },
    config: { who: 'anyone', limit: LIMIT },
    onRequest: async ({ ip }: { ip: string }) => counter.count(addressKey(ip)),
  } as const;

  http.get<Params>('/media/:file', options, async ({ params: { file } }, reply) => {
    const bytes = isStoredName(file) ? await storage.get('pictures', file) : undefined;
    if (!bytes) throw notFound();
    return reply
      .type('image/webp')
      .header('cache-control', IMMUTABLE)
      .header('content-security-policy', PICTURE_CSP)
      .send(bytes);
  });

  http.get<Params>('/api/avatars/:file', options, async ({ params: { file } }, reply) => {
    if (!isAvatarPath(`/api/avatars/${file}`)) throw notFound();
    const number = Number.parseInt(file, 10);
    if (avatarUrl) {
      return reply.header('cache-control', 'public, max-age=3600').redirect(`${avatarUrl}/${number}`, 302);
    }
    return reply
      .type('image/svg+xml')
      .header('cache-control', IMMUTABLE)
      .header('content-security-policy', PICTURE_CSP)
      .send(avatars.draw(number));
  });
}
