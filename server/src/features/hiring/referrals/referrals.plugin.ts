import {
  RECOMMENDATION_DAYS,
  RECOMMENDATIONS_COOKIE,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import * as api from '@uneed/domain/hiring/referrals/referrals.api.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Limits } from '../../../platform/http/limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Authenticate } from '../../../platform/http/session.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TaskQueue } from '../../../platform/queue/task-queue.ts';
import { createLinkVisits } from './link-visits.service.ts';
import { mountReferralLinks } from './referral-links.routes.ts';
import { createReferralEmails, createReferralNotifications } from './referral-notifications.service.ts';
import { createReferrals, type ReferralsService } from './referrals.service.ts';
import { referralChanged, referralNotified } from './referrals.tasks.ts';
import { createVouchDelivery, createVouchEmails } from './vouches/vouch-delivery.service.ts';
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

/** Recommendations: links, attribution of applications, and vouches (product.md, 'Vouches'). */
export function referralsFeature(dependencies: Dependencies): Feature {
  const referrals = createReferrals(dependencies);
  mountReferralLinks({ ...dependencies, visits: createLinkVisits(dependencies) });
  const { database, queue, mailer } = dependencies;
  const vouches = createVouches(dependencies);
  const emails = createVouchEmails(mailer);
  const delivery = createVouchDelivery({ database, queue, emails });
  const notifications = createReferralNotifications({
    ...dependencies,
    emails: createReferralEmails(mailer),
  });
  queue.handle(referralChanged, notifications.notifyReferrer);
  queue.handle(referralNotified, notifications.emailReferrer);
  queue.handle(vouchWritten, ({ vouchId }) => delivery.deliver(vouchId));
  return {
    mount: (mount) => {
      mountReferrals(mount, referrals);
      mountVouches(mount, vouches);
    },
  };
}

function mountReferrals(mount: Mount, referrals: ReferralsService): void {
  mount(api.createReferralLink, {
    who: 'member',
    limit: '60/minute',
    handle: async ({ actor, body }) => ({ link: await referrals.getLink(actor, body.jobId) }),
  });

  mount(api.listReferralLinks, {
    who: 'member',
    limit: '6000/minute',
    handle: ({ actor, query }) => referrals.getLinks(actor, query.page),
  });

  mount(api.listReferrals, {
    who: 'member',
    limit: '6000/minute',
    handle: ({ actor, query }) => referrals.getReferrals(actor, query.page),
  });

  mount(api.getRecommendation, {
    who: 'anyone',
    limit: '6000/minute',
    handle: async ({ actor, query, cookies }) => ({
      recommendation: await referrals.getRecommendation(
        { viewerId: actor?.id ?? null, jobId: query.jobId },
        cookies[RECOMMENDATIONS_COOKIE],
      ),
    }),
  });

  mount(api.setRecommendation, {
    who: 'anyone',
    limit: '60/minute',
    handle: async ({ actor, body, cookies, setPageCookie }) => {
      const { recommendation, cookie } = await referrals.setRecommendation(
        actor?.id ?? null,
        body,
        cookies[RECOMMENDATIONS_COOKIE],
      );
      setPageCookie({ name: RECOMMENDATIONS_COOKIE, value: cookie, days: RECOMMENDATION_DAYS });
      return { recommendation };
    },
  });
}
