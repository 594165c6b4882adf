import { daysInMs } from '@uneed/domain/kernel/time.ts';
import {
  isReferralCode,
  RECOMMENDATION_DAYS,
  RECOMMENDATIONS_COOKIE,
  RECOMMENDATIONS_MARKER_COOKIE,
} from '@uneed/domain/referrals/referral.rules.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { addressKey } from '../../platform/http/address-key.ts';
import type { Authenticate } from '../../platform/http/authenticate.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { getSessionToken } from '../../platform/http/session.ts';
import type { LinkVisits } from './link-visits.service.ts';

type Dependencies = {
  http: FastifyInstance;
  limits: Limits;
  authenticate: Authenticate;
  publicUrl: string;
  visits: LinkVisits;
};

const PREFIX = '/r/';

/** Returns the code of a recommendation link; null for another URL. */
function parseCode({ method, url }: FastifyRequest): string | null {
  if (!url.startsWith(PREFIX) || (method !== 'GET' && method !== 'HEAD')) return null;
  const code = url.slice(PREFIX.length).split(/[/?]/)[0] ?? '';
  return isReferralCode(code) ? code : null;
}

const isCrawler = ({ method, headers }: FastifyRequest): boolean => {
  const userAgent = headers['user-agent'] ?? '';
  return method === 'HEAD' || userAgent === '' || isbot(userAgent);
};

/**
 * Redirects recommendation links to their job, whose page has the preview for shares, and remembers the recommendation in a
 * cookie; works without JavaScript. A hook and not a route, so that an unknown code gets the page for unknown paths.
 */
export function mountReferralLinks({ http, limits, authenticate, publicUrl, visits }: Dependencies): void {
  const counter = limits.perRequest(`GET ${PREFIX}:code`, '600/minute');
  const secure = publicUrl.startsWith('https:');
  const options = {
    path: '/',
    sameSite: 'lax',
    secure,
    maxAge: daysInMs(RECOMMENDATION_DAYS) / 1000,
  } as const;

  function remember(reply: FastifyReply, cookie: string): void {
    reply.setCookie(RECOMMENDATIONS_COOKIE, cookie, { ...options, httpOnly: true });
    reply.setCookie(RECOMMENDATIONS_MARKER_COOKIE, '1', options);
  }

  http.addHook('onRequest', async (request, reply) => {
    const code = parseCode(request);
    if (code === null) return;
    await counter.count(addressKey(request.ip));
    const actor = await authenticate(getSessionToken(request), request.ip);
    const destination = await visits.open({
      code,
      visitorId: actor?.id ?? null,
      cookie: request.cookies[RECOMMENDATIONS_COOKIE],
      isCounted: !isCrawler(request),
    });
    if (destination === undefined) return;
    if (destination.cookie !== null) remember(reply, destination.cookie);
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return reply.redirect(`/jobs/${destination.jobId}`, 302);
  });
}
