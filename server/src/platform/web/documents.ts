import type { FastifyInstance, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding, encode } from '../http/encoding.ts';
import { contentSecurityPolicy, createNonce, documentHeaders } from './document-headers.ts';
import { createPageCache, type Page } from './page-cache.ts';
import type { Render } from './renderer.ts';
import { type CookieJar, readAs } from './visitor.ts';

export type DocumentOptions = {
  render: Render;
  /** Where people reach us: documents are rendered as of this origin, whatever `Host` says. */
  publicUrl: string;
  /** Names of the cookies that hold a session. */
  sessionCookies: readonly string[];
  imageOrigins: readonly string[];
  /** How long a document is kept; 0 keeps none. */
  ttlMs: number;
  maxBytes: number;
};

/** Gives the document that a request asks for: rendered for a visitor with a session, else kept for a few seconds. */
export function createDocuments(app: FastifyInstance, options: DocumentOptions) {
  const { render, publicUrl, sessionCookies, imageOrigins, ttlMs, maxBytes } = options;
  const cache = createPageCache({ ttlMs, maxBytes });
  const headers = documentHeaders(publicUrl.startsWith('https:'));
  const shared = `public, max-age=0, s-maxage=${Math.floor(ttlMs / 1000)}`;

  async function make(request: FastifyRequest, hasSession: boolean, encoding: Encoding): Promise<Page> {
    const nonce = createNonce();
    const jar: CookieJar = [];
    const inject = readAs(app, request, hasSession, jar);
    const response = await render(new Request(`${publicUrl}${request.url}`), { inject, nonce, hasSession });
    const own = Object.fromEntries(response.headers);
    const isPrivate = /no-store|private/.test(own['cache-control'] ?? '');
    const isShareable = ttlMs > 0 && response.status === 200 && !hasSession && jar.length === 0 && !isPrivate;
    const plain = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: {
        ...own,
        ...headers,
        'content-security-policy': contentSecurityPolicy(nonce, imageOrigins),
        'cache-control': isShareable ? shared : 'private, no-store',
        vary: 'Cookie, Accept-Encoding',
        ...(jar.length > 0 ? { 'set-cookie': jar } : {}),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
      body: await encode(plain, encoding),
      isShareable,
    };
  }

  return function documentFor(request: FastifyRequest): Promise<Page> {
    const hasSession = sessionCookies.some((name) => request.cookies[name] !== undefined);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (hasSession) return make(request, true, encoding);
    return cache.get(`${encoding} ${request.url}`, () => make(request, false, encoding));
  };
}
