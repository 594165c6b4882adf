import { jobStatusLabel } from '@uneed/domain/hiring/jobs/closed-job.rules.ts';
import type { JobStatus } from '@uneed/domain/hiring/jobs/job.rules.ts';
import { referralBonusLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import type { JobCard } from '@uneed/domain/hiring/jobs/jobs.schema.ts';
import { ownerVerificationLabel } from '@uneed/domain/hiring/jobs/owner-verification.rules.ts';
import { BadgeCheck, Gift } from 'lucide-react';
import { Badge } from '../../../../ui/display/badge.tsx';
import { bonusLabel } from './labels.ts';

type Props = { job: { hiringbonus: number | null; referralBonusAmount: number | null } };

/** Badges of the hiring bonus and the referral bonus: of their amounts, so that a bonus without one has none. Plain text on a phone. */
export function BonusBadges({ job }: Props) {
  const bonus = bonusLabel(job.hiringbonus);
  return (
    <>
      {bonus !== null && <Badge tone="quietBonus">{bonus}</Badge>}
      {job.referralBonusAmount ? (
        <Badge tone="quietBonus">
          <Gift aria-hidden />
          {referralBonusLabel(job.referralBonusAmount)}
        </Badge>
      ) : null}
    </>
  );
}

const TONES = { verified: 'success', inReview: 'warning', unverified: 'neutral' } as const;
const COLORS = { verified: 'text-success', inReview: 'text-warning', unverified: '' };

type OwnerBadgeProps = {
  job: Pick<JobCard, 'verification' | 'enterprise' | 'isAnonimous'>;
  /** Plain text, for cards in a list. */
  isQuiet?: boolean;
};

/** Whether the referent or the enterprise that published a job is verified. */
export function OwnerBadge({ job, isQuiet = false }: OwnerBadgeProps) {
  const { verification } = job;
  const content = (
    <>
      {verification === 'verified' && <BadgeCheck aria-hidden />}
      <span>{ownerVerificationLabel(job)}</span>
    </>
  );
  if (!isQuiet) return <Badge tone={TONES[verification]}>{content}</Badge>;
  return (
    <span
      className={`inline-flex items-center gap-1 text-xs leading-4 font-semibold whitespace-nowrap [&_svg]:size-3.5 ${COLORS[verification]}`}
    >
      {content}
    </span>
  );
}

const STATUS_TONES: Record<JobStatus, 'success' | 'error' | 'warning'> = {
  active: 'success',
  expired: 'error',
  paused: 'warning',
  draft: 'warning',
};

type StatusBadgeProps = { job: Pick<JobCard, 'status' | 'closing'> };

/** The status of a job (product.md, 'Job status'), or how its owner closed it. */
export const StatusBadge = ({ job }: StatusBadgeProps) => (
  <Badge tone={job.closing ? 'neutral' : STATUS_TONES[job.status]}>{jobStatusLabel(job)}</Badge>
);
