import {
  RECOMMENDATION_DAYS,
  RECOMMENDATIONS_COOKIE,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import * as api from '@uneed/domain/hiring/referrals/referrals.api.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ReferralsService } from './referrals.service.ts';

export function mountReferrals(mount: Mount, referrals: ReferralsService): void {
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
