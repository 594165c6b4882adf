import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Authenticate } from '../../../platform/http/authenticate.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createLinkVisits } from './link-visits.service.ts';
import { mountReferralLinks } from './referral-links.routes.ts';
import { mountReferrals } from './referrals.routes.ts';
import { createReferrals } from './referrals.service.ts';
import { createVouchDelivery } from './vouches/vouch-delivery.service.ts';
import { createVouchEmails } from './vouches/vouches.mail.ts';
import { mountVouches } from './vouches/vouches.routes.ts';
import { createVouches } from './vouches/vouches.service.ts';
import { vouchWritten } from './vouches/vouches.tasks.ts';

type Dependencies = {
  http: FastifyInstance;
  database: Database;
  clock: Clock;
  limits: Limits;
  authenticate: Authenticate;
  queue: TaskQueue;
  mailer: Mailer;
  publicUrl: string;
};

/** Recommendations: links, attribution of applications, and vouches (DESIGN §5). */
export function referralsFeature(dependencies: Dependencies): Feature {
  const referrals = createReferrals(dependencies);
  mountReferralLinks({ ...dependencies, visits: createLinkVisits(dependencies) });
  const { database, queue, mailer, publicUrl } = dependencies;
  const vouches = createVouches(dependencies);
  const emails = createVouchEmails(mailer, publicUrl);
  const delivery = createVouchDelivery({ database, queue, emails });
  queue.handle(vouchWritten, ({ vouchId }) => delivery.deliver(vouchId));
  return {
    mount: (mount) => {
      mountReferrals(mount, referrals);
      mountVouches(mount, vouches);
    },
  };
}
