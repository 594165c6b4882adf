import * as account from '@uneed/domain/accounts/account.rules.ts';
import * as alerts from '@uneed/domain/alerts/alert.rules.ts';
import * as answers from '@uneed/domain/applications/answer.rules.ts';
import * as applications from '@uneed/domain/applications/application.rules.ts';
import * as cvs from '@uneed/domain/applications/cv.rules.ts';
import * as contracts from '@uneed/domain/contracts/contract.rules.ts';
import * as hires from '@uneed/domain/contracts/hire.rules.ts';
import * as jobs from '@uneed/domain/jobs/job.rules.ts';
import * as offlineJobs from '@uneed/domain/jobs/offline-jobs.rules.ts';
import * as media from '@uneed/domain/media/media.rules.ts';
import * as messages from '@uneed/domain/messages/message.rules.ts';
import * as notifications from '@uneed/domain/notifications/notification.rules.ts';
import * as orders from '@uneed/domain/plans/order.rules.ts';
import * as posts from '@uneed/domain/posts/post.rules.ts';
import * as profiles from '@uneed/domain/profiles/profile.rules.ts';
import * as push from '@uneed/domain/push/push.rules.ts';
import * as referents from '@uneed/domain/referents/referent.rules.ts';
import * as bonuses from '@uneed/domain/referrals/bonus.rules.ts';
import * as referrals from '@uneed/domain/referrals/referral.rules.ts';
import * as vouches from '@uneed/domain/referrals/vouch.rules.ts';
import * as reputation from '@uneed/domain/reputation/reputation.rules.ts';
import * as risk from '@uneed/domain/safety/risk.rules.ts';
import * as safety from '@uneed/domain/safety/safety.rules.ts';
import * as sanctions from '@uneed/domain/safety/sanction.rules.ts';
import * as settings from '@uneed/domain/settings/settings.rules.ts';
import * as support from '@uneed/domain/support/support.rules.ts';

const RULES: object[] = [
  ...[account, alerts, applications, cvs, contracts, jobs, media, messages, notifications, posts],
  ...[offlineJobs, orders, profiles, push, referents, risk, safety, sanctions, settings, support],
  ...[referrals, vouches, answers, hires, bonuses, reputation],
];

/** The numbers of the business that a text may name as `{{NAME}}`, so that it cannot contradict the product. */
export const RULE_VALUES: ReadonlyMap<string, number> = new Map(
  RULES.flatMap((rules) => Object.entries(rules)).filter(([, value]) => typeof value === 'number'),
);
