import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { forbidden } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws 403 for writes that a browser sends from another site (DESIGN §4). Clients other than browsers send neither
 * header and pass; the cookie is also SameSite=Lax.
 */
export function assertSameSite(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw forbidden('Solicitud de otro sitio');
  if (!isOwnOrigin(request.headers, publicUrl)) throw forbidden('Solicitud de otro sitio');
}

/** Whether the `Origin` header is this site's, or missing (clients other than browsers send none). */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const originHost = URL.canParse(origin) ? new URL(origin).host : '';
  return originHost === host || originHost === new URL(publicUrl).host;
}
