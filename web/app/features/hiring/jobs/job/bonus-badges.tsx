import { referralBonusLabel } from '@uneed/domain/hiring/jobs/job-labels.ts';
import { Gift } from 'lucide-react';
import { Badge } from '../../../../ui/display/badge.tsx';
import { bonusLabel } from './labels.ts';

type Props = {
  job: { hiringbonus: number | null; referalbonus: boolean; referralBonusAmount: number | null };
  /** Plain text on a phone, for cards in a list. */
  isQuiet?: boolean;
};

/** Badges of the hiring bonus and the referral bonus. */
export function BonusBadges({ job, isQuiet = false }: Props) {
  const bonus = bonusLabel(job.hiringbonus);
  const tone = isQuiet ? 'quietBonus' : 'bonus';
  return (
    <>
      {bonus !== null && <Badge tone={tone}>{bonus}</Badge>}
      {job.referalbonus && (
        <Badge tone={tone}>
          <Gift aria-hidden />
          {referralBonusLabel(job.referralBonusAmount)}
        </Badge>
      )}
    </>
  );
}
