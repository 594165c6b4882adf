import { randomBytes } from 'node:crypto';
import { type Area, isSharedPage } from '@uneed/domain/kernel/area.ts';
import { ERROR_STATUS } from '@uneed/domain/kernel/errors.schema.ts';
import { withKnownParameters } from '@uneed/domain/kernel/page-url/page-parameters.ts';
import type { TextVersion } from '@uneed/domain/kernel/quoted-texts/quoted-text.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Clock, clockCacheOptions } from '../clock.ts';
import { AppError, unavailable } from '../http/app-error.ts';
import { DEVICE_COOKIE } from '../http/device-cookie.ts';
import { chooseEncoding, type Encoding, encode } from '../http/encoding.ts';
import { addressKey, type Limit, type Limits } from '../http/limits.ts';
import { type Authenticate, areaOf, createSessionCookie, getSessionToken } from '../http/session.ts';
import { isPrefetch } from '../http/visit.ts';
import {
  type ApiResponse,
  type CookieJar,
  createDeadline,
  createInternalFetch,
  type Deadline,
  TIMED_OUT,
  withinDeadline,
} from './internal-fetch.ts';

/** A rendered document as it is sent. */
export type Page = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Whether the page may be cached and sent to other visitors. */
  isShareable: boolean;
};

/** What the renderer needs besides the request, as `web/app/entry.ssr.ts` takes it. */
export type RenderContext = {
  inject(request: Request): Promise<ApiResponse>;
  now: Date;
  nonce: string;
  /** Whose session the page is rendered with. */
  area: Area;
  hasSession: boolean;
  isPhone: boolean;
  cookieNames: readonly string[];
  texts: TextVersion;
};

export type Render = (request: Request, visitor: RenderContext) => Promise<Response>;

export type DocumentOptions = {
  render: Render;
  /** The time with which pages are rendered. */
  clock: Clock;
  /** Public origin of the app. Documents are rendered for this origin; the `Host` header is ignored. */
  publicUrl: string;
  authenticate: Authenticate;
  limits: Limits;
  /** The renderer has modules of its own, and so a version of its own. */
  texts: TextVersion;
  imageOrigins: readonly string[];
  /** A cookie of the device that pages read also without a session; a page with it is rendered for this device alone. */
  pageCookie?: { name: string; isReadBy(path: string): boolean };
  /** How long a document is cached; 0 disables the cache. */
  ttlMs: number;
  maxBytes: number;
  /** Maximum time to read what a page shows; 8,000 by default. */
  readTimeoutMs?: number;
};

/** The same limit as for reads of the API (product.md, 'Limits'). */
const LIMIT: Limit = '6000/minute';
/** Pages that are not in the cache, for visitors without a session: rendering them takes 100 times as long. */
const RENDERING_LIMIT: Limit = '1200/minute';
/** Reads of a page fail together before this time, so that a page is answered within 10 s while the database is silent (product.md, 'Failing parts'). */
const READ_TIMEOUT_MS = 8_000;
const UNAVAILABLE_STATUS = ERROR_STATUS.UNAVAILABLE;
const PRIVATE_CACHE_CONTROL = 'private, no-store';
/** Where React Router asks for routes (its `routeDiscovery.manifestPath`). */
const ROUTES_PATH = '/__manifest?';
/** How browsers encode the values of a form by default. */
export const FORM_MEDIA_TYPE = 'application/x-www-form-urlencoded';

/** Whether the browser says that it runs on a phone. Safari and Firefox do not say it. */
const isPhone = ({ headers }: FastifyRequest): boolean => headers['sec-ch-ua-mobile'] === '?1';

/** Creates a nonce for one rendered document. */
export const createNonce = (): string => randomBytes(16).toString('base64');

/**
 * Content security policy of a document: scripts and styles of this origin only, inline ones only with the nonce, no
 * frames. `imageOrigins` are other origins from which images may be loaded.
 */
export function contentSecurityPolicy(nonce: string, imageOrigins: readonly string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every document besides its content security policy and those of every response (platform/http/server.ts). */
export const DOCUMENT_HEADERS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

type PageCacheOptions = { clock: Clock; ttlMs: number; maxBytes: number };

/**
 * Caches shareable pages for `ttlMs`, with a total size of at most `maxBytes`. `get` returns the cached page or renders it; concurrent
 * calls with the same key share one rendering.
 */
export function createPageCache({ clock, ttlMs, maxBytes }: PageCacheOptions) {
  const pages = new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: maxBytes,
    ttl: ttlMs,
    ...clockCacheOptions(clock),
    // A page for one visitor is larger than the cache: it is returned, and not stored.
    sizeCalculation: ({ isShareable, body }, key) =>
      isShareable ? body.length + key.length + 1_000 : maxBytes + 1,
    fetchMethod: (_key, _stale, { context: renderPage }) => renderPage(),
    // Who waits for a page gets it, also when its place in the cache is taken meanwhile.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string, renderPage: () => Promise<Page>): Promise<Page> =>
      pages.forceFetch(key, { context: renderPage }),
  };
}

type Rendering = {
  /** Path and query of the page. */
  url: string;
  deadline: Deadline;
  area: Area;
  hasSession: boolean;
  /** The cookies that the page reads; undefined for a page that others get too. */
  cookie: string | undefined;
  encoding: Encoding;
  /** The values of a submitted form, url-encoded; undefined when a page is requested. */
  form?: string;
};

/**
 * Returns functions that render the document for a request (documents for anonymous visitors are cached) and that run the
 * action of a page with a submitted form.
 */
export function createDocuments(app: FastifyInstance, options: DocumentOptions) {
  const { render, clock, publicUrl, authenticate, limits, imageOrigins, pageCookie, texts, ttlMs, maxBytes } =
    options;
  const { readTimeoutMs = READ_TIMEOUT_MS } = options;
  const counter = limits.perRequest('GET page', LIMIT);
  const renderingCounter = limits.perRequest('render page', RENDERING_LIMIT);
  const isHttps = publicUrl.startsWith('https:');
  const cache = createPageCache({ clock, ttlMs, maxBytes });
  const publicCacheControl = `public, max-age=0, s-maxage=${Math.floor(ttlMs / 1000)}`;

  async function renderPage(
    request: FastifyRequest,
    { url, deadline, area, hasSession, cookie, encoding, form }: Rendering,
  ): Promise<Page> {
    const nonce = createNonce();
    const jar: CookieJar = [];
    const canWrite = form !== undefined;
    const fetchInternally = createInternalFetch(app, request, { cookie, canWrite, jar, deadline });
    let isIncomplete = false;
    const inject: typeof fetchInternally = async (apiRequest) => {
      const response = await fetchInternally(apiRequest);
      isIncomplete ||= response.status === UNAVAILABLE_STATUS;
      return response;
    };
    const pageRequest = new Request(
      `${publicUrl}${url}`,
      canWrite ? { method: 'POST', headers: { 'content-type': FORM_MEDIA_TYPE }, body: form } : {},
    );
    const cookieNames = cookie === undefined ? [] : Object.keys(app.parseCookie(cookie));
    const visitor = { nonce, area, hasSession, isPhone: isPhone(request), cookieNames, texts };
    const response = await render(pageRequest, { inject, now: clock.now(), ...visitor });
    // Something it reads counts visits, or is unavailable: the visit itself comes again.
    if (isIncomplete && isPrefetch(request)) throw unavailable();
    const responseHeaders = Object.fromEntries(response.headers);
    const isPrivate = canWrite || /no-store|private/.test(responseHeaders['cache-control'] ?? '');
    const isForAll = !hasSession && cookie === undefined && jar.length === 0 && !isPrivate;
    const isShareable = ttlMs > 0 && response.status === 200 && isForAll;
    const { buffer, byteOffset, byteLength } = await response.bytes();
    const plain = Buffer.from(buffer, byteOffset, byteLength);
    return {
      status: response.status,
      headers: {
        ...responseHeaders,
        ...DOCUMENT_HEADERS,
        'content-security-policy': contentSecurityPolicy(nonce, imageOrigins),
        'cache-control': isShareable ? publicCacheControl : PRIVATE_CACHE_CONTROL,
        vary: 'Cookie, Accept-Encoding, Sec-CH-UA-Mobile',
        ...(jar.length > 0 ? { 'set-cookie': jar } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      body: await encode(plain, encoding),
      isShareable,
    };
  }

  /** Returns who has the session of this area; undefined if it could not be checked. */
  async function findActor(request: FastifyRequest, area: Area, deadline: Deadline) {
    const token = getSessionToken(request, area);
    const lookup = authenticate(token, request.ip, area).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      return undefined;
    });
    const found = await withinDeadline(lookup, deadline);
    return found === TIMED_OUT ? undefined : found;
  }

  /**
   * Whose session a page is rendered with, and whether it is valid, or could not be checked; in that case the page shows the error. On
   * a page that everybody reads, who is not signed in as a person may be an enterprise.
   */
  async function findSession(request: FastifyRequest, deadline: Deadline) {
    const own = areaOf(request);
    const areas: Area[] = own === 'person' && isSharedPage(request.url) ? ['person', 'enterprise'] : [own];
    for (const area of areas) {
      const actor = await findActor(request, area, deadline);
      if (actor === null) continue;
      await counter.count(actor?.id ?? addressKey(request.ip));
      return { area, hasSession: true };
    }
    await counter.count(addressKey(request.ip));
    return { area: own, hasSession: false, endedAreas: areas.filter((area) => hasToken(request, area)) };
  }

  const hasToken = (request: FastifyRequest, area: Area) => getSessionToken(request, area) !== undefined;

  /**
   * All cookies of a visitor with a session; otherwise the one that the page reads without it, and with a form that of the
   * device, so that who signs in keeps its id.
   */
  function readableCookies(
    { headers, cookies, url }: FastifyRequest,
    { hasSession, isForm }: { hasSession: boolean; isForm: boolean },
  ): string | undefined {
    if (hasSession) return headers.cookie;
    const names = [
      ...(pageCookie?.isReadBy(url.split('?')[0] ?? '') ? [pageCookie.name] : []),
      ...(isForm ? [DEVICE_COOKIE] : []),
    ];
    const pairs = names.flatMap((name) => {
      const value = cookies[name];
      return value ? [app.serializeCookie(name, value)] : [];
    });
    return pairs.length === 0 ? undefined : pairs.join('; ');
  }

  /** The routes of the links on a page, which React Router asks for; the same for everybody. */
  async function getRoutes(request: FastifyRequest): Promise<Page> {
    await counter.count(addressKey(request.ip));
    const response = await render(new Request(`${publicUrl}${request.url}`), {
      inject: () => Promise.reject(unavailable()),
      now: clock.now(),
      nonce: '',
      area: 'person',
      hasSession: false,
      isPhone: false,
      cookieNames: [],
      texts,
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.bytes()),
      isShareable: false,
    };
  }

  /** Also clears the cookie of a session that has ended, so that later requests use the cache. */
  async function getDocument(request: FastifyRequest, reply: FastifyReply): Promise<Page> {
    if (request.url.startsWith(ROUTES_PATH)) return getRoutes(request);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const deadline = createDeadline(readTimeoutMs);
    const { area, hasSession, endedAreas = [] } = await findSession(request, deadline);
    const cookie = readableCookies(request, { hasSession, isForm: false });
    const rendering = { deadline, area, hasSession, cookie, encoding };
    if (hasSession) return renderPage(request, { url: request.url, ...rendering });
    const url = withKnownParameters(request.url);
    const key = `${encoding} ${isPhone(request)} ${isPrefetch(request)} ${url}`;
    const renderForVisitors = async () => {
      await renderingCounter.count(addressKey(request.ip));
      return renderPage(request, { url, ...rendering });
    };
    const isCached = ttlMs > 0 && cookie === undefined;
    const page = await (isCached ? cache.get(key, renderForVisitors) : renderForVisitors());
    if (endedAreas.length === 0) return page;
    for (const ended of endedAreas) createSessionCookie(reply, isHttps, ended).clear();
    return { ...page, headers: { ...page.headers, 'cache-control': PRIVATE_CACHE_CONTROL } };
  }

  /** The action's redirect, or the page with its error; never cached. */
  async function submitForm(request: FastifyRequest, form: string): Promise<Page> {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const deadline = createDeadline(readTimeoutMs);
    const { area, hasSession } = await findSession(request, deadline);
    const cookie = readableCookies(request, { hasSession, isForm: true });
    return renderPage(request, { url: request.url, deadline, area, hasSession, cookie, encoding, form });
  }

  return { getDocument, submitForm };
}
