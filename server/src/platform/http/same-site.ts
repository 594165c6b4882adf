import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { forbidden } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws 403 for writes that a browser sends from another site (product.md, 'Wire conventions'). Clients other than browsers send neither
 * header and pass; the cookie is also SameSite=Lax.
 */
export function assertSameSite(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw forbidden('Solicitud de otro sitio');
  if (!isOwnOrigin(request.headers, publicUrl)) throw forbidden('Solicitud de otro sitio');
}

/**
 * Whether the `Origin` header is this site's, or missing (clients other than browsers send none). The host may be another one
 * that leads to this server, but the scheme must be that of the public URL: on a network, anybody can change a page without https.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [own, other] = [new URL(publicUrl), new URL(origin)];
  return other.protocol === own.protocol && (other.host === host || other.host === own.host);
}
