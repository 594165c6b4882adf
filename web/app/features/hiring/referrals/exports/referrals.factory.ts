import type { Referral, ReferralLink } from '@uneed/domain/hiring/referrals/referrals.schema.ts';
import { JOB_ID } from '../../jobs/exports/jobs.factory.ts';

/** Builds a recommended application that was just sent. */
export const buildReferral = (changes: Partial<Referral> = {}): Referral => ({
  referralId: '01900000-0000-7000-8000-0000000000f1',
  job: { _id: JOB_ID, title: 'Cajera', company: 'Colmado Central' },
  candidate: { fullName: 'Joel Tavárez' },
  steps: [{ step: 'applied', at: '2026-11-20T16:00:00Z' }],
  countsFrom: null,
  waitsForEmail: false,
  bonus: null,
  ...changes,
});

/** Builds a recommendation link that nobody opened yet. */
export const buildReferralLink = (changes: Partial<ReferralLink> = {}): ReferralLink => ({
  path: '/r/aB3dE6gH',
  job: { _id: JOB_ID, title: 'Cajera', company: 'Colmado Central' },
  createdAt: '2026-11-19T16:00:00Z',
  visits: 0,
  lastVisitAt: null,
  applications: 0,
  ...changes,
});
