import { Gift } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { bonusLabel } from './labels.ts';

/** What one can earn on top: the hiring bonus and the reward for a referral. */
export function EarningBadges({
  hiringbonus,
  referalbonus,
}: {
  hiringbonus: number | null;
  referalbonus: boolean;
}) {
  const bonus = bonusLabel(hiringbonus);
  return (
    <>
      {bonus !== null && <Badge tone="earns">{bonus}</Badge>}
      {referalbonus && (
        <Badge tone="earns">
          <Gift aria-hidden />
          Bono por referido
        </Badge>
      )}
    </>
  );
}
