import { isAvatarPath } from '@uneed/domain/people/media/media.schema.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Limit, Limits } from '../../../platform/http/limits.ts';
import { createPublicRouteOptions } from '../../../platform/http/public-route.ts';
import { isStoredFileName, type Storage } from '../../../platform/media/storage.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { type Avatars, createAvatars } from './avatars.service.ts';
import { filesCleanup, filesReleased, incompleteFilesCleanup } from './media.tasks.ts';
import { createFileRemoval } from './stored-files.service.ts';

type Dependencies = {
  http: FastifyInstance;
  database: Database;
  clock: Clock;
  limits: Limits;
  queue: TaskQueue;
  storage: Storage;
  /** URL of a public service that draws the avatars instead. */
  avatarUrl: string | undefined;
  /** Whether the image of a post must not be served any more. */
  isPostImageWithheld(file: string): Promise<boolean>;
};

/** Public images: stored ones at /media, avatars at /api/avatars. Removes unreferenced files. */
export function mediaFeature(dependencies: Dependencies): Feature {
  const { queue } = dependencies;
  const removal = createFileRemoval(dependencies);
  queue.handle(filesReleased, ({ folder, names }) => removal.remove(folder, names));
  queue.handle(filesCleanup, removal.sweep);
  queue.schedule(filesCleanup, '*/10 * * * *', {});
  queue.handle(incompleteFilesCleanup, removal.sweepIncomplete);
  queue.schedule(incompleteFilesCleanup, '53 7 * * *', {});
  return {
    mount: () => mountMedia(dependencies, createAvatars()),
  };
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Prevents an image that is opened directly from loading resources, running scripts or being framed. */
const IMAGE_CSP = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** High: a page shows dozens of images, and many users can share one IP address. */
const LIMIT: Limit = '60000/minute';

type Params = { Params: { file: string } };

/** Mounts the file routes. They are not endpoints of the API, so they are not declared in the domain. */
function mountMedia(
  { http, limits, storage, avatarUrl, isPostImageWithheld }: Dependencies,
  avatars: Avatars,
): void {
  const options = createPublicRouteOptions(limits, 'GET media', LIMIT);

  /** Serves the images of a public folder, except those that are withheld. */
  function mountFolder(
    path: `/media/${string}:file`,
    folder: 'pictures' | 'posts',
    isWithheld: (file: string) => Promise<boolean>,
  ): void {
    http.get<Params>(path, options, async ({ params: { file } }, reply) => {
      const isServed = isStoredFileName(file) && !(await isWithheld(file));
      const bytes = isServed ? await storage.get(folder, file) : undefined;
      if (!bytes) throw notFound();
      return reply
        .type('image/webp')
        .header('cache-control', IMMUTABLE)
        .header('content-security-policy', IMAGE_CSP)
        .send(bytes);
    });
  }
  mountFolder('/media/:file', 'pictures', async () => false);
  mountFolder('/media/posts/:file', 'posts', isPostImageWithheld);

  http.get<Params>('/api/avatars/:file', options, async ({ params: { file } }, reply) => {
    if (!isAvatarPath(`/api/avatars/${file}`)) throw notFound();
    const number = Number.parseInt(file, 10);
    if (avatarUrl) {
      return reply.header('cache-control', 'public, max-age=3600').redirect(`${avatarUrl}/${number}`, 302);
    }
    return reply
      .type('image/svg+xml')
      .header('cache-control', IMMUTABLE)
      .header('content-security-policy', IMAGE_CSP)
      .send(await avatars.draw(number));
  });
}
