import { REFERRAL_STEP_LABELS, type ReferralStep } from '@uneed/domain/referrals/referral.rules.ts';
import type { Referral } from '@uneed/domain/referrals/referrals.schema.ts';
import { DELETED_USER_NAME } from '@uneed/domain/settings/settings.rules.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../../platform/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { RecommendedJob } from './recommended-job.tsx';

const TONES: Readonly<Record<ReferralStep, 'neutral' | 'primary' | 'success' | 'warning'>> = {
  applied: 'neutral',
  seen: 'neutral',
  pending: 'warning',
  accepted: 'success',
  rejected: 'neutral',
  hired: 'success',
  withdrawn: 'neutral',
};

type Props = {
  referral: Referral;
  /** The state of the bonus. */
  bonus?: ReactNode;
};

/** Somebody who applied with the user's recommendation, and what happened since, with the date of each step. */
export function ReferralCard({ referral, bonus }: Props) {
  const { candidate, job, steps } = referral;
  const state = steps.at(-1)?.step ?? 'applied';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere">
            {candidate?.fullName ?? DELETED_USER_NAME}
          </h3>
          <RecommendedJob job={job} />
        </div>
        <span className="shrink-0">
          <Badge tone={TONES[state]}>{REFERRAL_STEP_LABELS[state]}</Badge>
        </span>
      </div>
      <ol aria-label="Qué ha pasado" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {steps.map(({ step, at }) => (
          <li key={step} className="flex gap-1.5">
            <span className="text-muted">{REFERRAL_STEP_LABELS[step]}:</span>
            <time dateTime={at} className="font-medium">
              {formatDate(at)}
            </time>
          </li>
        ))}
      </ol>
      {bonus}
    </Card>
  );
}
