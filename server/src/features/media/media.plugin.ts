import type { FastifyInstance } from 'fastify';
import type { Limits } from '../../platform/http/limits.ts';
import type { Storage } from '../../platform/media/storage.ts';
import { createAvatars } from './avatars.ts';
import { mountMedia } from './media.routes.ts';

type Needs = { limits: Limits; storage: Storage; avatarUrl: string | undefined };

/** Pictures that anybody may see: stored ones at /media, drawn ones at /api/avatars. */
export function mediaFeature(http: FastifyInstance, needs: Needs): void {
  mountMedia(http, { ...needs, avatars: createAvatars() });
}
