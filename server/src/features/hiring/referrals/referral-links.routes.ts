import { withSource } from '@uneed/domain/hiring/jobs/job-source.rules.ts';
import {
  ownLinkPath,
  RECOMMENDATION_DAYS,
  RECOMMENDATIONS_COOKIE,
  REFERRAL_CODE_LENGTH,
  REFERRAL_PATH_PREFIX,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { setPageCookie } from '../../../platform/http/device-cookie.ts';
import { addressKey, type Limits } from '../../../platform/http/limits.ts';
import { type Authenticate, getSessionToken } from '../../../platform/http/session.ts';
import { isVisit, refusePrefetch } from '../../../platform/http/visit.ts';
import type { LinkVisits } from './link-visits.service.ts';

type Dependencies = {
  http: FastifyInstance;
  limits: Limits;
  authenticate: Authenticate;
  publicUrl: string;
  visits: LinkVisits;
};

/** Spaces, punctuation and quotes, some of them encoded: what is not a part of the code. */
const OTHER = '(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9%])*';
const CODE = new RegExp(`^${OTHER}([A-Za-z0-9]{${REFERRAL_CODE_LENGTH}})${OTHER}$`);

/**
 * Returns the code of a recommendation link; null for another URL. What a message or a hand adds around the code is left out; upper
 * and lower case are different codes.
 */
function parseCode({ method, url }: FastifyRequest): string | null {
  if (!url.startsWith(REFERRAL_PATH_PREFIX) || (method !== 'GET' && method !== 'HEAD')) return null;
  const text = url.slice(REFERRAL_PATH_PREFIX.length).split(/[/?]/)[0] ?? '';
  return CODE.exec(text)?.[1] ?? null;
}

/**
 * Redirects recommendation links to their job, whose page has the preview for shares, and stores the recommendation in a
 * cookie; works without JavaScript. A hook and not a route, so that an unknown code gets the page for unknown paths.
 */
export function mountReferralLinks({ http, limits, authenticate, publicUrl, visits }: Dependencies): void {
  const counter = limits.perRequest(`GET ${REFERRAL_PATH_PREFIX}:code`, '600/minute');
  const secure = publicUrl.startsWith('https:');
  http.addHook('onRequest', async (request, reply) => {
    const code = parseCode(request);
    if (code === null) return;
    refusePrefetch(request);
    await counter.count(addressKey(request.ip));
    const actor = await authenticate(getSessionToken(request), request.ip);
    const destination = await visits.open({
      code,
      visitorId: actor?.id ?? null,
      cookie: request.cookies[RECOMMENDATIONS_COOKIE],
      isVisit: isVisit(request),
    });
    if (destination === undefined) return;
    const { jobId, cookie, isOwn } = destination;
    if (cookie !== null && request.method === 'GET')
      setPageCookie(reply, secure, {
        name: RECOMMENDATIONS_COOKIE,
        value: cookie,
        days: RECOMMENDATION_DAYS,
      });
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return reply.redirect(isOwn ? ownLinkPath(jobId) : withSource(`/jobs/${jobId}`, 'recommendation'), 302);
  });
}
