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
  const { origin } = request.headers;
  if (origin === undefined) return;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  if (host !== request.headers.host && host !== new URL(publicUrl).host)
    throw forbidden('Solicitud de otro sitio');
}
