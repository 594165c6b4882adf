import * as messages from '@uneed/domain/community/messages/message.rules.ts';
import * as posts from '@uneed/domain/community/posts/post.rules.ts';
import * as alerts from '@uneed/domain/hiring/alerts/alert.rules.ts';
import * as answers from '@uneed/domain/hiring/applications/answer.rules.ts';
import * as applications from '@uneed/domain/hiring/applications/application.rules.ts';
import * as contracts from '@uneed/domain/hiring/contracts/contract.rules.ts';
import * as hires from '@uneed/domain/hiring/contracts/hire.rules.ts';
import * as jobs from '@uneed/domain/hiring/jobs/job.rules.ts';
import * as offlineJobs from '@uneed/domain/hiring/jobs/offline-jobs.rules.ts';
import * as questions from '@uneed/domain/hiring/questions/question.rules.ts';
import * as bonuses from '@uneed/domain/hiring/referrals/bonus.rules.ts';
import * as referrals from '@uneed/domain/hiring/referrals/referral.rules.ts';
import * as vouches from '@uneed/domain/hiring/referrals/vouch.rules.ts';
import * as reputation from '@uneed/domain/hiring/reputation/reputation.rules.ts';
import * as scorecards from '@uneed/domain/hiring/scorecards/scorecard.rules.ts';
import * as stages from '@uneed/domain/hiring/stages/stage.rules.ts';
import * as webhooks from '@uneed/domain/hiring/webhooks/webhook.rules.ts';
import * as actor from '@uneed/domain/kernel/actor.ts';
import * as enterprises from '@uneed/domain/organizations/enterprises/enterprise.rules.ts';
import * as team from '@uneed/domain/organizations/enterprises/team.rules.ts';
import * as enterpriseVerification from '@uneed/domain/organizations/enterprises/verification.rules.ts';
import * as highlights from '@uneed/domain/organizations/plans/highlight.rules.ts';
import * as orders from '@uneed/domain/organizations/plans/order.rules.ts';
import * as plans from '@uneed/domain/organizations/plans/plan.rules.ts';
import * as planLimits from '@uneed/domain/organizations/plans/plan-limit.rules.ts';
import * as tokens from '@uneed/domain/organizations/plans/token.rules.ts';
import * as transferReceipts from '@uneed/domain/organizations/plans/transfer-receipt.rules.ts';
import * as account from '@uneed/domain/people/accounts/account.rules.ts';
import * as emailConfirmation from '@uneed/domain/people/accounts/email-confirmation.rules.ts';
import * as emailedCode from '@uneed/domain/people/accounts/emailed-code.rules.ts';
import * as passkeys from '@uneed/domain/people/accounts/passkeys.rules.ts';
import * as cvs from '@uneed/domain/people/cv/cv.rules.ts';
import * as media from '@uneed/domain/people/media/media.rules.ts';
import * as notifications from '@uneed/domain/people/notifications/notification.rules.ts';
import * as profiles from '@uneed/domain/people/profiles/profile.rules.ts';
import * as push from '@uneed/domain/people/push/push.rules.ts';
import * as referents from '@uneed/domain/people/referents/referent.rules.ts';
import * as risk from '@uneed/domain/people/safety/risk.rules.ts';
import * as safety from '@uneed/domain/people/safety/safety.rules.ts';
import * as sanctions from '@uneed/domain/people/safety/sanction.rules.ts';
import * as settings from '@uneed/domain/people/settings/settings.rules.ts';
import * as apiKeys from '@uneed/domain/site/api-keys/api-key.rules.ts';
import * as jobImports from '@uneed/domain/site/job-imports/job-import.rules.ts';
import * as support from '@uneed/domain/site/support/support.rules.ts';
import * as widget from '@uneed/domain/site/widget/widget.rules.ts';

const RULES: object[] = [
  actor,
  account,
  emailConfirmation,
  emailedCode,
  passkeys,
  alerts,
  applications,
  cvs,
  contracts,
  jobs,
  questions,
  stages,
  media,
  messages,
  notifications,
  posts,
  offlineJobs,
  enterprises,
  enterpriseVerification,
  team,
  plans,
  planLimits,
  tokens,
  transferReceipts,
  highlights,
  orders,
  profiles,
  push,
  referents,
  risk,
  safety,
  sanctions,
  settings,
  support,
  apiKeys,
  referrals,
  vouches,
  answers,
  hires,
  bonuses,
  reputation,
  scorecards,
  webhooks,
  jobImports,
  widget,
];

/** The numbers and texts in a value, by name: those of objects are named `PLANS.connect.jobsPerMonth`, of lists `DAYS.0`. */
const listValues = (name: string, value: unknown): [string, number | string][] =>
  typeof value === 'number' || typeof value === 'string'
    ? [[name, value]]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, each]) => listValues(`${name}.${key}`, each))
      : [];

/** The numbers, labels and sentences of the product that a text may name as `{{NAME}}`, so that it cannot contradict it. */
export const RULE_VALUES: ReadonlyMap<string, number | string> = new Map(
  RULES.flatMap((rules) => Object.entries(rules)).flatMap(([name, value]) => listValues(name, value)),
);
