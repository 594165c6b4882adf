import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files whose name stays when their content changes: icons, manifest. */
const SHORT = 'public, max-age=3600';

/** The service worker keeps its name too, and whoever asks for it wants to know whether there is a newer one. */
const ALWAYS_ASKED = 'no-cache';

/** Serves the browser's part of the build as it lies there, compressed beforehand; hashed names are kept for ever. */
export async function mountAssets(app: FastifyInstance, webDir: string): Promise<void> {
  const root = join(webDir, 'build/client');
  const hashed = join(root, 'assets') + sep;
  const worker = join(root, 'sw.js');
  const cacheControlOf = (path: string) => {
    if (path.startsWith(worker)) return ALWAYS_ASKED;
    return path.startsWith(hashed) ? IMMUTABLE : SHORT;
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
      reply.header('cache-control', cacheControlOf(path));
    },
  });
}
