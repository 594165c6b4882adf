import { addDays } from '../../kernel/time.ts';
import { REFERRAL_NOTICES, type ReferralNotice } from '../../people/notifications/notification.rules.ts';
import { CONTRACT_STATUSES, contractEmailDueAt } from '../contracts/contract.rules.ts';

/** The code of a recommendation link has this many letters and digits; it cannot be guessed. */
export const REFERRAL_CODE_LENGTH = 8;

/** A recommendation is remembered on a device for this many days after its link was opened. */
export const RECOMMENDATION_DAYS = 30;

/** A device stores the recommendations of this many vacancies, the last ones that were opened. */
export const RECOMMENDED_JOBS_MAX = 20;

/** Recommendations count from this age of the account of the referrer on, in days; until then those that were used wait. */
export const REFERRER_MIN_AGE_DAYS = 1;

/** Number of items per page in 'Mis referidos'. */
export const REFERRALS_PAGE_SIZE = 20;

/** Cookie with the recommendations of a device; pages only check whether there is one. */
export const RECOMMENDATIONS_COOKIE = 'uneed_recommended';

const CODE = new RegExp(`^[A-Za-z0-9]{${REFERRAL_CODE_LENGTH}}$`);

/** Whether a text has the format of the code of a link. */
export const isReferralCode = (text: string): boolean => CODE.test(text);

/** The paths of recommendation links start with this; the code follows. */
export const REFERRAL_PATH_PREFIX = '/r/';

/** Path of a recommendation link. */
export const referralPath = (code: string): string => `${REFERRAL_PATH_PREFIX}${code}`;

/** Parameter of a job's page that says that the visitor came by their own link. */
export const OWN_LINK_PARAM = 'enlace-propio';

/** Path to which the link of a job leads the member whose link it is. */
export const ownLinkPath = (jobId: string): string => `/jobs/${jobId}?${OWN_LINK_PARAM}`;

/** Returns from when on the recommendations of an account count. */
export const recommendsFrom = (accountCreatedAt: Date): Date =>
  addDays(accountCreatedAt, REFERRER_MIN_AGE_DAYS);

/** What the referrer sees of an application that they recommended, in order. */
export const REFERRAL_STEPS = [
  'applied',
  'seen',
  'pending',
  'accepted',
  'rejected',
  'marked',
  'hired',
  'withdrawn',
] as const;
export type ReferralStep = (typeof REFERRAL_STEPS)[number];

/** Label of each step. */
export const REFERRAL_STEP_LABELS: Readonly<Record<ReferralStep, string>> = {
  applied: 'Aplicó',
  seen: 'Vista',
  pending: 'En proceso',
  accepted: 'Aceptada',
  rejected: 'No seleccionada',
  marked: 'Contratación anunciada',
  hired: 'Contratación confirmada',
  withdrawn: 'Retiró su aplicación',
};

/** The step that an event of an application leads to; kinds without one are left out. */
const STEP_BY_EVENT: Readonly<Record<string, ReferralStep | undefined>> = {
  applied: 'applied',
  seen: 'seen',
  pending: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
  answered: 'rejected',
  hired: 'marked',
  hire_confirmed: 'hired',
};

/**
 * What the referrer is notified of: the last step, unless the candidate withdrew, or it is a hire that the candidate has not
 * confirmed. A confirmed one with a bonus has a notification about that.
 */
export function toReferralNotice(step: ReferralStep, hasBonus: boolean): ReferralNotice | undefined {
  if (step === 'hired' && hasBonus) return undefined;
  return REFERRAL_NOTICES.find((notice) => notice === step);
}

/**
 * Returns when the email to the referrer is due: about an answer as late as that to the candidate, so that one that is corrected
 * by then is not sent; about anything else at once.
 */
export const referralEmailDueAt = (notice: ReferralNotice, at: Date): Date =>
  CONTRACT_STATUSES.some((status) => status === notice) ? contractEmailDueAt(at) : at;

export type ReferralEvent = { kind: string; at: Date };

/**
 * Returns the steps of a recommended application with the date of each, oldest first; the last one is its state. A step that
 * happened again has its last date. A contract that lapsed is left out, as is a hire that the candidate denied or that was undone.
 */
export function toReferralSteps(
  events: readonly ReferralEvent[],
  { createdAt, withdrawnAt }: { createdAt: Date; withdrawnAt: Date | null },
): { step: ReferralStep; at: Date }[] {
  const dates = new Map<ReferralStep, Date>([['applied', createdAt]]);
  if (withdrawnAt !== null) dates.set('withdrawn', withdrawnAt);
  for (const { kind, at } of withdrawnAt === null ? events : []) {
    if (kind === 'hire_undone' || kind === 'hire_declined') {
      dates.delete('marked');
      dates.delete('hired');
    }
    if (kind === 'lapsed') dates.delete('pending');
    const step = STEP_BY_EVENT[kind];
    if (step === undefined || step === 'applied') continue;
    // The first opening is the one that counts.
    if (step !== 'seen' || !dates.has('seen')) dates.set(step, at);
  }
  return [...dates]
    .map(([step, at]) => ({ step, at }))
    .sort(
      (one, other) =>
        one.at.getTime() - other.at.getTime() ||
        REFERRAL_STEPS.indexOf(one.step) - REFERRAL_STEPS.indexOf(other.step),
    );
}

/** Pages of a job, and those on which a visitor signs in or up in order to apply to it. */
const PAGE = /^\/(?:jobs\/[^/.]+|login|signup|onboarding)$/;

/** Whether the page at a path shows who recommends a job to the device. */
export const showsRecommendation = (path: string): boolean => PAGE.test(path);
