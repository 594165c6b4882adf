import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { forbidden } from './app-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that a browser makes from another site (DESIGN §4). Clients outside browsers
 * send neither header and pass: the cookie is SameSite=Lax besides.
 */
export function assertSameSite(request: FastifyRequest, publicUrl: string): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw forbidden('Solicitud de otro sitio');
  if (!isOwnOrigin(request.headers, publicUrl)) throw forbidden('Solicitud de otro sitio');
}

/** Whether the `Origin` of a request is this site's; clients outside browsers send none, and pass. */
export function isOwnOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const originHost = URL.canParse(origin) ? new URL(origin).host : '';
  return originHost === host || originHost === new URL(publicUrl).host;
}
