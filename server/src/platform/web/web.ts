import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { isPagePath } from '@uneed/domain/kernel/page-url/page-path.ts';
import type { TextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Limits } from '../http/limits.ts';
import { OTHER_SITES_HEADERS } from '../http/other-sites.ts';
import type { Authenticate } from '../http/session.ts';
import { createDocuments, type DocumentOptions, type Page, type Render } from './documents.ts';
import { sendErrorOfPath } from './error-page.ts';
import { mountPageForms } from './page-forms.ts';

/** Maximum age of a document for anonymous visitors. */
const DOCUMENT_TTL_MS = 5_000;
const DOCUMENT_CACHE_BYTES = 32 * 1024 * 1024;

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For files that keep their name when their content changes: icons, manifest. */
const ONE_HOUR = 'public, max-age=3600';

/** The service worker also keeps its name, and the browser must see a new version at once. */
const REVALIDATE = 'no-cache';

const PAGES: RouteShorthandOptions = { schema: { hide: true }, errorHandler: sendErrorOfPath };

export type WebOptions = {
  /** Folder of the web app, with the build in `build/`. */
  webDir: string;
  /** The time with which pages are rendered. */
  clock: Clock;
  /** Public origin of the app, without a trailing slash. */
  publicUrl: string;
  authenticate: Authenticate;
  limits: Limits;
  /** Paths of the files that pages of other sites load. */
  filesForOtherSites?: readonly string[];
  /** Other origins from which images are loaded. */
  imageOrigins?: readonly string[];
  /** Whether documents for visitors without a session are cached; default true. */
  isPageCacheOn?: boolean;
  texts: TextVersion;
  pageCookie?: DocumentOptions['pageCookie'];
  /** Whether to use Vite with hot reload instead of the build. */
  dev?: boolean;
};

/** Mounts the web app: its static files, its forms, and a rendered document for every other path. Must be mounted last. */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { webDir, filesForOtherSites = [], ...others } = options;
  const { dev = false, isPageCacheOn = true, imageOrigins = [], ...rest } = others;
  const cache = { ttlMs: isPageCacheOn ? DOCUMENT_TTL_MS : 0, maxBytes: DOCUMENT_CACHE_BYTES };
  if (dev) return mountDev(app, webDir, { ...rest, imageOrigins, ...cache, ttlMs: 0 });
  await mountAssets(app, webDir, filesForOtherSites);
  const render = await loadBuiltRenderer(webDir);
  const { getDocument, submitForm } = createDocuments(app, { ...rest, ...cache, imageOrigins, render });
  await mountPageForms(app, { publicUrl: options.publicUrl, submit: submitForm, send });
  app.get('/*', PAGES, async (request, reply) => {
    if (!isPagePath(request.url)) return reply.callNotFound();
    return send(reply, await getDocument(request, reply));
  });
}

/** Serves the client build with its precompressed files; files with a hash in their name, those in `assets/`, are immutable. */
async function mountAssets(
  app: FastifyInstance,
  webDir: string,
  filesForOtherSites: readonly string[],
): Promise<void> {
  const root = join(webDir, 'build/client');
  const worker = join(root, 'sw.js');
  const shared = filesForOtherSites.map((path) => join(root, path));
  const options = { preCompressed: true, cacheControl: false, index: false, schemaHide: true } as const;
  // One route: with one for each of its hundreds of files the server keeps 25 MB more. The plugin's own route would read the whole folder
  // for each request, at five times the CPU time.
  await app.register(fastifyStatic, {
    ...options,
    serve: false,
    root: join(root, 'assets'),
    setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
  });
  app.get(
    '/assets/*',
    { schema: { hide: true } },
    (request: FastifyRequest<{ Params: { '*': string } }>, reply) => reply.sendFile(request.params['*']),
  );
  // A route for each file, since all other paths are pages.
  await app.register(fastifyStatic, {
    ...options,
    root,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'assets/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(worker) ? REVALIDATE : ONE_HOUR);
      // The path is that of the file which is sent, such as `widget.js.br`.
      if (shared.some((file) => path.startsWith(file))) reply.headers(OTHER_SITES_HEADERS);
    },
  });
}

function send(reply: FastifyReply, page: Page) {
  return reply.status(page.status).headers(page.headers).send(page.body);
}

async function mountDev(app: FastifyInstance, webDir: string, options: Omit<DocumentOptions, 'render'>) {
  const { render, serveModule } = await startDevServer(app, webDir);
  const { getDocument, submitForm } = createDocuments(app, { ...options, render });
  const { publicUrl } = options;
  await mountPageForms(app, { publicUrl, submit: submitForm, send: sendDev });
  app.get('/*', PAGES, async (request: FastifyRequest, reply) => {
    // Vite serves modules below /assets too.
    if (!isPagePath(request.url) && !request.url.startsWith('/assets/')) return reply.callNotFound();
    if (await serveModule(request, reply)) return reply.hijack();
    return sendDev(reply, await getDocument(request, reply));
  });
}

/** Vite's client adds inline styles and a WebSocket, which the content security policy forbids. */
function sendDev(reply: FastifyReply, page: Page) {
  const { 'content-security-policy': _, ...headers } = page.headers;
  return send(reply, { ...page, headers });
}

/** Returns the `render` function of a module of the web app; throws if there is none. */
function getRender(module: unknown): Render {
  const isModule = typeof module === 'object' && module !== null && 'render' in module;
  if (!isModule || typeof module.render !== 'function') throw new Error('The web app exports no render().');
  const { render } = module;
  return (request, context) => render(request, context);
}

/** Loads `render` from the built web app in `webDir`. */
async function loadBuiltRenderer(webDir: string): Promise<Render> {
  const file = join(webDir, 'build/server/index.js');
  return getRender(await import(pathToFileURL(file).href));
}

/** Starts Vite in this process. It serves the modules of the web app and renders pages from the current sources. */
async function startDevServer(app: FastifyInstance, webDir: string) {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: webDir, appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());

  const render: Render = async (request, context) => {
    const current = getRender(await vite.ssrLoadModule('/app/entry.ssr.ts'));
    return current(request, context);
  };

  /** Lets Vite respond; resolves to false when Vite does not handle the request. */
  function serveModule(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    return new Promise((resolve, reject) => {
      reply.raw.once('finish', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve(false)));
    });
  }
  return { render, serveModule };
}
