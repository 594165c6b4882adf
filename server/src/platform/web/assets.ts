import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that keep their name when their content changes: icons, manifest. */
const ONE_HOUR = 'public, max-age=3600';

/** The service worker also keeps its name, and the browser must see a new version at once. */
const REVALIDATE = 'no-cache';

/** Serves the client build with its precompressed files; files with a hash in their name are immutable. */
export async function mountAssets(app: FastifyInstance, webDir: string): Promise<void> {
  const root = join(webDir, 'build/client');
  const hashed = join(root, 'assets') + sep;
  const worker = join(root, 'sw.js');
  const getCacheControl = (path: string) => {
    if (path.startsWith(worker)) return REVALIDATE;
    return path.startsWith(hashed) ? IMMUTABLE : ONE_HOUR;
  };
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: false,
    schemaHide: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', getCacheControl(path));
    },
  });
}
