import type { EnterpriseSummary } from '@uneed/domain/hiring/applications/panel.api.ts';
import type { CandidateHome, Home, ReferentHome } from '@uneed/domain/site/home/home.schema.ts';

/** The candidate part of the home; without changes of an account without applications, profile and CV. */
export const buildCandidateHome = (changes: Partial<CandidateHome> = {}): CandidateHome => ({
  applications: { total: 0, waiting: 0, pending: 0, accepted: 0, hired: 0, rejected: 0, latest: [] },
  hire: null,
  interview: null,
  firstSteps: ['completeProfile', 'findJobs', 'uploadCv'],
  ...changes,
});

/** The referent part of the home; without changes of a verified referent without jobs. */
export const buildReferentHome = (changes: Partial<ReferentHome> = {}): ReferentHome => ({
  verification: { status: 'verified', reason: '', decidedAt: null },
  hasJobs: false,
  drafts: 0,
  unpaidBonuses: 0,
  newApplicants: { count: 0, jobs: [], oldest: null },
  filled: { count: 0, jobs: [] },
  expiring: { count: 0, jobs: [] },
  ...changes,
});

/** The home of a user; without changes of a candidate with an empty account. */
export const buildHome = (changes: Partial<Home> = {}): Home => ({
  candidate: buildCandidateHome(),
  referent: null,
  enterprise: null,
  unreadMessages: 0,
  alerts: { count: 0, newMatches: 0 },
  matches: [],
  ...changes,
});

/** Numbers of an enterprise. */
export const buildEnterpriseSummary = (): EnterpriseSummary => ({
  jobs: { active: 3, paused: 1, draft: 2, expired: 1 },
  applicants: { total: 1_250, waiting: 40, new: 12, due: 5 },
  views: { days: ['2026-11-20', '2026-11-21'], values: [10, 30], total: 40, before: 80 },
});
