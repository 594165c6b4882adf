import type { Post } from '@uneed/domain/community/posts/posts.schema.ts';
import type { Job } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { type Id, isId } from '@uneed/domain/kernel/ids.ts';
import { SHARE_PICTURE_MAX_AGE_MINUTES } from '@uneed/domain/site/seo/share-picture.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { Limit, Limits } from '../../../../platform/http/limits.ts';
import { createPublicRouteOptions } from '../../../../platform/http/public-route.ts';
import { presentJobPicture, presentPostPicture } from './share-pictures.presenter.ts';
import type { SharePictures } from './share-pictures.service.ts';

const LIMIT: Limit = '300/minute';
const CACHE_CONTROL = `public, max-age=${SHARE_PICTURE_MAX_AGE_MINUTES * 60}`;
const PICTURE = '.png';
const CODE = '.svg';

export type Dependencies = {
  http: FastifyInstance;
  limits: Limits;
  publicUrl: string;
  pictures: SharePictures;
  /** Returns a job as an anonymous visitor sees it. Throws 404 or 410 if there is none for others. */
  findPublicJob(id: Id): Promise<Job>;
  /** Returns a post as an anonymous visitor sees it. Throws 404 or 410 if there is none for others. */
  findPublicPost(id: Id): Promise<Post>;
};

type PictureRequest = { Params: { file: string } };

/** Returns the id in the name of a file. Throws 404 if it is not such a name. */
function parseId(file: string, extension: string): Id {
  const id = file.slice(0, -extension.length);
  if (!file.endsWith(extension) || !isId(id)) throw notFound();
  return id;
}

/** Mounts the pictures that chats and social networks show of a shared job or post, and the QR code that a printed job carries. */
export function mountSharePictures({ http, limits, publicUrl, pictures, ...find }: Dependencies): void {
  const options = createPublicRouteOptions(limits, 'GET share pictures', LIMIT);

  async function send(svg: string, request: FastifyRequest<PictureRequest>, reply: FastifyReply) {
    const tag = `"${pictures.getTag(svg)}"`;
    reply.header('cache-control', CACHE_CONTROL).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply.type('image/png').send(await pictures.render(svg));
  }

  http.get<PictureRequest>('/share/jobs/:file', options, async (request, reply) => {
    const { file } = request.params;
    if (!file.endsWith(CODE))
      return send(presentJobPicture(await find.findPublicJob(parseId(file, PICTURE))), request, reply);
    const { _id } = await find.findPublicJob(parseId(file, CODE));
    // A border of four modules, as readers require; paper gets wet: a quarter of the code may be damaged.
    const code = renderSVG(`${publicUrl}/jobs/${_id}`, { border: 4, ecc: 'Q' });
    return reply.header('cache-control', CACHE_CONTROL).type('image/svg+xml').send(code);
  });
  http.get<PictureRequest>('/share/posts/:file', options, async (request, reply) =>
    send(
      presentPostPicture(await find.findPublicPost(parseId(request.params.file, PICTURE))),
      request,
      reply,
    ),
  );
}
