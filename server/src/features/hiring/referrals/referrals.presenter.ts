import {
  recommendsFrom,
  referralPath,
  toReferralSteps,
} from '@uneed/domain/hiring/referrals/referral.rules.ts';
import type {
  NewReferralLink,
  Recommendation,
  Referral,
  ReferralLink,
} from '@uneed/domain/hiring/referrals/referrals.schema.ts';
import type { BonusDetails } from './bonuses/bonus-details.reader.ts';
import { presentBonus } from './bonuses/bonuses.presenter.ts';
import type { BonusRow } from './bonuses/bonuses.reader.ts';
import type { Recommender } from './referrals.commands.ts';
import type { LinkRow, ReferralRow } from './referrals.reader.ts';

const DELETED_JOB_TITLE = 'Vacante no disponible';

/** Whether others can see a job with this stored status. */
const isPublic = (status: string | null) => status !== null && status !== 'draft' && status !== 'withheld';

/** Someone who wants to be found by nobody is called by the first name. */
export const presentRecommendation = ({
  fullName,
  findableBy,
  isRemoved,
}: Pick<Recommender, 'fullName' | 'findableBy' | 'isRemoved'>): Recommendation => ({
  name: findableBy === 'nobody' ? (fullName.split(' ')[0] ?? fullName) : fullName,
  isRemoved,
});

type Waiting = Pick<NewReferralLink, 'countsFrom' | 'waitsForEmail'>;

/** What the recommendations of an account wait for: its first day, and the confirmation of its address. */
export function presentWaiting(referrer: { createdAt: Date; emailStatus: string }, now: Date): Waiting {
  const countsFrom = recommendsFrom(referrer.createdAt);
  return {
    countsFrom: countsFrom > now ? countsFrom.toISOString() : null,
    waitsForEmail: referrer.emailStatus === 'unconfirmed',
  };
}

export function presentNewLink(
  { code }: { code: string },
  referrer: Parameters<typeof presentWaiting>[0],
  now: Date,
): NewReferralLink {
  return { path: referralPath(code), ...presentWaiting(referrer, now) };
}

/** A link in the list of its member. A job that is not public any more is not named. */
export function presentLink(row: LinkRow): ReferralLink {
  const { jobId, jobTitle, company, isAnonymous, status } = row;
  const applications = row.applications ?? 0;
  const lastVisitAt = row.lastVisitAt ?? row.lastAppliedAt;
  const isShown = isPublic(status);
  return {
    path: referralPath(row.code),
    job: {
      _id: isShown ? jobId : null,
      title: (isShown ? jobTitle : null) ?? DELETED_JOB_TITLE,
      company: (isShown && isAnonymous === false ? company : null) ?? '',
    },
    createdAt: row.createdAt.toISOString(),
    // Not every visit of somebody who applied was counted, as in the browser of an app that looks like a crawler.
    visits: Math.max(row.visits, applications),
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    applications,
  };
}

/** The bonus of an application, if one was promised, and its history. */
type PromisedBonus = { bonus: BonusRow | undefined; details: BonusDetails };

/** Whether the referrer sees nothing of the candidate but that somebody applied: deleted, leaving, or a block between them. */
export const isCandidateHidden = ({ fullName, eraseAt, isBlocked }: ReferralRow): boolean =>
  fullName === null || eraseAt !== null || isBlocked;

/** A recommended application, as its referrer sees it; of a user who is leaving or blocked only that they applied. */
export function presentReferral(
  row: ReferralRow,
  { bonus, details }: PromisedBonus,
  waiting: Waiting,
): Referral {
  const { jobId, company, frozenCompany, isAnonymous, status, createdAt, withdrawnAt, events } = row;
  const isHidden = isCandidateHidden(row);
  const shownEvents = isHidden ? [] : events.map(({ kind, at }) => ({ kind, at: new Date(at) }));
  const isAnonymousNow = isAnonymous === true;
  return {
    referralId: row.id,
    job: {
      _id: isPublic(status) ? jobId : null,
      title: row.jobTitle,
      company: isAnonymousNow ? '' : (company ?? frozenCompany),
    },
    candidate: isHidden || row.fullName === null ? null : { fullName: row.fullName },
    steps: toReferralSteps(shownEvents, { createdAt, withdrawnAt }).map(({ step, at }) => ({
      step,
      at: at.toISOString(),
    })),
    ...waiting,
    bonus: bonus
      ? { ...presentBonus(bonus, details, 'referrer'), ...(isHidden ? { candidate: null } : {}) }
      : null,
  };
}
