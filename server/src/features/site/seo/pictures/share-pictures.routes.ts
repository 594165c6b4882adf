import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { SHARE_PICTURE_MAX_AGE_MINUTES } from '@uneed/domain/site/seo/share-picture.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Limit, Limits } from '../../../../platform/http/limits.ts';
import { createPublicRouteOptions } from '../../../../platform/http/public-route.ts';
import { presentJobPicture, presentPostPicture } from './share-pictures.presenter.ts';
import type { SharePictures } from './share-pictures.service.ts';

const LIMIT: Limit = '300/minute';
const CACHE_CONTROL = `public, max-age=${SHARE_PICTURE_MAX_AGE_MINUTES * 60}`;
const EXTENSION = '.png';

export type Dependencies = {
  http: FastifyInstance;
  limits: Limits;
  pictures: SharePictures;
  /** Returns a job as an anonymous visitor sees it. Throws 404 or 410 if there is none for others. */
  findPublicJob(id: Id): Promise<Job>;
  /** Returns a post as an anonymous visitor sees it. Throws 404 or 410 if there is none for others. */
  findPublicPost(id: Id): Promise<Post>;
};

type PictureRequest = { Params: { file: string } };

/** Returns the id in the name of a picture. Throws 404 if it is not such a name. */
function parseId(file: string): Id {
  const id = file.slice(0, -EXTENSION.length);
  if (!file.endsWith(EXTENSION) || !isId(id)) throw notFound();
  return id;
}

/** Mounts the pictures that chats and social networks show of a shared job or post. */
export function mountSharePictures({ http, limits, pictures, ...find }: Dependencies): void {
  const options = createPublicRouteOptions(limits, 'GET share pictures', LIMIT);

  async function send(svg: string, request: FastifyRequest<PictureRequest>, reply: FastifyReply) {
    const tag = `"${pictures.getTag(svg)}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('image/png').send(await pictures.render(svg));
  }

  http.get<PictureRequest>('/share/jobs/:file', options, async (request, reply) =>
    send(presentJobPicture(await find.findPublicJob(parseId(request.params.file))), request, reply),
  );
  http.get<PictureRequest>('/share/posts/:file', options, async (request, reply) =>
    send(presentPostPicture(await find.findPublicPost(parseId(request.params.file))), request, reply),
  );
}
