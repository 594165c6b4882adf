import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { unavailable } from './app-error.ts';

/** In which browsers, and apps with a browser of their own, say why they load a page. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
/** They load it ahead of a visit that may never come. */
const PURPOSES = ['prefetch', 'prerender', 'preview', 'instant'];

/** Whether a browser sends the request before, and perhaps without, anybody's visit. */
export const isPrefetch = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  PURPOSE_HEADERS.some((name) => {
    const words = String(headers[name] ?? '').toLowerCase();
    return words.split(/[^a-z-]+/).some((word) => PURPOSES.includes(word));
  });

/** 503 for a prefetch of what counts or changes something: the visit itself then comes again, and counts. */
export function refusePrefetch(request: Pick<FastifyRequest, 'headers'>): void {
  if (isPrefetch(request)) throw unavailable('Esta dirección no se carga por adelantado: ábrela para verla.');
}

/** Whether a person opens what is requested: neither a crawler nor a link preview, nor a look at the headers alone. */
export function isVisit({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const userAgent = headers['user-agent'] ?? '';
  return method !== 'HEAD' && userAgent !== '' && !isbot(userAgent);
}
