import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Authenticate } from '../../platform/http/authenticate.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { createLinkVisits } from './link-visits.service.ts';
import { mountReferralLinks } from './referral-links.routes.ts';
import { mountReferrals } from './referrals.routes.ts';
import { createReferrals } from './referrals.service.ts';

type Dependencies = {
  http: FastifyInstance;
  database: Database;
  clock: Clock;
  limits: Limits;
  authenticate: Authenticate;
  publicUrl: string;
};

/** Recommendations: links, attribution of applications, and vouches (DESIGN §5). */
export function referralsFeature(dependencies: Dependencies): Feature {
  const referrals = createReferrals(dependencies);
  mountReferralLinks({ ...dependencies, visits: createLinkVisits(dependencies) });
  return { mount: (mount) => mountReferrals(mount, referrals) };
}
